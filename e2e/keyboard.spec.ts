import { focusLook, press, pressAt, tabTo, write } from './keyboard.ts';
import { api } from './learning.ts';
import { expect, expectAccessible, expectAccessibleOver, listen, test } from './newsroom.ts';
import { WHOLE_BROWSER } from './playwright.config.ts';

/* The main job of each role without a mouse; and what is heard of it by who sees nothing. */

test.use({ launchOptions: WHOLE_BROWSER });

const SLOW_MS = 1500;
const VISIBLE = { outline: true, onScreen: true };
const TEXT =
  'En trasig lampa på skolgården har blivit ett hem för en fladdermus. Vaktmästaren upptäckte den i tisdags när han skulle byta glaset, och nu får lampan vara släckt till våren. Den som vill se den kan stå vid cykelstället när det skymmer.';

test('a participant signs in, writes and sends in an article by keyboard', async ({ page }) => {
  // Without the feed beside it, which is another's to be looked at.
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.goto('/login');
  await write(page, page.getByLabel('E-postadress'), 'deltagare@sjobygd.example');
  await write(page, page.getByLabel('Lösenord', { exact: true }), 'spalten-demo');
  await press(page, 'Enter');
  const heading = page.getByRole('heading', { level: 1 });
  await expect(heading).toHaveText('Hej Elin!');
  await expect(heading).toBeFocused();
  const begin = page.getByRole('link', { name: 'Ny artikel' });
  await tabTo(page, begin);
  expect(await focusLook(page)).toEqual(VISIBLE);
  await press(page, 'Enter');
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('radio').first()).toBeAttached();
  await tabTo(page, dialog.getByRole('radio').first());
  const note = dialog.getByRole('radio', { name: /^Notis/ });
  for (let count = 0; count < 12 && !(await note.isChecked()); count += 1)
    await press(page, count === 0 ? 'Space' : 'ArrowDown');
  await pressAt(page, dialog.getByRole('button', { name: 'Börja skriva' }));
  await expect(page).toHaveURL(/\/article\/\d+\/edit/);
  await expect(heading).toBeFocused();
  const said = await listen(page);
  await write(page, page.getByLabel('Rubrik', { exact: true }), 'Fladdermus i lampan');
  await write(page, page.getByRole('textbox', { name: 'Brödtext' }), TEXT);
  await expect(page.getByText(/^Sparat/)).toBeVisible();
  // That it is saved, and how much room it takes, is said without being asked for.
  await expect.poll(async () => (await said()).join('\n')).toMatch(/^Sparat/m);
  await expect.poll(async () => (await said()).join('\n')).toMatch(/cm hög/);
  await pressAt(page, page.getByRole('button', { name: 'Skicka in' }));
  await expect(dialog.getByRole('button', { name: 'Skicka in' })).toBeFocused();
  await expectAccessible(page);
  await press(page, 'Enter');
  await expect(page.getByText(/^Artikeln är inskickad och läses/)).toBeVisible();
  await expect(page.locator('body')).not.toBeFocused();
});

