import sharp from 'sharp';
import type { Page } from '@playwright/test';
import type { Attempt } from '../contract/src/attempt.ts';
import { isAnswered } from '../contract/src/answer.ts';
import type { Question } from '../contract/src/question.ts';
import { sampleQuestions } from '../server/src/testing/questions.ts';
import { api, ofType, publish } from './learning.ts';
import { untilKept } from './kept.ts';
import { expect, expectAccessible, hold, settled, test } from './newsroom.ts';
import { WHOLE_BROWSER } from './playwright.config.ts';
import { press, tabTo } from './keyboard.ts';

test.use({ launchOptions: WHOLE_BROWSER });

/** Keys that answer each question type, from the heading of its question. */
const BY_KEYBOARD: Record<Question['type'], (page: Page) => Promise<void>> = {
  async single_choice(page) {
    await tabTo(page, page.getByRole('radio').first());
    await press(page, 'Space', 'ArrowDown');
  },
  async multiple_choice(page) {
    await tabTo(page, page.getByRole('checkbox').first());
    await press(page, 'Space', 'Tab', 'Space');
  },
  async true_false(page) {
    await tabTo(page, page.getByRole('radio').first());
    await press(page, 'Space');
  },
  async order(page) {
    await tabTo(page, page.getByRole('button', { name: /^Flytta ner/ }).first());
    await press(page, 'Enter');
    await expect(page.getByText(/ligger nu på plats 2 av 4/)).toBeAttached();
    await tabTo(page, page.getByRole('checkbox', { name: 'Ordningen är klar' }));
    await press(page, 'Space');
  },
  async match(page) {
    // Each its own: what is chosen a second time is taken from where it was.
    const selects = await page.getByRole('combobox', { name: /Vad hör ihop/ }).all();
    for (const [index, select] of selects.entries()) {
      await tabTo(page, select);
      await press(page, index === 0 ? 'ArrowDown' : 'End');
    }
  },
  async categorise(page) {
    for (const name of ['Bron är 40 meter.', 'Bron är ful.']) {
      await tabTo(page, page.getByRole('group', { name }).getByRole('radio').first());
      await press(page, 'Space');
    }
  },
  async mark_words(page) {
    await tabTo(page, page.getByRole('button', { name: 'Anna', exact: true }));
    await press(page, 'ArrowRight', 'Space');
    await expect(page.getByText('1 ord markerat')).toBeVisible();
  },
  async hotspot(page) {
    await tabTo(page, page.getByRole('button', { name: /^Peka i bilden/ }));
    await press(page, 'ArrowUp', 'ArrowLeft', 'Enter');
    await tabTo(page, page.getByRole('button', { name: 'Välj ur en lista i stället' }));
    await press(page, 'Enter');
    await tabTo(page, page.getByRole('checkbox').first());
    await press(page, 'Space');
  },
  async fill_in(page) {
    await tabTo(page, page.getByRole('textbox', { name: 'Lucka 1 av 2' }));
    await page.keyboard.type('artikel');
    await press(page, 'Tab');
    await page.keyboard.type('rubrik');
  },
  async source_check(page) {
    await tabTo(page, page.getByRole('radio').first());
    await press(page, 'Space', 'Tab');
    await page.keyboard.type('Ingen vet vem.');
  },
  async free_text(page) {
    await tabTo(page, page.getByRole('textbox', { name: 'Ditt svar' }));
    await page.keyboard.type('Anna hittade katten.');
  },
  async file_upload(page) {
    // Asked for before the way there: the browser has to be told that no dialog of its own is wanted,
    // and a press that overtakes that opens it.
    const choosing = page.waitForEvent('filechooser');
    await tabTo(page, page.getByRole('button', { name: 'Välj fil', exact: true }));
    await press(page, 'Enter');
    const create = { width: 40, height: 30, channels: 3, background: '#357' } as const;
    const buffer = await sharp({ create }).png().toBuffer();
    await (await choosing).setFiles({ name: 'mote.png', mimeType: 'image/png', buffer });
    await expect(page.getByRole('link', { name: 'mote.png' })).toBeVisible();
  },
};

