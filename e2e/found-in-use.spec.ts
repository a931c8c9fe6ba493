import type { Page } from '@playwright/test';
import { buffer } from 'node:stream/consumers';
import { ZipFile } from 'yazl';
import { api } from './learning.ts';
import { expect, expectAccessible, test } from './newsroom.ts';

/* Ways through the portal that once went wrong for somebody who used it. */

// An office is closed here.
test.use({ newsroom: 'found-in-use' });

async function insertPicture(page: Page) {
  await page.getByRole('button', { name: 'Bild', exact: true }).first().click();
  const manager = page.getByRole('dialog', { name: 'Filer' });
  await manager
    .getByRole('option', { name: /skog\.jpg/ })
    .first()
    .click();
  await manager.getByRole('button', { name: /^Använd fil/ }).click();
}

test('the sentence after a picture stands below it, and a table with one below stays whole', async ({
  as,
}) => {
  const page = await as('admin');
  await page.goto('/admin/chapter/create?type=7');
  await page.getByLabel('Rubrik', { exact: true }).fill('Med bilder');
  const text = page.getByRole('textbox', { name: 'Text', exact: true });
  await text.click();
  await page.keyboard.type('Först.');
  await insertPicture(page);
  await expect(page.locator('.media-block')).toHaveCount(1);
  await page.keyboard.type('Sedan.');
  await expect(page.locator('.media-block')).toHaveCount(1);
  await expect(text.locator('> p').last()).toHaveText('Sedan.');

  await page.getByRole('button', { name: 'Tabell', exact: true }).first().click();
  await page.getByRole('button', { name: 'Lägg in tabellen' }).click();
  await page.keyboard.type('Lag');
  await insertPicture(page);
  await page.keyboard.type('Sist.');
  await expect(text.locator('table')).toHaveCount(1);
  await expect(page.locator('.media-block')).toHaveCount(2);
  await expect(text.locator('> p').last()).toHaveText('Sist.');
});

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
  await page.getByRole('button', { name: 'Stäng av dem som bara är med här' }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Stäng av dem/ })
    .click();
  await expect(page.getByRole('row', { name: /Sara Bergzon/ })).toHaveCount(0);
});

test('a phone’s own page leads to the newest unread news post until it is read', async ({ as }) => {
  const writer = await as('admin');
  await writer.goto('/');
  await api(writer, 'POST', '/news-post', {
    title: 'Sommarens stora tävling',
    slug: 'sommarens-stora-tavling',
    body: {
      type: 'doc',
      content: [{ type: 'paragraph', content: [{ type: 'text', text: 'Var med.' }] }],
    },
    audience: {},
    published_at: new Date(Date.now() - 1000).toISOString(),
  });
  const page = await as('deltagare', { viewport: { width: 390, height: 844 } });
  await page.goto('/');
  const link = page.getByRole('main').getByRole('link', { name: 'Sommarens stora tävling' });
  await expect(link).toBeVisible();
  await expectAccessible(page);
  await link.click();
  await expect(
    page.getByRole('heading', { level: 1, name: 'Sommarens stora tävling' }),
  ).toBeVisible();
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(link).toHaveCount(0);
});

test('the error of a question opens it and goes to the field', async ({ as }) => {
  const page = await as('moderator');
  await page.goto('/assignment/create');
  await page.getByLabel('Rubrik', { exact: true }).fill('Två frågor');
  for (const kind of ['Ett rätt svar', 'Sant eller falskt']) {
    await page.getByRole('button', { name: 'Lägg till en fråga' }).click();
    await page.getByRole('dialog').getByRole('button', { name: kind }).click();
    await page.getByRole('textbox', { name: 'Frågan', exact: true }).fill('Vad säljs?');
  }
  await page.getByLabel(/^Publicerad/).check();
  await page.getByRole('button', { name: 'Spara', exact: true }).click();
  const title = page.getByRole('heading', { name: /^Fråga \d ·/ });
  const errors = page.getByRole('alert').filter({ has: page.locator('.fault-links') });
  await expect(errors).toBeVisible();
  await page.locator('.question-choice').last().click();
  await expect(title).toHaveText(/^Fråga 2/);
  await errors
    .getByRole('link', { name: /^Fråga 1:/ })
    .first()
    .click();
  await expect(title).toHaveText(/^Fråga 1/);
  await expect(page.locator('.question-editor :focus')).toHaveCount(1);
});