test('a moderator reviews an article, makes a paper with it and sends it to print by keyboard', async ({
  as,
}) => {
  const writer = await as('deltagare');
  const templates = await api<{ id: number; name: string }[]>(writer, 'GET', '/article-template');
  const template = templates.find(({ name }) => name === 'Notis')?.id;
  const { id } = await api<{ id: number }>(writer, 'POST', '/article', {
    article_template_id: template,
  });
  const content = [{ type: 'paragraph', content: [{ type: 'text', text: TEXT }] }];
  const headline = 'Lampan är släckt till våren';
  await api(writer, 'PUT', `/article/${id}`, {
    version: 1,
    headline,
    body: { type: 'doc', content },
  });
  await api(writer, 'POST', `/article/${id}/send`);

  const page = await as('moderator');
  await page.goto(`/article/${id}/edit`);
  const heading = page.getByRole('heading', { level: 1 });
  await expect(heading).toBeFocused();
  await expect(heading).toHaveText('Läs och svara');
  await pressAt(page, page.getByRole('button', { name: 'Lämna tillbaka' }));
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByLabel('Kommentar')).toBeVisible();
  await expectAccessibleOver(page);
  await press(page, 'Escape');
  await expect(page.getByRole('button', { name: 'Lämna tillbaka' })).toBeFocused();
  await pressAt(page, page.getByRole('button', { name: 'Godkänn', exact: true }));
  await expect(page.getByText('Godkänd').first()).toBeVisible();
  await expect(page.locator('body')).not.toBeFocused();

  await page.goto('/newspaper');
  await expect(heading).toBeFocused();
  await pressAt(page, page.getByRole('link', { name: 'Ny tidning' }));
  await expect(heading).toHaveText('Ny tidning');
  const wall = page.getByRole('radio', { name: /^Väggtidningen/ });
  await expect(wall).toBeAttached();
  await tabTo(page, page.getByRole('radio').first());
  for (let count = 0; count < 12 && !(await wall.isChecked()); count += 1)
    await press(page, count === 0 ? 'Space' : 'ArrowDown');
  await pressAt(page, page.getByRole('button', { name: 'Skapa tidningen' }));
  await expect(page).toHaveURL(/\/newspaper\/\d+$/);
  await pressAt(page, page.getByRole('link', { name: 'Sidan 1, rutan ”Huvudnyhet”' }));
  await expect(page.getByRole('heading', { name: 'Vald ruta: Huvudnyhet' })).toBeVisible();
  await expect(heading).toBeFocused();
  const said = await listen(page);
  await pressAt(page, page.locator('[data-article]', { hasText: headline }));
  const row = page.locator('.slot-row', { hasText: new RegExp(`^Huvudnyhet. ${headline}`) });
  await expect(row).toBeVisible();
  await expect(page.locator('body')).not.toBeFocused();
  await expect
    .poll(async () => (await said()).join('\n'))
    .toMatch(/Får plats|rad(er)? (över|ledig)/);
  await pressAt(page, page.getByRole('button', { name: 'Ta bort från rutan' }));
  await expect(row).toBeHidden();
  await expect(page.locator('body')).not.toBeFocused();
  await pressAt(page, page.locator('[data-article]', { hasText: headline }));
  await expect(row).toBeVisible();

  // The slots that are left over are taken away on this page, and the paper goes to print.
  await pressAt(page, page.getByRole('button', { name: 'Ändra rutor' }));
  for (const name of [/^Andra nyheten/, /^Tredje nyheten/, /^Puff/]) {
    await pressAt(page, page.getByRole('button', { name }), 'Delete');
    await expect(page.getByRole('button', { name })).toBeHidden();
    await expect(page.locator('body')).not.toBeFocused();
  }
  await expect.poll(said).toContain('Rutorna är sparade');
  await pressAt(page, page.getByRole('button', { name: 'Klar med rutorna' }));
  const status = page.getByLabel('Sidans status');
  await write(page, status, 'Godkänd');
  await expect(status).toHaveValue('approved');
  await pressAt(page, page.getByRole('link', { name: 'Till sidplanen' }));
  await expect(heading).toHaveText(/^Sjöbygdsbladet/);
  await expect(heading).toBeFocused();
  await expect.poll(said).toContain('Allt är klart. Tidningen kan skickas.');
  await pressAt(page, page.getByRole('button', { name: 'Skicka tidningen' }));
  const send = dialog.getByRole('button', { name: 'Skicka tidningen' });
  await expect(send).toBeFocused();
  await expectAccessibleOver(page);
  await expect(send).toBeFocused();
  await press(page, 'Enter');
  await expect(send).toBeHidden();
  await expect(page.locator('.pill', { hasText: 'Skickad' })).toBeVisible();
  await expect(page.locator('body')).not.toBeFocused();
  // That it has begun and that it is done is said without being asked for, however fast it goes.
  await expect.poll(said).toContain('Sätter sidorna …');
  await expect
    .poll(async () => (await said()).filter((text) => text.includes('Tidningen är skickad.')))
    .toHaveLength(1);
});

