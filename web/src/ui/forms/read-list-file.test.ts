import { strToU8, zipSync } from 'fflate';
import { expect, test } from 'vitest';
import { readListFile } from './read-list-file.ts';

const XML = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>';
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const RELATIONS = 'http://schemas.openxmlformats.org/package/2006/relationships';
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';

const cell = (name: string, text: string) =>
  `<c r="${name}" t="inlineStr"><is><t>${text}</t></is></c>`;
const sheet = (rows: string[][]) =>
  `${XML}<worksheet xmlns="${MAIN}"><sheetData>${rows
    .map((row, at) => {
      const cells = row.map((text, column) => text && cell(`${'ABC'[column]}${at + 1}`, text));
      return `<row r="${at + 1}">${cells.join('')}</row>`;
    })
    .join('')}</sheetData></worksheet>`;

/** An Excel file whose sheets have these rows of words. */
function excel(...sheets: string[][][]): Blob {
  const numbers = sheets.map((_, index) => index + 1);
  const files = {
    '[Content_Types].xml': `${XML}<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"/>`,
    'xl/workbook.xml': `${XML}<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}"><sheets>${numbers
      .map((n) => `<sheet name="Blad${n}" sheetId="${n}" r:id="rId${n}"/>`)
      .join('')}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `${XML}<Relationships xmlns="${RELATIONS}">${numbers
      .map(
        (n) =>
          `<Relationship Id="rId${n}" Type="${OFFICE}/worksheet" Target="worksheets/sheet${n}.xml"/>`,
      )
      .join('')}</Relationships>`,
    ...Object.fromEntries(
      sheets.map((rows, at) => [`xl/worksheets/sheet${at + 1}.xml`, sheet(rows)]),
    ),
  };
  return zip(files);
}

const zip = (files: Record<string, string>) =>
  new Blob([
    Uint8Array.from(
      zipSync(
        Object.fromEntries(Object.entries(files).map(([name, text]) => [name, strToU8(text)])),
      ),
    ),
  ]);
const bytes = (...all: number[]) => new Blob([Uint8Array.from(all)]);

test('the first sheet of an Excel file is read as lines, whatever the file is called', async () => {
  const rows = [
    ['Förnamn', 'Efternamn', 'E-post'],
    ['Åsa', 'Öberg', ''],
    ['Per', 'Holm, den yngre', 'per@skolan.example'],
  ];
  expect(await readListFile(excel(rows, [['Annat']], []))).toEqual({
    text: 'Förnamn;Efternamn;E-post\nÅsa;Öberg\nPer;"Holm, den yngre";per@skolan.example',
    sheet: 'Blad1',
    unread: ['Blad2'],
  });
});

test('personal numbers are left out', async () => {
  const rows = [
    ['Namn', 'Personnummer'],
    ['Åsa Öberg', '20150301-1234'],
  ];
  expect((await readListFile(excel(rows))).text).toBe('Namn;Personnummer\nÅsa Öberg;');
});

test('a large sheet is read without a worker', async () => {
  const rows = Array.from({ length: 4000 }, (_, index) => [
    `Förnamn${index}`,
    `Efternamn${index}`,
    `person.${index}@skolan.example`,
  ]);
  const lines = (await readListFile(excel(rows))).text.split('\n');
  expect([lines.length, lines.at(-1)]).toEqual([
    4000,
    'Förnamn3999;Efternamn3999;person.3999@skolan.example',
  ]);
});

test('a list of text is read as before, one that begins with an address in brackets too', async () => {
  for (const text of ['Sara Berg\r\nAnna', '<anna@skolan.example>; <bo@skolan.example>'])
    expect((await readListFile(new Blob([text]))).text).toBe(text);
});

test.each([
  ['an old Excel file', bytes(0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1), 'oldExcel'],
  ['a Word file', zip({ 'word/document.xml': '<w/>' }), 'word'],
  ['a Calc file', zip({ mimetype: 'x', 'content.xml': '<office/>' }), 'calc'],
  ['another zip', zip({ 'a.txt': 'Hej' }), 'other'],
  ['a broken zip', bytes(0x50, 0x4b, 3, 4, 1, 2, 3), 'other'],
  ['a PDF', new Blob(['%PDF-1.7\n']), 'other'],
  ['a picture', bytes(0x89, 0x50, 0x4e, 0x47, 13, 10, 26, 10, 0, 0, 0, 13), 'other'],
  ['a web page called .xls', new Blob(['<html><table><tr><td>Sara</td>']), 'other'],
  ['an empty sheet', excel([]), 'empty'],
  ['an empty file', new Blob([' \n']), 'empty'],
])('%s is refused', async (_, file, fault) => {
  await expect(readListFile(file)).rejects.toMatchObject({ fault });
});
