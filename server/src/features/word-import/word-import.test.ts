import { randomBytes } from 'node:crypto';
import type { Article } from '@spalten/contract/article';
import { article } from '@spalten/contract/article';
import { readableText } from '@spalten/contract/rich-text';
import type { ImportedWord } from '@spalten/contract/word-import';
import { sql } from 'kysely';
import sharp from 'sharp';
import { beforeAll, describe, expect, test } from 'vitest';
import yazl from 'yazl';
import type { TestApp } from '../../testing/app.ts';
import { testApp } from '../../testing/app.ts';
import { buildForm } from '../../testing/form.ts';
import type { World } from '../../testing/world.ts';
import { link, listItem, para, picture, run, table, wordFile } from '../../testing/word-files.ts';
import { FAULTS, LEFT_OUT } from './word-sentences.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});

type Who = keyof World['people'];
const PEOPLE: Who[] = ['participant', 'colleague', 'leader', 'moderator', 'elsewhere'];
let turn = 0;

interface Named {
  name: string;
  bytes: Buffer;
}

/** Imports files, each time as another person, so that no one's rate limit is reached. */
async function bringIn(files: Named[], { who, fields = {} }: { who?: Who; fields?: object } = {}) {
  turn += 1;
  const client = await app.as(who ?? PEOPLE[turn % PEOPLE.length] ?? 'leader');
  const template = app.world.articleTemplates['Reportage'] ?? 0;
  const form = buildForm({
    article_template_id: String(template),
    ...fields,
    ...Object.fromEntries(files.map((file, index) => [`files[${index}]`, file])),
  });
  const answered = await client.send('POST', '/article/word', form.body, form.headers);
  return { ...answered, client };
}

/** Imports one file that is taken. @returns its draft and what was left out */
async function imported(bytes: Buffer, name = 'Min text.docx') {
  const { status, body, client } = await bringIn([{ name, bytes }]);
  expect(status, JSON.stringify(body)).toBe(201);
  const [file] = (body as { files: ImportedWord[] }).files;
  const found = await client.call(article.get, { params: { id: file?.article?.id ?? 0 } });
  return { made: found.body as Article, leftOut: file?.left_out ?? [], client };
}

const refusalOf = async (bytes: Buffer, name = 'Min text.docx') => {
  const { status, body } = await bringIn([{ name, bytes }]);
  return { status, sentence: (body as { errors?: { files?: string[] } }).errors?.files?.[0] };
};
const refused = (code: keyof typeof FAULTS, name = 'Min text.docx') => ({
  status: 422,
  sentence: `${name}: ${FAULTS[code].sv}`,
});
const counts = async () => {
  const { rows } = await sql<{ articles: number; files: number }>`
    select (select count(*)::int from article) as articles,
      (select count(*)::int from file) as files`.execute(app.database);
  return rows[0];
};

const png = (color: string) =>
  sharp({ create: { width: 40, height: 30, channels: 3, background: color } })
    .png()
    .toBuffer();