test('each of the twelve types is answered by keyboard alone, and nothing bars anybody', async ({
  as,
}) => {
  // Without the feed beside it, which is another's to be looked at.
  const viewport = { width: 1280, height: 900 };
  const [moderator, page] = [await as('moderator'), await as('deltagare', { viewport })];
  const files = await api<{ id: number }[]>(moderator, 'GET', '/file?extensions[]=image/*');
  const questions = sampleQuestions().map((question) =>
    question.type === 'hotspot'
      ? { ...question, image_file_id: files[0]?.id, image_alt: 'En sida ur tidningen' }
      : question,
  );
  const id = await publish(moderator, 'Alla sorters frågor', questions);
  await page.goto(`/assignment/${id}`);
  await expectAccessible(page);
  await tabTo(page, page.getByRole('button', { name: 'Börja' }));
  await press(page, 'Enter');
  await expect(page.getByText('0 av 12 besvarade')).toBeVisible();
  for (const [index, question] of questions.entries()) {
    await test.step(question.type, async () => {
      const heading = page.getByRole('heading', { name: `Fråga ${index + 1} av 12` });
      await expect(heading).toBeVisible();
      await BY_KEYBOARD[question.type](page);
      await expect(page.getByText(`${index + 1} av 12 besvarade`)).toBeVisible();
      await expectAccessible(page);
      if (index === questions.length - 1) return;
      await tabTo(page, page.getByRole('button', { name: 'Nästa' }));
      await press(page, 'Enter');
      await expect(page.getByRole('heading', { name: `Fråga ${index + 2} av 12` })).toBeFocused();
    });
  }
  await tabTo(page, page.getByRole('button', { name: 'Lämna in' }));
  await press(page, 'Enter');
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText(/Du har svarat på alla frågor/)).toBeVisible();
  await expectAccessible(page);
  await tabTo(page, dialog.getByRole('button', { name: 'Lämna in' }));
  await press(page, 'Enter');
  await expect(page.getByText('Moderatorn bedömer dina svar.')).toBeVisible();
  await expectAccessible(page);
  const attemptId = new URL(page.url()).searchParams.get('attempt');
  const { answers } = await api<Attempt>(page, 'GET', `/attempt/${attemptId}`);
  for (const question of questions) expect(isAnswered(answers[question.id])).toBe(true);
});

test('who writes on while it is saved is not taken from the text', async ({ as }) => {
  const [moderator, page] = [await as('moderator'), await as('deltagare')];
  const id = await publish(moderator, 'Två frågor', [
    ...ofType('single_choice'),
    ...ofType('free_text'),
  ]);
  await page.goto(`/assignment/${id}`);
  await page.getByRole('button', { name: 'Börja' }).click();
  await page.getByRole('button', { name: 'Nästa' }).click();
  const text = page.getByLabel('Ditt svar');
  await text.click();
  await page.keyboard.type('Katten ');
  await expect(page.getByText('1 av 2 besvarade')).toBeVisible();
  await expect(page.getByText(/^Sparat \d/)).toBeVisible();
  await page.keyboard.type('kom hem.');
  await expect(text).toHaveValue('Katten kom hem.');
  await expect(text).toBeFocused();

  // The look at what has been answered elsewhere comes late, and knows nothing of what is new.
  await settled(page);
  await page.evaluate(() => {
    const ask = window.fetch;
    const held = new Promise<void>((resolve) => Object.assign(window, { letGo: resolve }));
    window.fetch = async (...asked) => {
      const answer = await ask(...asked);
      const isLook = /\/attempt\/\d+$/.test(String(asked[0])) && asked[1]?.method === 'GET';
      if (isLook) await held;
      return answer;
    };
  });
  const looked = page.waitForResponse(
    (answer) => /\/attempt\/\d+$/.test(answer.url()) && answer.request().method() === 'GET',
  );
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  await looked;
  await page.keyboard.type(' Sent.');
  await page.evaluate(() => (window as never as { letGo: () => void }).letGo());
  await settled(page);
  await expect(page.getByText(/^Sparat \d/)).toBeVisible();
  await expect(text).toHaveValue('Katten kom hem. Sent.');
  await expect(text).toBeFocused();
  await page.reload();
  await expect(text).toHaveValue('Katten kom hem. Sent.');
});

