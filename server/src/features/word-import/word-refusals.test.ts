import { randomBytes } from 'node:crypto';
import { readableText } from '@spalten/contract/rich-text';
import type { ImportedWord } from '@spalten/contract/word-import';
import { sql } from 'kysely';
import sharp from 'sharp';
import { beforeAll, describe, expect, test } from 'vitest';
import yazl from 'yazl';
import type { TestApp } from '../../testing/app.ts';
import { testApp } from '../../testing/app.ts';
import { readKept } from '../../testing/kept.ts';
import { para, picture, wordFile } from '../../testing/word-files.ts';
import type { WordOffice } from '../../testing/word-office.ts';
import { colouredPng as png, WORD_PEOPLE, wordOffice } from '../../testing/word-office.ts';

let app: TestApp;
let office: WordOffice;
beforeAll(async () => {
  app = await testApp();
  office = wordOffice(app);
  // Signing in is written down, so it comes before what is compared.
  for (const person of WORD_PEOPLE) await app.as(person);
});

const refusalOf = async (bytes: Buffer, name = 'Min text.docx') => {
  const { status, body } = await office.bringIn([{ name, bytes }]);
  return { status, sentence: (body as { errors?: { files?: string[] } }).errors?.files?.[0] };
};
/** Sentences that a person reads, by the code of the fault. */
const SENTENCES = {
  too_much: 'Filen är för stor när den packas upp. Dela upp den i Word.',
  macros:
    'Filen innehåller makron, alltså program. Spara den som ett vanligt Word-dokument (.docx) och välj den igen.',
  too_large: 'Filen är större än 50\u00A0MB. Ta bort bilder ur den, eller dela upp den.',
  broken:
    'Filen är skadad och går inte att läsa. Öppna den i Word, spara den på nytt och välj den igen.',
  locked: 'Filen är skyddad med lösenord. Ta bort lösenordet i Word och välj filen igen.',
  old_word:
    'Filen är sparad i en äldre version av Word (.doc). Öppna den i Word, spara den som .docx och välj den igen.',
  open_document:
    'Filen är sparad i formatet OpenDocument (.odt). Öppna den där du skrev den, spara den som Word (.docx) och välj den igen.',
  no_word: 'Filen är inget Word-dokument. Spara texten som .docx och välj den igen.',
  empty: 'Det står ingenting i filen.',
  too_long: 'Texten är för lång för en artikel. Dela upp den i Word.',
};
/** A document as Word saves it with macros: its main part has a type of its own. */
async function docm(): Promise<Buffer> {
  const types = `<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types">
    <Override PartName="/word/document.xml" ContentType="application/vnd.ms-word.document.macroEnabled.main+xml"/>
    <Override PartName="/word/vbaProject.bin" ContentType="application/vnd.ms-office.vbaProject"/></Types>`;
  const parts = {
    '[Content_Types].xml': types,
    'word/vbaProject.bin': Buffer.from('Sub AutoOpen'),
  };
  return wordFile({ body: para('Hej'), parts });
}

/** Zips parts whose bytes are compressible and huge. */
async function bomb(name: string, megabytes: number): Promise<Buffer> {
  const zip = new yazl.ZipFile();
  const types =
    '<Types><Override ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml"/></Types>';
  zip.addBuffer(Buffer.from(types), '[Content_Types].xml');
  zip.addBuffer(Buffer.alloc(megabytes * 1_000_000, ' '), name);
  zip.end();
  const chunks: Buffer[] = [];
  for await (const chunk of zip.outputStream) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
}

/** A text as LibreOffice saves it: the first part, unpacked, says what the file is. */
async function openDocument(): Promise<Buffer> {
  const zip = new yazl.ZipFile();
  const mime = Buffer.from('application/vnd.oasis.opendocument.text');
  zip.addBuffer(mime, 'mimetype', { compress: false });
  zip.addBuffer(Buffer.from('<office:document-content/>'), 'content.xml');
  zip.end();
  const chunks: Buffer[] = [];
  for await (const chunk of zip.outputStream) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
}

const COMPOUND = Buffer.concat([Buffer.from('d0cf11e0a1b11ae1', 'hex'), randomBytes(70_000)]);