describe('a Word file becomes a draft', () => {
  test('with headline, standfirst, byline, subheads, lists, quotes, links, tables and pictures', async () => {
    const bytes = await wordFile({
      body: [
        para('Vi i nian', 'Kicker'),
        para('Skolgården får liv', 'Title'),
        para('Efter två år öppnar den nya skolgården.', 'Subtitle'),
        para('Text: Elin Sandström Foto: Ali Öz'),
        para(
          run('Det är ') +
            run('mycket', '<w:b/>') +
            run(' folk. ') +
            run('Alla', '<w:i/>') +
            run(' kom.'),
        ),
        para(picture(1, 'Elever på en gunga')),
        para('Figur 1: Gungan är ny. Foto: Kim Berg', 'Caption'),
        para('Bygget', 'Rubrik2'),
        listItem('Grävning', 2),
        listItem('Asfalt', 2, 1),
        listItem('Ett', 1),
        listItem('Två', 1),
        para('Det blev bra.', 'Quote'),
        para('Tycker jag.', 'Quote'),
        para(run('Läs mer på ') + link('skolans sida', 1)),
        table([
          ['Lag', 'Mål'],
          ['Nian', '3'],
        ]),
        para(picture(2)),
      ].join(''),
      pictures: { 'image1.png': await png('#357'), 'image2.png': await png('#753') },
      links: ['https://skola.example/gard'],
    });
    const { made, leftOut } = await imported(bytes);
    expect(made).toMatchObject({
      status: 'draft',
      kicker: 'Vi i nian',
      headline: 'Skolgården får liv',
      standfirst: 'Efter två år öppnar den nya skolgården.',
      byline: 'Elin Sandström',
    });
    expect(made.body.content.map(({ type }) => type)).toEqual([
      'paragraph',
      'heading',
      'bulletList',
      'orderedList',
      'blockquote',
      'paragraph',
      'table',
    ]);
    expect(made.body.content[0]).toEqual({
      type: 'paragraph',
      content: [
        { type: 'text', text: 'Det är ' },
        { type: 'text', text: 'mycket', marks: [{ type: 'bold' }] },
        { type: 'text', text: ' folk. ' },
        { type: 'text', text: 'Alla', marks: [{ type: 'italic' }] },
        { type: 'text', text: ' kom.' },
      ],
    });
    expect(JSON.stringify(made.body.content[5])).toContain('https://skola.example/gard');
    expect(made.images).toMatchObject([
      { caption: 'Gungan är ny.', credit: 'Kim Berg', alt: 'Elever på en gunga' },
      { caption: null, credit: 'Ali Öz', alt: null },
    ]);
    expect(leftOut).toEqual([LEFT_OUT.list_levels.sv]);
  });

  test('without styles: a short first line is the headline, a bold paragraph the standfirst', async () => {
    const bold = 'Det regnade hela dagen men ingen gick hem från festen.';
    const { made } = await imported(
      await wordFile({
        body: [
          para('Regnig fest i Ängelholm'),
          para(run(bold, '<w:b/>')),
          para('Klockan tre började det.'),
          para('Av Östen Ågren'),
        ].join(''),
      }),
    );
    expect(made).toMatchObject({
      headline: 'Regnig fest i Ängelholm',
      standfirst: bold,
      byline: 'Östen Ågren',
    });
    expect(readableText(made.body)).toBe('Klockan tre började det.');
  });

  test('named as its file, where the text begins with a sentence; in any script', async () => {
    const text = 'مرحبا بالعالم. 你好，世界。 Γειά σου 👩‍👩‍👧.';
    const { made } = await imported(await wordFile({ body: para(text) }), 'Världens språk.docx');
    expect(made.headline).toBe('Världens språk');
    expect(readableText(made.body)).toBe(text);
  });

  test('and what is left out is said', async () => {
    const { made, leftOut } = await imported(
      await wordFile({
        body: [
          para('Rubrik', 'Title'),
          para(
            run('under', '<w:u w:val="single"/>') +
              run('genom', '<w:strike/>') +
              run('upp', '<w:vertAlign w:val="superscript"/>') +
              '<w:r><w:footnoteReference w:id="2"/></w:r>' +
              '<w:del><w:r><w:delText>borta</w:delText></w:r></w:del>' +
              '<m:oMath><m:r><m:t>x</m:t></m:r></m:oMath>' +
              link('illa', 1),
          ),
          para(picture(1)),
        ].join(''),
        pictures: { 'figur.emf': Buffer.from('emf') },
        links: ['javascript:alert(1)'],
        parts: {
          'word/header1.xml':
            '<w:hdr xmlns:w="w"><w:p><w:r><w:t>Sidhuvud</w:t></w:r></w:p></w:hdr>',
        },
      }),
    );
    expect(readableText(made.body)).toBe('undergenomuppilla');
    expect(JSON.stringify(made)).not.toContain('javascript');
    const codes = [
      'formulas',
      'deleted',
      'header_footer',
      'underline',
      'strikethrough',
      'raised',
      'notes',
      'links',
      'picture_format',
    ] as const;
    expect(leftOut.toSorted()).toEqual(codes.map((code) => LEFT_OUT[code].sv).toSorted());
  });

  test('with pictures as the house stores them: without position, and each once', async () => {
    const withPosition = await sharp({
      create: { width: 64, height: 48, channels: 3, background: '#a53' },
    })
      .withExif({ IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '59/1 20/1 0/1' } })
      .jpeg()
      .toBuffer();
    expect((await sharp(withPosition).metadata()).exif?.length).toBeGreaterThan(0);
    const { made, client } = await imported(
      await wordFile({
        body: para('Rubrik', 'Title') + para(picture(1)) + para(picture(1)) + para('Slut på det.'),
        pictures: { 'bild.jpg': withPosition },
      }),
    );
    expect(made.images).toHaveLength(1);
    const { bytes } = await client.send('GET', `/file/${made.images[0]?.file_id}/content`);
    expect(bytes.includes('GPS')).toBe(false);
    expect((await sharp(bytes).metadata()).exif).toBeUndefined();
  });

  test('in the template’s fields: what it has no field for stays in the text', async () => {
    const { rows } = await sql<{ id: number }>`
      insert into article_template (name, description, fields, columns, headline_size)
      select 'Bara text', '', fields || jsonb_build_object(
          'standfirst', '{"use":"off","guidance":""}'::jsonb,
          'images', '{"use":"off","guidance":""}'::jsonb), columns, headline_size
      from article_template limit 1 returning id`.execute(app.database);
    const { body, client } = await bringIn(
      [
        {
          name: 'a.docx',
          bytes: await wordFile({
            body:
              para('Rubrik', 'Title') +
              para('Ingressen', 'Subtitle') +
              para(picture(1)) +
              para('Text.'),
            pictures: { 'bild.png': await png('#111') },
          }),
        },
      ],
      { fields: { article_template_id: String(rows[0]?.id) } },
    );
    const [file] = (body as { files: ImportedWord[] }).files;
    const { body: made } = await client.call(article.get, {
      params: { id: file?.article?.id ?? 0 },
    });
    expect(readableText(made.body)).toBe('Ingressen\n\nText.');
    expect(made).toMatchObject({ standfirst: null, images: [] });
    expect(file?.left_out).toEqual([LEFT_OUT.pictures_off.sv]);
  });

  test('twenty at once, of which the good ones go on and the bad ones are told', async () => {
    const files = await Promise.all(
      Array.from({ length: 20 }, async (_, index) => ({
        name: `Text ${index}.docx`,
        bytes:
          index === 7
            ? Buffer.from('ingen zip')
            : await wordFile({ body: para(`Rubrik ${index}`, 'Title') + para('Text.') }),
      })),
    );
    const { status, body } = await bringIn(files);
    const answered = (body as { files: ImportedWord[] }).files;
    expect(status).toBe(201);
    expect(answered.map((one) => one.article?.headline ?? null)).toEqual(
      files.map((_, index) => (index === 7 ? null : `Rubrik ${index}`)),
    );
    expect(answered[7]?.fault).toBe(FAULTS.no_word.sv);
  }, 240_000);
});

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