test('a customer adds a participant, finds and shuts them out by keyboard', async ({ as }) => {
  const page = await as('kund');
  await page.goto('/participant');
  const heading = page.getByRole('heading', { level: 1 });
  await expect(heading).toBeFocused();
  await pressAt(page, page.getByRole('link', { name: 'Ny deltagare' }));
  await expect(heading).toHaveText('Ny deltagare');
  await expect(heading).toBeFocused();
  const save = page.getByRole('button', { name: 'Lägg till', exact: true });
  await write(page, page.getByLabel('Förnamn'), 'Tove');
  await write(page, page.getByLabel('Efternamn'), 'Tangent');
  await write(page, page.getByLabel('E-postadress'), 'tangent');
  await pressAt(page, page.getByRole('checkbox', { name: 'Dagcenter Ekbacken' }), 'Space');
  // A slow answer, for which the button works longer than the keyboard is waited for.
  await page.route('**/api/participant', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, SLOW_MS));
    await route.continue();
  });
  await pressAt(page, save);
  // What is wrong is listed before the fields, and the only one is gone to.
  await expect(page.getByRole('alert').getByRole('link')).toHaveCount(1);
  await expect(page.getByLabel('E-postadress')).toBeFocused();
  await expectAccessible(page);
  await page.unroute('**/api/participant');
  await page.keyboard.press('ControlOrMeta+a');
  await write(page, page.getByLabel('E-postadress'), 'tangent@sjobygd.example');
  const said = await listen(page);
  await pressAt(page, save);
  await expect(heading).toHaveText('Deltagare');
  await expect(page.locator('.toast', { hasText: 'Tove' })).toBeVisible();
  await expect
    .poll(async () => (await said()).filter((text) => text.includes('Tove Tangent')))
    .toHaveLength(1);
  await expect(heading).toBeFocused();
  await write(page, page.getByRole('main').getByLabel('Sök'), 'Tangent');
  await expect.poll(async () => (await said()).at(-1)).toBe('1 rad visas.');
  await page.keyboard.type('xyz');
  await expect(page.locator('.empty')).toBeVisible();
  await expectAccessibleOver(page);
  await press(page, 'Backspace', 'Backspace', 'Backspace');
  await pressAt(page, page.getByRole('link', { name: 'Tove Tangent' }));
  await expect(heading).toHaveText('Tove Tangent');
  await expect(heading).toBeFocused();
  const shut = page.getByRole('button', { name: 'Stäng av' });
  await pressAt(page, shut);
  const dialog = page.getByRole('dialog');
  // The button that loses nothing has the focus.
  const cancel = dialog.getByRole('button', { name: 'Avbryt' });
  await expect(cancel).toBeFocused();
  await expectAccessibleOver(page);
  await press(page, 'Escape');
  await expect(dialog).toBeHidden();
  await expect(shut).toBeFocused();
  await press(page, 'Enter');
  await expect(cancel).toBeFocused();
  await pressAt(page, dialog.getByRole('button', { name: 'Stäng av' }));
  await expect(page.getByText('Tove Tangent är avstängd.')).toBeVisible();
  await expect(page.locator('body')).not.toBeFocused();
});

