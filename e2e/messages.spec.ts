import { api } from './learning.ts';
import { untilKept } from './kept.ts';
import { choose, expect, expectAccessible, hold, settled, test } from './newsroom.ts';

test('a message appears for the other without a reload, with who is writing and who has read', async ({
  as,
}) => {
  const moderator = await as('moderator');
  await moderator.goto('/');
  const participant = await as('deltagare', { viewport: { width: 360, height: 740 } });
  await participant.goto('/article');
  await participant.getByRole('button', { name: /^Meddelanden/ }).click();
  const phone = participant.getByRole('dialog', { name: 'Meddelanden' });
  await phone.getByRole('button', { name: 'Nytt meddelande' }).click();
  await phone.getByRole('searchbox').fill('Maria');
  await phone.getByRole('checkbox', { name: /Maria Lindqvist/ }).check();
  await expectAccessible(participant);
  await phone.getByLabel('Ditt meddelande till Maria Lindqvist').fill('Får jag intervjua rektorn?');
  await phone.getByRole('button', { name: 'Skicka' }).click();
  await expect(phone.getByRole('log')).toContainText('Får jag intervjua rektorn?');

  const bell = moderator.getByRole('button', { name: /^Nytt för dig/ });
  await expect(bell).toContainText(/[1-9]/);
  await bell.click();
  await expect(moderator.getByRole('dialog', { name: 'Nytt för dig' })).toBeVisible();
  await expectAccessible(moderator);
  await moderator.getByRole('button', { name: /Elin Sandström har skrivit till dig/ }).click();
  const desk = moderator.getByRole('dialog', { name: 'Meddelanden' });
  await expect(desk.getByRole('log')).toContainText('Får jag intervjua rektorn?');
  await expect(phone.getByText('Läst av Maria Lindqvist')).toBeVisible();
  await desk.getByLabel('Ditt meddelande').pressSequentially('Ja, gör');
  await expect(phone.getByText('Maria Lindqvist skriver …')).toBeVisible();
  await desk.getByLabel('Ditt meddelande').fill('Ja, gör det!');
  await desk.getByLabel('Ditt meddelande').press('Control+Enter');
  await expect(phone.getByRole('log')).toContainText('Ja, gör det!');
  await expectAccessible(moderator);
  await expectAccessible(participant);

  await desk.getByRole('button', { name: 'Ta bort', exact: true }).click();
  await moderator
    .getByRole('dialog', { name: 'Ta bort meddelandet' })
    .getByRole('button', { name: 'Ta bort' })
    .click();
  await expect(phone.getByText('Meddelandet är borttaget')).toBeVisible();

  // Who reads further up and writes stays there while messages come in, also where one can't be had.
  const [talk] = await api<{ id: number }[]>(moderator, 'GET', '/message');
  const say = (body: string) =>
    api(moderator, 'POST', '/message', { conversation_id: talk?.id, body });
  await say('Ett långt svar. '.repeat(200));
  const log = phone.getByRole('log');
  const fromEnd = () =>
    log.evaluate((list) => list.scrollHeight - list.scrollTop - list.clientHeight);
  await expect(log).toContainText('Ett långt svar.');
  await expect.poll(fromEnd).toBeLessThan(2);
  await log.evaluate((list) => list.scrollTo({ top: 10 }));
  const words = phone.getByLabel('Ditt meddelande');
  await words.click();
  await participant.keyboard.type('Tack, ');
  await say('Hör av dig sedan.');
  await expect(log).toContainText('Hör av dig sedan.');
  expect(await log.evaluate((list) => list.scrollTop)).toBe(10);
  let refused = 0;
  await participant.route('**/api/message/*?*', (route) => {
    refused += 1;
    return route.fulfill({ status: 403, json: { message: 'Nej' } });
  });
  await say('Ännu en.');
  await expect.poll(() => refused).toBeGreaterThan(0);
  await settled(participant);
  await participant.keyboard.type('det gör jag!');
  await expect(words).toHaveValue('Tack, det gör jag!');
  await expect(words).toBeFocused();
  await participant.unroute('**/api/message/*?*');
  await words.press('Control+Enter');
  await expect(log).toContainText('Tack, det gör jag!');
  await expect.poll(fromEnd).toBeLessThan(2);

  // From a person's own page one comes to what has been said.
  await participant.goto('/editorial-office/1/edit');
  await participant.getByRole('link', { name: 'Maria Lindqvist' }).click();
  await participant.getByRole('button', { name: 'Skriv till Maria Lindqvist' }).click();
  await expect(log).toContainText('Tack, det gör jag!');
  await expect(words).toBeFocused();
});