const COMPOUND = Buffer.concat([Buffer.from('d0cf11e0a1b11ae1', 'hex'), randomBytes(70_000)]);

describe('a file that can’t be taken is refused with its own sentence, and nothing is kept', () => {
  const kinds: [string, keyof typeof FAULTS, () => Buffer | Promise<Buffer>][] = [
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
    ['a text file', 'no_word', () => Buffer.from('Hej')],
    ['a zip of something else', 'no_word', () => zipOfNothing()],
    ['an empty document', 'empty', () => wordFile({ body: para('  ') })],
    [
      'more paragraphs than an article has',
      'too_long',
      () => wordFile({ body: para('Ett stycke.').repeat(3500) }),
    ],
  ];
  test.each(kinds)('%s', async (_what, code, make) => {
    const before = await counts();
    expect(await refusalOf(await make())).toEqual(refused(code));
    expect(await counts()).toEqual(before);
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
    const { status } = await refusalOf(
      await wordFile({
        body: '',
        parts: {
          'word/document.xml': `<!DOCTYPE d [<!ENTITY e0 "ha">${entities}]><w:document xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"><w:body><w:p><w:r><w:t>&e30;</w:t></w:r></w:p></w:body></w:document>`,
        },
      }),
    );
    expect([201, 422]).toContain(status);
  });

  test('signs that a database refuses don’t stop the text', async () => {
    const { made } = await imported(
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
    const before = await counts();
    // Compressed in the zip once more, so that the form itself fits.
    const bytes = await wordFile({
      body: para('Rubrik', 'Title') + para(picture(1)) + para(picture(2)),
      pictures: { 'a.png': await png('#123'), 'b.png': noise },
    });
    const { status } = await refusalOf(bytes);
    expect(status).toBe(422);
    expect(await counts()).toEqual(before);
    await limit(10_000);
  });
});

describe('who may', () => {
  test('a customer makes no articles, and nobody in another’s office', async () => {
    const bytes = await wordFile({ body: para('Rubrik', 'Title') + para('Text.') });
    const file = { name: 'a.docx', bytes };
    expect((await bringIn([file], { who: 'customer' })).status).toBe(403);
    const fields = { editorial_office_id: String(app.world.offices['b1']) };
    expect((await bringIn([file], { who: 'leader', fields })).status).toBe(404);
    const gone = { article_template_id: '999999' };
    expect((await bringIn([file], { who: 'leader', fields: gone })).status).toBe(422);
  });
});