test('the network drops and the lid is closed: the answer is there, and is saved when it is back', async ({
  as,
}) => {
  const [moderator, page] = [await as('moderator'), await as('deltagare')];
  const id = await publish(moderator, 'Skriv på bussen', ofType('free_text'));
  await page.goto(`/assignment/${id}`);
  await page.getByRole('button', { name: 'Börja' }).click();
  await page.getByLabel('Ditt svar').fill('Bussen stannade ');
  await expect(page.getByText(/^Sparat \d/)).toBeVisible();
  await page.context().setOffline(true);
  await page.getByLabel('Ditt svar').fill('Bussen stannade vid kvarnen.');
  await expect(page.getByText(/Svaren finns kvar i webbläsaren/)).toBeVisible();
  const address = page.url();
  const attemptId = new URL(address).searchParams.get('attempt');
  const context = page.context();
  await page.close({ runBeforeUnload: false });
  await context.setOffline(false);
  const again = await context.newPage();
  await again.goto(address);
  await expect(again.getByLabel('Ditt svar')).toHaveValue('Bussen stannade vid kvarnen.');
  await expect
    .poll(async () =>
      Object.values((await api<Attempt>(again, 'GET', `/attempt/${attemptId}`)).answers),
    )
    .toEqual([{ text: 'Bussen stannade vid kvarnen.', file_ids: [] }]);
});