test('what is written without a network waits, outlives a reload, and is sent once', async ({
  as,
}) => {
  const page = await as('deltagare');
  await page.goto('/');
  const open = async () => {
    await page.getByRole('button', { name: /^Meddelanden/ }).click();
    return page.getByRole('dialog', { name: 'Meddelanden' });
  };
  let chat = await open();
  await chat.getByRole('button', { name: 'Nytt meddelande' }).click();
  await chat
    .getByRole('group', { name: 'Till hela redaktionen' })
    .getByRole('checkbox')
    .first()
    .check();
  // What could not be sent comes back; what is written on while it is sent goes on in the conversation.
  const first = chat.getByLabel(/^Ditt meddelande till/);
  await page.route('**/api/message', (route) => route.abort());
  await first.fill('Jag är på väg.');
  await chat.getByRole('button', { name: 'Skicka' }).click();
  await expect(page.getByRole('alert')).toBeVisible();
  await expect(first).toHaveValue('Jag är på väg.');
  await page.unroute('**/api/message');
  const sending = await hold(page, '**/api/message');
  await chat.getByRole('button', { name: 'Skicka' }).click();
  await first.fill('Ta med kameran.');
  await untilKept(page, 'Ta med kameran.');
  sending.letGo();
  await expect(chat.getByLabel('Ditt meddelande', { exact: true })).toHaveValue('Ta med kameran.');
  await page.unroute('**/api/message');
  await expect(chat.getByRole('log')).toContainText('Jag är på väg.');
  await page.route('**/api/message', (route) =>
    route.request().method() === 'POST' ? route.abort() : route.continue(),
  );
  await chat.getByLabel('Ditt meddelande').fill('Bussen är sen.');
  await chat.getByRole('button', { name: 'Skicka' }).click();
  await expect(chat.locator('.is-going')).toContainText('Bussen är sen.');
  await chat.getByRole('button', { name: 'Välj bland filerna' }).click();
  const files = page.getByRole('dialog', { name: 'Filer' });
  await files.locator('.file-tile').first().click();
  await files.getByRole('button', { name: /Använd fil/ }).click();
  const attached = chat.locator('.composer-files li');
  await expect(attached).toHaveCount(1);
  await chat.getByLabel('Ditt meddelande').fill('Ett utkast som');
  await untilKept(page, 'Ett utkast som');
  await page.unroute('**/api/message');
  await page.reload();
  chat = await open();
  await chat
    .getByRole('button', { name: /Bussen är sen|Jag är på väg/ })
    .first()
    .click();
  await expect(chat.getByLabel('Ditt meddelande')).toHaveValue('Ett utkast som');
  await expect(attached).toHaveCount(1);
  await expect(chat.getByText('Bussen är sen.')).toHaveCount(1);
  await expect(chat.locator('.is-going')).toHaveCount(0);
});

test('a comment by the words appears for the writer, survives an edit, and is done with', async ({
  as,
}) => {
  const writer = await as('deltagare');
  await writer.goto('/article?new');
  await choose(writer.getByRole('radio', { name: /^Notis/ }));
  await writer.getByRole('button', { name: 'Börja skriva' }).click();
  await writer.getByLabel('Rubrik', { exact: true }).fill('Bron');
  const body = writer.getByRole('textbox', { name: 'Brödtext' });
  await body.fill('Bron öppnar i maj.');
  await expect(writer.getByText(/^Sparat/)).toBeVisible();
  const { pathname } = new URL(writer.url());

  const moderator = await as('moderator', { viewport: { width: 1024, height: 800 } });
  await moderator.goto(pathname);
  const text = moderator.getByRole('textbox', { name: 'Brödtext' });
  await text.click();
  await moderator.keyboard.press('Home');
  for (let count = 0; count < 4; count += 1) await moderator.keyboard.press('Shift+ArrowRight');
  await moderator.getByRole('button', { name: 'Kommentera', exact: true }).click();
  const drawer = moderator.getByRole('dialog', { name: 'Kommentarer' });
  await drawer.getByLabel('Kommentar om de markerade orden').fill('Vilken bro?');
  await drawer.getByRole('button', { name: 'Kommentera', exact: true }).click();
  await expect(drawer.getByText('Vilken bro?')).toBeVisible();
  await expectAccessible(moderator);

  const beside = writer.locator('.comments-card');
  await expect(beside.getByText('Vilken bro?')).toBeVisible();
  await expect(body.locator('mark')).toHaveText('Bron');
  await expectAccessible(writer);
  await body.fill('Nu är det klart. Bron öppnar i maj.');
  await expect(body.locator('mark')).toHaveText('Bron');
  await expect(writer.getByText(/^Sparat/)).toBeVisible();
  await beside.getByRole('button', { name: 'Svara' }).click();
  await beside.getByLabel('Ditt svar').fill('Sjöbron');
  await beside.getByRole('button', { name: 'Skicka' }).click();
  await expect(drawer.getByText('Sjöbron')).toBeVisible();
  // Who is answering goes on with it while the other is done with the comment.
  await beside.getByRole('button', { name: 'Svara' }).click();
  await beside.getByLabel('Ditt svar').click();
  await writer.keyboard.type('Den vid ');
  await drawer.getByRole('button', { name: 'Klar', exact: true }).click();
  await expect(body.locator('mark')).toHaveCount(0);
  await writer.keyboard.type('sjön');
  await expect(beside.getByLabel('Ditt svar')).toHaveValue('Den vid sjön');
  await beside.getByRole('button', { name: 'Skicka' }).click();
  await expect(beside.getByText('1 klar')).toBeVisible();

  // Among the messages too, each comment stands with the words that it concerns.
  await writer.goto('/article');
  await writer.getByRole('button', { name: /^Meddelanden/ }).click();
  const talks = writer.getByRole('dialog', { name: 'Meddelanden' });
  await talks.getByRole('button', { name: /Bron/ }).first().click();
  await expect(talks.getByRole('log')).toContainText('”Bron”Vilken bro?');
});

