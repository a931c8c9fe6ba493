import { untilKept } from './kept.ts';
import { choose, expect, expectAccessible, settled, test } from './newsroom.ts';

test('a newspaper template is drawn by pointer, by keyboard and in numbers, and saved', async ({
  as,
}) => {
  const page = await as('admin');
  await page.goto('/newspaper-template');
  await page.getByRole('link', { name: 'Ny tidningsmall' }).click();
  await page.getByLabel('Namn', { exact: true }).fill('Föreningsbladet');
  await expect(page.locator('.slot-canvas > img')).toBeVisible();
  const box = (id: string) => page.locator(`.slot-box[data-slot="${id}"]`);

  // By pointer: the notice is drawn out downwards by its handle, not below the page.
  await box('notis').click();
  const spans = page.getByLabel('Rader hög');
  await expect(spans).toHaveValue('6');
  // Where it is drawn is looked up once: nothing that comes late may push it away.
  await settled(page);
  const handle = page.locator('[data-handle="n"]');
  const from = (await handle.boundingBox())!;
  await page.mouse.move(from.x + from.width / 2, from.y + from.height / 2);
  await page.mouse.down();
  await page.mouse.move(from.x + from.width / 2, from.y + 70, { steps: 6 });
  await page.mouse.up();
  await expect(spans).not.toHaveValue('6');
  await page.getByRole('button', { name: 'Ångra' }).click();
  await expect(spans).toHaveValue('6');

  // By keyboard: moved onto another, which is refused with both named, and taken back.
  await box('innehall').focus();
  await page.keyboard.press('ArrowLeft');
  await expect(page.getByText('Rutorna ”Notis” och ”Innehåll” ligger på varandra.')).toBeVisible();
  await page.getByRole('button', { name: 'Spara mallen' }).click();
  await expect(page.locator('.toast-error')).toContainText('ligger på varandra');
  await box('innehall').focus();
  await page.keyboard.press('Control+z');
  await expect(box('innehall')).not.toHaveAttribute('data-faulty', /./);

  // In numbers, and a new slot in the free room that leaves.
  await box('notis').click();
  await page.getByLabel('Spalter bred').fill('2');
  await page.getByRole('button', { name: 'Lägg till ruta' }).click();
  await expect(box('ruta')).toBeVisible();
  await page.getByLabel('Innehåll', { exact: true }).selectOption('Annons');
  await expect(page.getByRole('heading', { name: 'Vald ruta: Annons' })).toBeVisible();
  await page.getByRole('region', { name: 'Vald ruta' }).getByLabel('Namn').fill('Julannons');
  await expect(page.getByRole('button', { name: /^Julannons: spalt/ })).toBeVisible();
  await page.getByText('Format, rutnät, typsnitt och färger').click();
  await page.getByLabel('Rubriker', { exact: true }).selectOption('Playfair Display');
  await page.getByRole('button', { name: 'Spara mallen' }).click();
  await expect(page.getByText('Sparat: Föreningsbladet.')).toBeVisible();
  // It has an address from now on, where it is shown as the server has it.
  await expect(page).toHaveURL(/\/newspaper-template\/\d+$/);
  await expect(page.getByText(/^Playfair Display, /)).toBeVisible();

  // It is there for a moderator to make a paper from, who can't change it.
  const moderator = await as('moderator');
  await moderator.goto('/newspaper');
  await moderator.getByRole('link', { name: 'Tidningsmallar' }).click();
  await moderator.getByRole('link', { name: 'Föreningsbladet' }).click();
  await expect(moderator.getByRole('link', { name: 'Gör en tidning av den' })).toBeVisible();
  await expect(moderator.getByRole('link', { name: 'Ändra' })).toBeHidden();
  await page.getByRole('button', { name: 'Ta bort' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Ta bort' }).click();
  await expect(page).toHaveURL(/\/newspaper-template$/);
  await expect(page.getByRole('link', { name: 'Föreningsbladet' })).toBeHidden();
});

test('a template that was not saved is back after a crash, and that can be undone', async ({
  as,
}) => {
  const page = await as('admin');
  await page.goto('/newspaper-template/create');
  const context = page.context();
  const empty = await page.getByLabel('Namn', { exact: true }).inputValue();
  await page.getByLabel('Namn', { exact: true }).fill('Kraschbladet');
  await untilKept(page, 'Kraschbladet');
  await page.close();
  const again = await context.newPage();
  const name = again.getByLabel('Namn', { exact: true });
  await again.goto('/newspaper-template/create');
  await expect(name).toHaveValue('Kraschbladet');
  await expect(again.getByText(/^Vi hämtade tillbaka det du skrev i dag/)).toBeVisible();
  await expectAccessible(again);
  // Both ways, as often as one likes, with what was written on meanwhile.
  await name.fill('Nödbladet');
  await again.locator('.kept-note').getByRole('button', { name: 'Ångra' }).click();
  await expect(name).toHaveValue(empty);
  await again.getByRole('button', { name: 'Ta fram det igen' }).click();
  await expect(name).toHaveValue('Nödbladet');
  await untilKept(again, 'Nödbladet');
  again.on('dialog', (dialog) => void dialog.accept());
  await again.reload();
  await expect(name).toHaveValue('Nödbladet');
  await again.locator('.kept-note').getByRole('button', { name: 'Ångra' }).click();
  await again.reload();
  await expect(name).toHaveValue(empty);
});

test('an article template is made, and its advice and limits meet the writer', async ({ as }) => {
  const admin = await as('admin');
  await admin.goto('/article');
  await admin.getByRole('button', { name: 'Artikelmallar' }).click();
  const dialog = admin.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Ny artikelmall' }).click();
  await dialog.getByLabel('Namn', { exact: true }).fill('Veckans fråga');
  const headline = dialog.getByRole('group', { name: 'Rubrik' });
  await headline.getByLabel('Råd till skribenten').fill('Skriv frågan rakt av.');
  await headline.getByLabel('Högst antal tecken').fill('40');
  await dialog.getByRole('button', { name: 'Spara' }).click();
  await expect(admin.getByText('Sparat: Veckans fråga.')).toBeVisible();

  const writer = await as('deltagare');
  await writer.goto('/article?new');
  await choose(writer.getByRole('radio', { name: /^Veckans fråga/ }));
  await writer.getByRole('button', { name: 'Börja skriva' }).click();
  await expect(writer.getByText('Skriv frågan rakt av.')).toBeVisible();
  await expect(writer.getByText('0 av högst 40 tecken')).toBeVisible();

  await dialog.getByRole('button', { name: 'Ta bort Veckans fråga' }).click();
  await admin
    .getByRole('dialog', { name: 'Ta bort Veckans fråga' })
    .getByRole('button', { name: 'Ta bort mallen' })
    .click();
  await expect(dialog.getByText('Veckans fråga')).toBeHidden();
});

test('a profile whose file has too long a name says so by its name, and cuts nothing', async ({
  as,
}) => {
  const page = await as('admin');
  await page.goto('/newspaper-template/create');
  await page.getByText('Format, rutnät, typsnitt och färger', { exact: true }).click();
  await page.getByText('Lägg till tryckeriets profil', { exact: true }).click();
  const choose = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Välj profilfil' }).click();
  const long = 'tryckeri'.repeat(11);
  const buffer = Buffer.from('Ingen profil');
  await (
    await choose
  ).setFiles({ name: `${long}.icc`, mimeType: 'application/octet-stream', buffer });
  const name = page.getByLabel('Profilens namn', { exact: true });
  await expect(name).toHaveValue(long);
  await expect(page.getByText('8 tecken för mycket')).toBeVisible();
  await expectAccessible(page);
});