test('half of an answer is begun and not answered, and handing in names it', async ({ as }) => {
  const [moderator, page] = [await as('moderator'), await as('deltagare')];
  const id = await publish(moderator, 'Halva svar', [
    ...ofType('match'),
    ...ofType('single_choice'),
  ]);
  await page.goto(`/assignment/${id}`);
  await page.getByRole('button', { name: 'Börja' }).click();
  const selects = page.getByRole('combobox', { name: /Vad hör ihop/ });
  await selects.first().selectOption({ index: 1 });
  await expect(page.getByRole('button', { name: 'Fråga 1, påbörjad' })).toBeVisible();
  await expect(page.getByText('0 av 2 besvarade')).toBeVisible();
  await page.getByRole('button', { name: 'Nästa' }).click();
  await page.getByRole('button', { name: 'Lämna in' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText(/Fråga 2 är inte besvarad\. Fråga 1 är påbörjad/)).toBeVisible();
  await dialog.getByRole('button', { name: 'Avbryt' }).click();
  await page.getByRole('button', { name: 'Fråga 1, påbörjad' }).click();
  await selects.last().selectOption({ index: 2 });
  await expect(page.getByRole('button', { name: 'Fråga 1, besvarad' })).toBeVisible();
  await expect(page.getByText('1 av 2 besvarade')).toBeVisible();
});

test('handed in, returned with words, taken up again and finished', async ({ as }) => {
  const [moderator, page] = [await as('moderator'), await as('deltagare')];
  const questions = [...ofType('single_choice'), ...ofType('free_text')];
  const id = await publish(moderator, 'Ingress om katten', questions);
  await page.goto(`/assignment/${id}`);
  await page.getByRole('button', { name: 'Börja' }).click();
  await page.getByRole('button', { name: 'Visa alla frågor' }).click();
  await page.getByLabel('Ditt svar').fill('Katten kom hem.');
  await page.getByRole('button', { name: 'Lämna in' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText(/Fråga 1 är inte besvarad/)).toBeVisible();
  await dialog.getByRole('button', { name: 'Lämna in' }).click();
  await expect(page.getByText('Moderatorn bedömer dina svar.')).toBeVisible();

  await moderator.goto('/assignment-attempt?q=Ingress om katten');
  await expectAccessible(moderator);
  await moderator.getByRole('link', { name: /Elin Sandström · Ingress om katten/ }).click();
  await expect(moderator.getByText('Katten kom hem.')).toBeVisible();
  const feedback = moderator.getByLabel('Ord till deltagaren');
  await moderator.getByLabel('Svarar på vem').fill('1,5');
  await expect(moderator.getByLabel('Poäng', { exact: true })).toHaveValue('1,5');
  await feedback.fill('Vem hittade den?');
  await expect(moderator.getByRole('button', { name: 'Lämna tillbaka' })).toBeDisabled();
  await moderator.getByLabel('Kommentar till hela uppgiften').fill('Berätta lite till.');
  await expectAccessible(moderator);
  await moderator.getByRole('button', { name: 'Lämna tillbaka' }).click();
  await expect(moderator.getByText('Uppgiften är tillbaka hos deltagaren.')).toBeVisible();

  // A notice leads to the attempt itself: the way on is there too.
  expect(new URL(page.url()).searchParams.get('attempt')).not.toBeNull();
  await page.reload();
  await page.getByRole('button', { name: 'Fortsätt arbeta' }).click();
  await expect(page.getByText('Berätta lite till.')).toBeVisible();
  await page.getByRole('radio', { name: 'Början' }).check();
  await page.getByRole('button', { name: 'Nästa' }).click();
  await expect(page.getByLabel('Ditt svar')).toHaveValue('Katten kom hem.');
  await page.getByLabel('Ditt svar').fill('Anna hittade katten.');
  await page.getByRole('button', { name: 'Lämna in' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Lämna in' }).click();
  await expect(page.getByText('Moderatorn bedömer dina svar.')).toBeVisible();

  await moderator.goto('/assignment-attempt?q=Ingress om katten');
  await moderator.getByRole('link', { name: /Ingress om katten/ }).click();
  await moderator.getByLabel('Svarar på vem').fill('3');
  // What is written on while it is saved stays, and is there after a reload.
  const review = await hold(moderator, '**/api/attempt/*');
  await moderator.getByRole('button', { name: 'Klar', exact: true }).click();
  await feedback.click();
  await moderator.keyboard.press('End');
  await moderator.keyboard.type(' Nu vet ');
  review.letGo();
  await expect(moderator.getByText('Bedömningen är klar.')).toBeVisible();
  await expect(feedback).toBeFocused();
  await moderator.keyboard.type('vi!');
  await expect(feedback).toHaveValue('Vem hittade den? Nu vet vi!');
  await untilKept(moderator, 'Nu vet vi!');
  await moderator.reload();
  await expect(feedback).toHaveValue('Vem hittade den? Nu vet vi!');
  await page.reload();
  await expect(page.getByText('5 av 5')).toBeVisible();
  await expectAccessible(page);
});

test('in practice what is wrong is told kindly, and help is called for and given', async ({
  as,
}) => {
  const [moderator, page] = [await as('moderator'), await as('deltagare')];
  const settings = { mode: 'practice', feedback: 'immediate' };
  const id = await publish(moderator, 'Öva på ingresser', ofType('single_choice'), settings);
  await page.goto(`/assignment/${id}`);
  await page.getByRole('button', { name: 'Börja' }).click();
  await page.getByRole('radio', { name: 'Slutet' }).check();
  await page.getByRole('button', { name: 'Prova svaret' }).click();
  await expect(page.getByText('Inte riktigt än. Prova igen.')).toBeVisible();
  await expect(page.getByRole('radio', { name: /Slutet/ })).toBeDisabled();
  // Help that is called for while something else is saved is called for all the same.
  const change = await hold(page, '**/api/attempt/*');
  const saving = page.waitForRequest(
    (request) => /\/api\/attempt\/\d+$/.test(request.url()) && request.method() !== 'GET',
  );
  await page.getByRole('button', { name: 'Visa en ledtråd' }).click();
  await expect(page.getByText('Läs en gång till.')).toBeVisible();
  await saving;
  await page.getByRole('button', { name: 'Jag behöver hjälp' }).click();
  await expect(page.getByText(/Din moderator ser att du vill ha hjälp/)).toBeVisible();
  change.letGo();
  await expect(page.getByText(/^Sparat \d/)).toBeVisible();
  await moderator.goto('/assignment-attempt?help=1&status=all&q=Öva på');
  await expect(moderator.getByRole('link', { name: /Öva på ingresser/ })).toBeVisible();
  await page.getByRole('radio', { name: 'Början' }).check();
  await page.getByRole('button', { name: 'Prova svaret' }).click();
  await expect(page.getByText('Det stämmer!')).toBeVisible();
  await expectAccessible(page);

  await moderator.getByRole('link', { name: /Öva på ingresser/ }).click();
  await expect(moderator.getByText('Elin Sandström behöver hjälp')).toBeVisible();
  await moderator.getByRole('button', { name: 'Vi gjorde det tillsammans' }).click();
  await expect(moderator.getByText(/Med stöd av Maria Lindqvist/)).toBeVisible();
});

test('who has tried before has the other tries beside the one that is looked at', async ({
  as,
}) => {
  const [moderator, page] = [await as('moderator'), await as('deltagare')];
  const settings = { mode: 'practice', feedback: 'immediate' };
  const id = await publish(moderator, 'Två försök', ofType('single_choice'), settings);
  const addresses: string[] = [];
  for (const button of ['Börja', 'Gör om']) {
    await page.goto(`/assignment/${id}`);
    await page.getByRole('button', { name: button }).click();
    await page.getByRole('radio', { name: 'Början' }).check();
    await page.getByRole('button', { name: 'Prova svaret' }).click();
    await page.getByRole('button', { name: 'Lämna in' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Lämna in' }).click();
    await expect(page.locator('.total-score')).toHaveText('2 av 2');
    addresses.push(page.url());
  }
  await moderator.goto('/assignment-attempt?status=all&q=Två försök');
  await moderator
    .getByRole('link', { name: /Två försök/ })
    .first()
    .click();
  const others = moderator.getByRole('region', { name: 'Andra försök på samma uppgift' });
  await expect(others.getByRole('link')).toHaveCount(1);
  const here = moderator.url();
  await others.getByRole('link').click();
  await expect(moderator).not.toHaveURL(here);
  await expect(others.getByRole('link')).toHaveCount(1);
});

test('the results: who has come how far, and how each question was answered', async ({ as }) => {
  const moderator = await as('moderator');
  await moderator.goto('/assignment-attempt?view=grid');
  const picker = moderator.getByRole('dialog');
  const pick = async () => {
    await moderator.getByRole('button', { name: /^Uppgift: / }).click();
    await picker.getByLabel('Sök', { exact: true }).fill('ingress');
    await picker.getByRole('button', { name: /Skriv en ingress/ }).click();
  };
  await pick();
  await expect(moderator.getByRole('row', { name: /Hugo Berglund.*Behöver hjälp/ })).toBeVisible();
  await expectAccessible(moderator);
  const download = moderator.waitForEvent('download');
  await moderator.getByRole('link', { name: 'Hämta alla svar' }).click();
  expect((await download).suggestedFilename()).toBe('ovningsresultat.csv');
  await moderator.getByRole('link', { name: 'Fråga för fråga' }).click();
  await pick();
  await expect(moderator.getByText(/har svarat/)).toBeVisible();
  await expectAccessible(moderator);
});