test('commented words open their comment, by a tap, a click and a key', async ({ as }) => {
  const page = await as('deltagare', { viewport: { width: 390, height: 844 }, hasTouch: true });
  await page.goto('/article?new');
  await choose(page.getByRole('radio', { name: /^Notis/ }));
  await page.getByRole('button', { name: 'Börja skriva' }).tap();
  await page.getByLabel('Rubrik', { exact: true }).fill('Bron');
  const body = page.getByRole('textbox', { name: 'Brödtext' });
  await body.fill('Bron öppnar i maj. Färjan slutar.');
  await expect(page.getByText(/^Sparat/)).toBeVisible();
  const drawer = page.getByRole('dialog', { name: 'Kommentarer' });
  const bubble = page.getByRole('button', { name: 'Kommentera de markerade orden' });
  const onWords = async (count: number, words: string) => {
    for (let at = 0; at < count; at += 1) await page.keyboard.press('Shift+ArrowRight');
    await expect(bubble).toBeInViewport();
    await bubble.tap();
    await drawer.getByLabel('Kommentar om de markerade orden').fill(words);
    await drawer.getByRole('button', { name: 'Kommentera', exact: true }).tap();
    await expect(drawer.getByText(words)).toBeVisible();
    await drawer.getByRole('button', { name: 'Stäng' }).tap();
    await expect(drawer).toBeHidden();
  };
  await body.click();
  await page.keyboard.press('Home');
  await expect(bubble).toBeHidden();
  await onWords(4, 'Vilken bro?');
  await body.click();
  await page.keyboard.press('Home');
  for (let at = 0; at < 19; at += 1) await page.keyboard.press('ArrowRight');
  await onWords(6, 'Vilken färja?');

  const marks = body.locator('mark');
  await expect(marks).toHaveText(['Bron', 'Färjan']);
  await marks.nth(1).tap();
  await expect(drawer.locator('.comment.is-shown')).toContainText('Vilken färja?');
  await expect(drawer.locator('.comment.is-shown')).toBeFocused();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(drawer).toBeHidden();

  await page.setViewportSize({ width: 1500, height: 900 });
  const beside = page.locator('.comments-card');
  await marks.nth(0).click();
  await expect(beside.locator('.comment.is-shown')).toContainText('Vilken bro?');
  // Who wants to change the commented words goes on in the text.
  await expect(body).toBeFocused();
  // The caret comes to the other words, and Tab to the way to their comment.
  await page.keyboard.press('End');
  for (let at = 0; at < 10; at += 1) await page.keyboard.press('ArrowLeft');
  const show = page.getByRole('button', { name: 'Visa kommentaren' });
  await expect(show).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Tab');
  await expect(show).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(beside.locator('.comment.is-shown')).toContainText('Vilken färja?');
  await expect(beside.locator('.comment.is-shown')).toBeFocused();

  // In a text that can't be changed the words themselves take the focus.
  await page.getByRole('button', { name: 'Skicka in' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Skicka in' }).click();
  await expect(page.getByRole('button', { name: 'Ta tillbaka' })).toBeVisible();
  const read = page.getByRole('article', { name: 'Texten som den kommer att tryckas' });
  await read.locator('mark').nth(0).focus();
  await page.keyboard.press('Enter');
  await expect(beside.locator('.comment.is-shown')).toContainText('Vilken bro?');
  await expect(beside.locator('.comment.is-shown')).toBeFocused();
  await expectAccessible(page);
});

test('a new message that is being written has its recipient and words after the screen was left', async ({
  as,
}) => {
  const page = await as('deltagare', { viewport: { width: 390, height: 844 } });
  const open = async () => {
    await page.getByRole('button', { name: /^Meddelanden/ }).click();
    await page.getByRole('button', { name: 'Nytt meddelande' }).click();
  };
  const people = page.getByRole('group', { name: 'Till en eller flera personer' });
  const words = page.getByLabel(/^Ditt meddelande till/);
  await page.goto('/');
  await open();
  await people.getByRole('checkbox').first().check();
  await words.fill('Hej, när är mötet');
  await untilKept(page, 'när är mötet');
  await page.goto('/article');
  await open();
  await expect(people.getByRole('checkbox').first()).toBeChecked();
  await expect(words).toHaveValue('Hej, när är mötet');
  await page.getByRole('button', { name: 'Skicka', exact: true }).click();
  await expect(page.getByRole('log')).toContainText('Hej, när är mötet');
  await page.reload();
  await open();
  await expect(people.getByRole('checkbox').first()).not.toBeChecked();
});
