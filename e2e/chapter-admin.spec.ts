import { untilKept } from './kept.ts';
import { expect, expectAccessible, hold, test } from './newsroom.ts';

/** One of the demo's. */
const ASSIGNMENT = 'Läs bilden';

test('an administrator writes a chapter with a fact box, gives it, and puts it in its place', async ({
  as,
}) => {
  const first = await as('admin');
  await first.goto('/admin/chapter?type=6');
  await expectAccessible(first);
  await first.getByRole('link', { name: 'Nytt kapitel' }).click();
  await first.getByLabel('Rubrik', { exact: true }).fill('Fototävlingen');
  await first.getByRole('textbox', { name: 'Text', exact: true }).click();
  await first.keyboard.type('Ta en bild där du bor.');
  await expect(first.getByText('Ändringarna är inte sparade än')).toBeVisible();
  await untilKept(first, 'Ta en bild där du bor.');
  const address = first.url();

  // The browser dies: what was written comes back, into the text too.
  const page = await first.context().newPage();
  await first.close();
  await page.goto(address);
  await expect(page.getByLabel('Rubrik', { exact: true })).toHaveValue('Fototävlingen');
  const body = page.getByRole('textbox', { name: 'Text', exact: true });
  await expect(body).toContainText('Ta en bild där du bor.');
  await page.getByLabel('Ingress').fill('En bild om hösten.');
  await body.click();
  await page.keyboard.press('Control+End');
  await page.getByRole('button', { name: 'Faktaruta' }).first().click();
  await page.getByLabel('Faktarutans rubrik').fill('Regler');
  await page.locator('.media-box [data-node-view-content] p').first().click();
  await page.keyboard.type('En bild var.');
  await page.getByRole('checkbox', { name: 'Publicerat' }).check();
  await page.getByRole('checkbox', { name: 'Öppet för alla deltagare' }).uncheck();
  // From the top: a button that is scrolled halfway under the header is not too small.
  await page.evaluate(() => scrollTo(0, 0));
  await expectAccessible(page);
  // Who writes on while it is made goes on in its form, with the keyboard where it was.
  const standfirst = page.getByLabel('Ingress');
  const making = await hold(page, '**/api/chapter');
  await page.getByRole('button', { name: 'Spara' }).click();
  await standfirst.click();
  await page.keyboard.press('End');
  await page.keyboard.type(' Eller');
  making.letGo();
  await expect(page.getByRole('heading', { level: 1, name: 'Fototävlingen' })).toBeVisible();
  await expect(standfirst).toBeFocused();
  await page.keyboard.type(' två.');
  await expect(standfirst).toHaveValue('En bild om hösten. Eller två.');
  await expect(page.getByText('Ändringarna är inte sparade än')).toBeVisible();

  // What is written while a save is on its way is not saved with it, and is not forgotten either.
  const save = page.getByRole('button', { name: 'Spara' });
  const change = await hold(page, '**/api/chapter/*');
  await standfirst.fill('En bild i november.');
  await save.click();
  await standfirst.fill('En bild i november, eller två.');
  await untilKept(page, 'eller två');
  change.letGo();
  await expect(save).not.toHaveAttribute('data-loading');
  await expect(page.getByText('Ändringarna är inte sparade än')).toBeVisible();
  await page.reload();
  await expect(standfirst).toHaveValue('En bild i november, eller två.');
  await save.click();
  await expect(page.getByText('Ändringarna är inte sparade än')).toBeHidden();

  // Given to one participant, who is seen to have it.
  await page.getByRole('button', { name: 'Läsare och vem som får det' }).click();
  const dialog = page.getByRole('dialog', { name: 'Läsare av Fototävlingen' });
  await dialog.getByRole('checkbox', { name: 'Elin Sandström' }).check();
  await dialog.getByRole('button', { name: 'Spara', exact: true }).click();
  await expect(page.getByText('1 deltagare har fått kapitlet.')).toBeVisible();
  await expectAccessible(page);

  // Each one's office and customer are seen, and found by; all of those found are counted.
  const elin = dialog.getByRole('row', { name: /Elin Sandström/ });
  const [office = ''] = (await elin.getByRole('cell').first().innerText()).split(/[,\n]/);
  const chooseAll = dialog.getByRole('button', { name: /^Välj alla \(\d+\)$/ });
  const everybody = await chooseAll.innerText();
  await dialog.getByRole('searchbox', { name: 'Sök', exact: true }).fill(office.toLowerCase());
  await expect(chooseAll).not.toHaveText(everybody);
  await expect(elin).toBeVisible();
  const rows = dialog.getByRole('row', { name: office });
  await expect(chooseAll).toHaveText(`Välj alla (${await rows.count()})`);
  await dialog.getByRole('searchbox', { name: 'Sök', exact: true }).fill('Zzz');
  await expect(dialog.getByText('Inga deltagare hittades')).toBeVisible();
  await dialog.getByRole('searchbox', { name: 'Sök', exact: true }).fill('');
  await expect(chooseAll).toHaveText(everybody);

  // Everybody who is found is chosen at one press, and one call gives it to them.
  const [asked] = await Promise.all([
    page.waitForRequest((request) => request.url().endsWith('/api/chapter/participants')),
    (async () => {
      await dialog.getByRole('button', { name: 'Välj alla' }).click();
      await dialog.getByRole('button', { name: 'Spara', exact: true }).click();
    })(),
  ]);
  const { participant_ids: chosen } = asked.postDataJSON() as { participant_ids: number[] };
  expect(chosen.length).toBeGreaterThan(2);
  await expect(page.getByText(`${chosen.length} deltagare har fått kapitlet.`)).toBeVisible();
  await expect(dialog.getByRole('checkbox', { checked: false })).toHaveCount(0);
  await dialog.getByRole('checkbox', { name: 'Elin Sandström' }).uncheck();
  await expect(dialog.getByText('1 ändring är inte sparad')).toBeVisible();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Avbryt' }).click();
  await dialog.getByRole('checkbox', { name: 'Elin Sandström' }).check();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();

  await page.getByRole('link', { name: 'Visa kapitlet' }).click();
  await expect(page.getByText('Ta en bild där du bor.')).toBeVisible();
  await expect(page.getByRole('complementary', { name: 'Regler' })).toContainText('En bild var.');

  // Last among its siblings: moved up, and in below the one before, by keyboard.
  await page.goto('/admin/chapter?type=6');
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await page.getByRole('button', { name: 'Flytta upp Fototävlingen' }).press('Enter');
  await expect(page.getByText('Fototävlingen är flyttat.')).toBeAttached();
  await expect(page.locator('.admin-tree > li').nth(1)).toContainText('Fototävlingen');
  await page
    .getByRole('button', { name: 'Flytta in Fototävlingen under kapitlet före' })
    .press('Enter');
  await expect(page.locator('.admin-tree ul li')).toContainText('Fototävlingen');

  await page.goto('/admin/chapter/abc/edit');
  await expect(page).toHaveTitle('Sidan hittades inte – Spalten');
});

