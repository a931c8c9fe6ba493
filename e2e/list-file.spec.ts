import { buffer } from 'node:stream/consumers';
import { ZipFile } from 'yazl';
import { api } from './learning.ts';
import { expect, expectAccessible, test } from './newsroom.ts';

/* People from a list that was kept in another program, and their office when it is closed. */

// An office is closed here.
test.use({ newsroom: 'list-file' });

const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';

/** An Excel file with names in its first column. */
function excel(names: string[]): Promise<Buffer> {
  const rows = names.map(
    (name, at) =>
      `<row r="${at + 1}"><c r="A${at + 1}" t="inlineStr"><is><t>${name}</t></is></c></row>`,
  );
  const zip = new ZipFile();
  const add = (path: string, xml: string) => zip.addBuffer(Buffer.from(xml), path);
  add(
    'xl/workbook.xml',
    `<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}"><sheets><sheet name="Blad1" sheetId="1" r:id="rId1"/></sheets></workbook>`,
  );
  add(
    'xl/_rels/workbook.xml.rels',
    `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Type="${OFFICE}/worksheet" Target="worksheets/sheet1.xml"/></Relationships>`,
  );
  add(
    'xl/worksheets/sheet1.xml',
    `<worksheet xmlns="${MAIN}"><sheetData>${rows.join('')}</sheetData></worksheet>`,
  );
  zip.end();
  return buffer(zip.outputStream);
}

test('a class comes from an Excel file, and its people leave with the office that closes', async ({
  as,
}) => {
  const page = await as('kund');
  await page.goto('/participant');
  const office = await api<{ id: number }>(page, 'POST', '/editorial-office', {
    name: 'Klass 9Z',
    newspaper_name: 'Nio-Zätan',
  });
  await page.reload();
  await page.getByRole('button', { name: 'Lägg till många' }).click();
  const dialog = page.getByRole('dialog', { name: 'Lägg till många' });
  const file = dialog.getByLabel('Läs från en fil').and(dialog.locator('input'));
  await file.setInputFiles({
    name: 'klass.pdf',
    mimeType: 'text/plain',
    buffer: Buffer.from('%PDF-1.7'),
  });
  await expect(dialog.getByText(/varken text eller en Excel-fil/)).toBeVisible();
  await file.setInputFiles({
    name: 'klass.xlsx',
    mimeType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    buffer: await excel(['Namn', 'Sara Bergzon', 'Anna Öbergzon']),
  });
  await expect(dialog.getByLabel('En person per rad')).toHaveValue(
    'Namn\nSara Bergzon\nAnna Öbergzon',
  );
  await dialog.getByLabel('Redaktion', { exact: true }).selectOption({ label: 'Klass 9Z' });
  await dialog.getByRole('button', { name: 'Visa vad som händer' }).click();
  await dialog.getByRole('button', { name: 'Lägg till 2' }).click();
  await expect(dialog.getByText('2 personer är tillagda.')).toBeVisible();

  await page.goto(`/editorial-office/${office.id}/edit`);
  await page.getByRole('button', { name: 'Stäng redaktionen' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Stäng redaktionen' }).click();
  await expect(page.getByText(/2 deltagare är med i den och räknas i paketet/)).toBeVisible();
  await page.goto(`/participant?office=${office.id}`);
  await expect(page.getByRole('row', { name: /Sara Bergzon/ })).toContainText('Klass 9Z (stängd)');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Stäng av deltagare som bara är med här' }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Stäng av deltagare/ })
    .click();
  await expect(page.getByRole('row', { name: /Sara Bergzon/ })).toHaveCount(0);
});