describe('a file that can’t be taken is refused with its own sentence, and nothing is kept', () => {
  const kinds: [string, keyof typeof SENTENCES, () => Buffer | Promise<Buffer>, string?][] = [
    ['a document with macros (.docm)', 'macros', docm, 'Min text.docm'],
    ['a document with macros, renamed', 'macros', docm],
    ['a text of 60 MB when unpacked', 'too_much', () => bomb('word/document.xml', 60)],
    ['a zip bomb beside the text', 'too_much', () => bomb('word/media/bomb.bin', 400)],
    [
      'a document with macros',
      'macros',
      () =>
        wordFile({
          body: para('Hej'),
          parts: { 'word/vbaProject.bin': Buffer.from('Sub AutoOpen') },
        }),
    ],
    ['200 MB of Word', 'too_large', () => Buffer.concat([Buffer.from('PK'), Buffer.alloc(2e8)])],
    [
      'a broken zip',
      'broken',
      async () => (await wordFile({ body: para('Hej') })).subarray(0, 900),
    ],
    [
      'broken XML',
      'broken',
      () => wordFile({ body: '', parts: { 'word/document.xml': '<w:document><w:p>' } }),
    ],
    [
      'text nested a hundred thousand deep',
      'broken',
      () => wordFile({ body: `${'<w:p>'.repeat(100_000)}${'</w:p>'.repeat(100_000)}` }),
    ],
    [
      'a document with a password',
      'locked',
      () => Buffer.concat([COMPOUND, Buffer.from('EncryptedPackage', 'utf16le')]),
    ],
    [
      'a .doc renamed .docx',
      'old_word',
      () => Buffer.concat([COMPOUND, Buffer.from('WordDocument', 'utf16le'), COMPOUND]),
    ],
    ['a .doc of a program that writes it another way', 'old_word', () => COMPOUND, 'Text.DOC'],
    ['a .doc that is something else inside', 'old_word', () => Buffer.from('{\\rtf1'), 'Text.doc'],
    ['an .odt', 'open_document', openDocument, 'Min text.odt'],
    ['an .odt renamed .docx', 'open_document', openDocument],
    ['a text file', 'no_word', () => Buffer.from('Hej')],
    ['a zip of something else', 'no_word', () => zipOfNothing()],
    ['a file without a byte', 'empty', () => Buffer.alloc(0)],
    ['an empty document', 'empty', () => wordFile({ body: para('  ') })],
    [
      'more paragraphs than an article has',
      'too_long',
      () => wordFile({ body: para('Ett stycke.').repeat(3500) }),
    ],
  ];
  test.each(kinds)('%s', async (_what, code, make, name = 'Min text.docx') => {
    const bytes = await make();
    const before = await readKept(app);
    expect(await refusalOf(bytes, name)).toEqual({
      status: 422,
      sentence: `${name}: ${SENTENCES[code]}`,
    });
    expect(await readKept(app)).toEqual(before);
  });

  test('more than twenty at once are refused in words for files', async () => {
    const bytes = Buffer.from('x');
    const files = Array.from({ length: 21 }, (_, index) => ({ name: `${index}.docx`, bytes }));
    const { status, body } = await office.bringIn(files);
    expect([status, (body as { errors: object }).errors]).toEqual([
      422,
      { files: ['Välj högst 20 filer åt gången.'] },
    ]);
  });

  test('with a quotation mark in its name, which is told as it was', async () => {
    // Browsers write the mark so in a form.
    const { sentence } = await refusalOf(Buffer.from('x'), '%22namn%22 100%25.docx');
    expect(sentence).toMatch(/^"namn" 100%25\.docx: /);
  });

  test('beside a good one, which becomes a draft: the bad one keeps nothing and says why', async () => {
    const good = await wordFile({ body: para('Rubrik', 'Title') + para('Hej') });
    const { status, body } = await office.bringIn([
      { name: 'bra.docx', bytes: good },
      { name: 'bomb.docx', bytes: await bomb('word/document.xml', 60) },
      { name: 'makron.docm', bytes: await docm() },
    ]);
    const { files } = body as { files: ImportedWord[] };
    expect([status, files.map(({ article, fault }) => [article?.headline ?? null, fault])]).toEqual(
      [
        201,
        [
          ['Rubrik', null],
          [null, SENTENCES.too_much],
          [null, SENTENCES.macros],
        ],
      ],
    );
  });

  async function zipOfNothing(): Promise<Buffer> {
    const zip = new yazl.ZipFile();
    zip.addBuffer(Buffer.from('hej'), 'hej.txt');
    zip.end();
    const chunks: Buffer[] = [];
    for await (const chunk of zip.outputStream) chunks.push(chunk as Buffer);
    return Buffer.concat(chunks);
  }

  test('entities of a document type aren’t expanded', async () => {
    const entities = Array.from(
      { length: 30 },
      (_, n) => `<!ENTITY e${n + 1} "&e${n};&e${n};&e${n};&e${n};">`,
    ).join('');
    const before = await readKept(app);
    const answered = await refusalOf(
      await wordFile({
        body: '',
        parts: {
          'word/document.xml': `<!DOCTYPE d [<!ENTITY e0 "ha">${entities}]><w:document xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"><w:body><w:p><w:r><w:t>&e30;</w:t></w:r></w:p></w:body></w:document>`,
        },
      }),
    );
    expect(answered).toEqual({ status: 422, sentence: `Min text.docx: ${SENTENCES.broken}` });
    expect(await readKept(app)).toEqual(before);
  });

  test('signs that a database refuses don’t stop the text', async () => {
    const { made } = await office.imported(
      await wordFile({
        body: para('Rubrik', 'Title') + para('<w:r><w:t>a&#0;b&#xD800;c\u0007d</w:t></w:r>'),
      }),
    );
    expect(readableText(made.body)).toMatch(/a.*b.*c.*d/s);
  });

  test('a full room keeps neither article nor picture', async () => {
    const limit = (megabytes: number) =>
      sql`update package set storage_mb = ${megabytes} where id = ${app.world.packageId}`.execute(
        app.database,
      );
    await limit(1);
    const noise = await sharp(randomBytes(900 * 700 * 3), {
      raw: { width: 900, height: 700, channels: 3 },
    })
      .png()
      .toBuffer();
    const before = await readKept(app, ['package']);
    // Compressed in the zip once more, so that the form itself fits.
    const bytes = await wordFile({
      body: para('Rubrik', 'Title') + para(picture(1)) + para(picture(2)),
      pictures: { 'a.png': await png('#123'), 'b.png': noise },
    });
    const { status, sentence } = await refusalOf(bytes);
    expect(status).toBe(422);
    expect(sentence).toMatch(
      /^Det du skickar \(1,\d\sMB\) får inte plats: .* Ta bort något ur papperskorgen, eller be om/,
    );
    expect(await readKept(app, ['package'])).toEqual(before);
    await limit(10_000);
  });
});
