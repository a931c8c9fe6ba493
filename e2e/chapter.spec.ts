import { expect, expectAccessible, test } from './newsroom.ts';

/** Longer than the shortest time in which the demo's chapters can be read, in ms. */
const READING_MS = 12_000;

test('a participant goes through chapters: begins, reads on, and sees how far they have come', async ({
  as,
}) => {
  const page = await as('deltagare', { viewport: { width: 1280, height: 900 } });
  await page.goto('/');
  await page.getByRole('link', { name: 'Öva', exact: true }).click();
  await page.getByRole('link', { name: 'Kolla källan', exact: true }).first().click();
  await expect(page.getByText(/^0 av \d kapitel är klara$/)).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Börja: Vem säger det?' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Vem säger det?' })).toBeVisible();
  await expect(page).toHaveTitle('Vem säger det? – Spalten');
  await expectAccessible(page);

  // A word of the field is explained on tap, and the text is there in easy words.
  await page.getByRole('button', { name: 'källa', exact: true }).click();
  await expect(page.getByText(/^Den som information kommer ifrån/)).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Lättläst' }).click();
  await expect(page.getByText('Fråga alltid: Vem säger det?')).toBeVisible();

  // Leaving a chapter completes it, after the time that reading takes.
  await page.waitForTimeout(READING_MS);
  await page.getByRole('link', { name: /^Nästa → Varför säger de det\?/ }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Varför säger de det?' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Vem säger det? Klart' })).toBeVisible();
  await page.waitForTimeout(READING_MS);
  await page.getByRole('link', { name: 'Kolla källan', exact: true }).first().click();
  await expect(page.getByRole('link', { name: 'Fortsätt: Vem mer säger det?' })).toBeVisible();
  await expect(page.getByText(/^2 av \d kapitel är klara$/)).toBeVisible();

  // One that asks for it is completed with a button.
  await page.getByRole('link', { name: 'Innan du delar' }).click();
  await page.getByRole('button', { name: 'Jag är klar med kapitlet' }).click();
  await expect(page.getByText('Bra! Kapitlet är klart.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Jag är klar med kapitlet' })).toBeHidden();

  // A notice stands on the chapters of its type, and the chapter's assignment after its text.
  await page.getByRole('link', { name: 'Är bilden äkta?' }).first().click();
  await expect(page.getByRole('heading', { level: 1, name: 'Är bilden äkta?' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Stoppa, tänk, kolla' })).toBeVisible();
  await expectAccessible(page);
  const card = page.getByRole('region', { name: 'Uppgift: Läs bilden' });
  await card.getByRole('link', { name: /: Läs bilden$/ }).click();
  await expect(page).toHaveURL(/\/assignment\/\d+$/);
});

test('addresses of chapters: nested, short, wrong, and with the longest prefix', async ({ as }) => {
  const page = await as('moderator');
  await page.goto('/utbildningsmaterial/skriv-en-ingress');
  await expect(page).toHaveURL(/\/utbildningsmaterial\/skriva-nyheter\/skriv-en-ingress$/);
  for (const path of [
    '/utbildningsmaterial/intervjua/skriv-en-ingress',
    '/tavla/skriv-en-ingress',
    '/utbildningsmaterial/finns-inte',
  ]) {
    await page.goto(path);
    await expect(page).toHaveTitle('Sidan hittades inte – Spalten');
  }
  await page.goto('/information-och-guider/starta-en-redaktion/det-forsta-motet');
  await expect(page.getByRole('heading', { level: 1, name: 'Det första mötet' })).toBeVisible();
  await expectAccessible(page);
});

test('signed out: public chapters are read, the others ask for a sign-in and then open', async ({
  browser,
}) => {
  const context = await browser.newContext({
    baseURL: process.env['APP_URL'],
    viewport: { width: 360, height: 740 },
    reducedMotion: 'reduce',
  });
  const page = await context.newPage();
  await page.goto('/kolla-kallan');
  await page.getByRole('link', { name: 'Är bilden äkta?' }).click();
  const picture = page.getByRole('img', { name: /älg/ });
  await picture.scrollIntoViewIfNeeded();
  await expect
    .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(0);
  await page.getByRole('button', { name: 'Textens utseende' }).click();
  await page.getByRole('radio', { name: 'Större' }).check();
  await expect(page.locator('html')).toHaveAttribute('data-text-size', 'larger');
  await expectAccessible(page);

  await page.goto('/kolla-kallan/vem-mer-sager-det');
  await expect(page.locator('html')).toHaveAttribute('data-text-size', 'larger');
  const dialog = page.getByRole('dialog', { name: 'Logga in för att läsa' });
  await dialog.getByLabel('E-postadress').fill('deltagare@sjobygd.example');
  await dialog.getByLabel('Lösenord', { exact: true }).fill('spalten-demo');
  await dialog.getByRole('button', { name: 'Logga in', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Vem mer säger det?' })).toBeVisible();
  await context.close();
});

test('a chapter is read aloud sentence by sentence, the spoken one marked', async ({ as }) => {
  const page = await as('deltagare');
  // The browser here has no voices: what it is given to say is noted, and said at once when asked.
  await page.addInitScript(() => {
    const spoken: SpeechSynthesisUtterance[] = [];
    Object.assign(window, { spoken });
    speechSynthesis.speak = (utterance) => void spoken.push(utterance);
  });
  await page.goto('/kolla-kallan/vem-sager-det');
  await page.getByRole('button', { name: 'Lyssna' }).click();
  const said = () =>
    page.evaluate(() => (window as never as { spoken: { text: string }[] }).spoken.at(-1)?.text);
  const marked = () =>
    page.evaluate(() => [...(CSS.highlights.get('spoken') ?? [])].map(String).join(''));
  await expect.poll(said).toMatch(/^En källa är den som information kommer ifrån/);
  expect(await marked()).toBe(await said());
  await page.evaluate(() =>
    (window as never as { spoken: SpeechSynthesisUtterance[] }).spoken
      .at(-1)
      ?.dispatchEvent(new Event('end')),
  );
  await expect.poll(said).toBe('Innan du tror på något, ta reda på vem.');
  expect(await marked()).toBe(await said());
  await page.getByRole('button', { name: 'Sluta' }).click();
  expect(await marked()).toBe('');
});