test('an administrator makes a package, a customer and their contact, and takes a word away, by keyboard', async ({
  as,
}) => {
  const page = await as('admin');
  const heading = page.getByRole('heading', { level: 1 });
  const save = page.getByRole('button', { name: 'Spara', exact: true });
  await page.goto('/package');
  await expect(heading).toBeFocused();
  await pressAt(page, page.getByRole('link', { name: 'Nytt paket' }));
  await expect(heading).toHaveText('Nytt paket');
  await write(page, page.getByLabel('Namn', { exact: true }), 'Tangentpaketet');
  await pressAt(page, save);
  await expect(page.getByRole('link', { name: 'Tangentpaketet' })).toBeVisible();
  await expect(heading).toBeFocused();

  await page.goto('/customer');
  await expect(heading).toBeFocused();
  await pressAt(page, page.getByRole('link', { name: 'Ny kund' }));
  await expect(heading).toHaveText('Ny kund');
  await write(page, page.getByLabel('Namn', { exact: true }), 'Tangentföreningen');
  await write(page, page.getByLabel('Kontaktperson', { exact: true }), 'Tage Tangent');
  await write(page, page.getByLabel('Kontaktpersonens e-post'), 'tage@tangent.example');
  const packages = page.getByLabel('Paket', { exact: true });
  await expect(packages.getByRole('option', { name: 'Tangentpaketet' })).toBeAttached();
  await write(page, packages, 'Tangent');
  await pressAt(page, save);
  await expect(heading).toHaveText('Tangentföreningen');
  await expect(page.locator('body')).not.toBeFocused();
  await write(page, page.getByLabel('Telefon'), '0123-456');
  const said = await listen(page);
  await pressAt(page, save);
  await expect
    .poll(async () => (await said()).filter((text) => text.includes('Sparat: ')))
    .toHaveLength(1);

  // What is removed from a list leaves the keyboard in the list.
  await page.goto('/admin/chapter');
  await expect(heading).toBeFocused();
  await pressAt(page, page.getByRole('main').getByRole('link', { name: 'Ordlista' }));
  await expect(heading).toHaveText('Ordlista');
  const glossary = page.getByRole('main');
  await pressAt(page, glossary.getByRole('button', { name: 'Nytt ord' }));
  const form = page.getByRole('dialog', { name: 'Nytt ord' });
  await write(page, form.getByLabel('Ord', { exact: true }), 'aaa');
  await write(page, form.getByLabel('Förklaring'), 'Ett ord som tas bort.');
  await pressAt(page, form.getByRole('button', { name: 'Spara' }));
  await expect(glossary.getByRole('button', { name: 'Nytt ord' })).toBeFocused();
  await write(page, glossary.getByLabel('Sök'), 'tas bort');
  await pressAt(page, glossary.getByRole('button', { name: /Ta bort.*aaa/ }));
  const asks = page.getByRole('dialog').filter({ hasText: 'aaa' }).last();
  await expect(asks.getByRole('button', { name: 'Avbryt' })).toBeFocused();
  await expectAccessibleOver(page);
  await pressAt(page, asks.getByRole('button', { name: 'Ta bort', exact: true }));
  await expect(asks).toBeHidden();
  await expect(page.locator('body')).not.toBeFocused();
});

test('what a screen that is still coming pushes away stays in sight, unless its reader scrolls', async ({
  as,
}) => {
  const page = await as('moderator');
  await page.setViewportSize({ width: 1024, height: 640 });
  const heading = page.getByRole('heading', { level: 1 });
  const field = page.getByLabel('Rubrik', { exact: true });
  /** Something comes late, right below the heading or below what came there first. */
  const grow = (isBelow = false) =>
    page.evaluate(async (below) => {
      const late = document.createElement('div');
      late.className = 'late';
      late.style.height = '900px';
      const header = document.getElementById('content-header')!;
      const first = [...document.querySelectorAll('.late')].at(-1);
      (below && first ? first : header).after(late);
      for (let frames = 0; frames < 3; frames += 1)
        await new Promise((resolve) => requestAnimationFrame(resolve));
    }, isBelow);
  await page.goto('/assignment/create');
  await expect(heading).toBeFocused();
  await tabTo(page, field);
  await grow();
  await expect(field).toBeInViewport();
  await expect(field).toBeFocused();
  // The browser itself scrolls by what grows above the window. That is nobody's scrolling.
  const before = await page.evaluate(() => scrollY);
  await grow();
  expect(await page.evaluate(() => scrollY)).toBeGreaterThanOrEqual(before + 900);
  await grow(true);
  await expect(field).toBeInViewport();

  // Something comes above in the moment in which a neighbour gets the focus of what is removed.
  await page.reload();
  await expect(heading).toBeFocused();
  await tabTo(page, field);
  await page.evaluate(() => {
    const [row, after, late] = ['button', 'button', 'div'].map((name) =>
      document.createElement(name),
    );
    document.getElementById('content-header')!.after(late!, row!, after!);
    after!.textContent = 'Nästa rad';
    row!.focus();
    requestAnimationFrame(() => {
      row!.remove();
      late!.style.height = '900px';
    });
  });
  await expect(page.getByRole('button', { name: 'Nästa rad' })).toBeFocused();
  await expect(page.getByRole('button', { name: 'Nästa rad' })).toBeInViewport();

  await page.reload();
  await expect(heading).toBeFocused();
  await tabTo(page, field);
  await page.mouse.move(1000, 300);
  await page.mouse.wheel(0, 4000);
  await expect(field).not.toBeInViewport();
  await grow();
  await expect(field).not.toBeInViewport();
});