test('an assignment is put where the caret was, also after the first save, otherwise last', async ({
  as,
}) => {
  const page = await as('admin');
  await page.goto('/admin/chapter/create?type=7');
  await page.getByLabel('Rubrik', { exact: true }).fill('Med uppgift');
  const body = page.getByRole('textbox', { name: 'Text', exact: true });
  await body.click();
  await page.keyboard.type('Första stycket.');
  await page.keyboard.press('Enter');
  await page.keyboard.type('Andra stycket.');
  const addAssignment = async () => {
    await page.getByRole('button', { name: 'Uppgift', exact: true }).first().click();
    const choices = page.getByRole('dialog', { name: 'Välj en uppgift' });
    await choices.getByLabel('Sök').fill(ASSIGNMENT);
    await choices.getByRole('button', { name: `Välj ${ASSIGNMENT}`, exact: true }).click();
    await expect(choices).toBeHidden();
  };
  const order = () =>
    body.evaluate(
      (text, title) =>
        [...text.children]
          .map((block) => (block.textContent.includes(title) ? 'uppgift' : block.textContent))
          // Without the line to write on below the last block.
          .filter(Boolean),
      ASSIGNMENT,
    );

  // The caret stands after the first paragraph while the chapter is made.
  await body.getByText('Första stycket.').click();
  await page.keyboard.press('End');
  await page.getByRole('button', { name: 'Spara' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Med uppgift' })).toBeVisible();
  await addAssignment();
  await expect.poll(order).toEqual(['Första stycket.', 'uppgift', 'Andra stycket.']);
  await page.getByRole('button', { name: 'Spara' }).click();
  await expect(page.getByText('Ändringarna är inte sparade än')).toBeHidden();

  // Opened anew, nobody has been in the text.
  await page.reload();
  await expect(body).toContainText('Andra stycket.');
  await addAssignment();
  await expect.poll(order).toEqual(['Första stycket.', 'uppgift', 'Andra stycket.', 'uppgift']);
});

test('an administrator puts a picture and an assignment into a text, and a word into the glossary', async ({
  as,
}) => {
  const page = await as('admin');
  await page.goto('/admin/chapter/create?type=7');
  await page.getByLabel('Rubrik', { exact: true }).fill('Med bild');
  await page.getByRole('button', { name: 'Bild', exact: true }).first().click();
  const manager = page.getByRole('dialog', { name: 'Filer' });
  await manager
    .getByRole('option', { name: /skog\.jpg/ })
    .first()
    .click();
  await manager.getByRole('button', { name: /^Använd fil/ }).click();
  await page.getByLabel(/^Beskriv bilden/).fill('En skog i dimma');
  await page.getByRole('button', { name: 'Uppgift', exact: true }).first().click();
  const choices = page.getByRole('dialog', { name: 'Välj en uppgift' });
  await expect(choices.getByRole('button', { name: /^Välj / }).first()).toBeVisible();
  await expectAccessible(page);
  await choices.getByLabel('Sök').fill(ASSIGNMENT);
  await choices.getByRole('button', { name: `Välj ${ASSIGNMENT}`, exact: true }).click();
  await expect(page.locator('.media-box')).toContainText(ASSIGNMENT);
  await page.getByRole('button', { name: 'Spara' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Med bild' })).toBeVisible();
  await page.getByRole('link', { name: 'Visa kapitlet' }).click();
  await expect(page.getByRole('link', { name: `Visa uppgiften: ${ASSIGNMENT}` })).toBeVisible();
  await expect(page.getByRole('img', { name: 'En skog i dimma' })).toBeVisible();

  await page.goto('/admin/chapter');
  await page.getByRole('main').getByRole('link', { name: 'Ordlista' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Ordlista' })).toBeFocused();
  const glossary = page.getByRole('main');
  await expect(glossary.getByText('ingress', { exact: true })).toBeVisible();
  await expectAccessible(page);
  await glossary.getByRole('button', { name: 'Nytt ord' }).click();
  const form = page.getByRole('dialog', { name: 'Nytt ord' });
  await form.getByLabel('Ord', { exact: true }).fill('porträtt');
  await form.getByLabel('Förklaring').fill('En text eller bild om en person.');
  await form.getByRole('button', { name: 'Spara' }).click();
  await glossary.getByLabel('Sök').fill('porträtt');
  await expect(glossary.getByText('En text eller bild om en person.')).toBeVisible();
});
