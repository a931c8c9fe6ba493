import { article } from '@spalten/contract/article';
import { readableText } from '@spalten/contract/rich-text';
import type { ImportedWord } from '@spalten/contract/word-import';
import { sql } from 'kysely';
import sharp from 'sharp';
import { beforeAll, describe, expect, test } from 'vitest';
import type { TestApp } from '../../testing/app.ts';
import { testApp } from '../../testing/app.ts';
import type { WordOffice } from '../../testing/word-office.ts';
import { colouredPng as png, wordOffice } from '../../testing/word-office.ts';
import { link, listItem, para, picture, run, table, wordFile } from '../../testing/word-files.ts';
import { FAULTS, LEFT_OUT } from './word-sentences.ts';

let app: TestApp;
let office: WordOffice;
beforeAll(async () => {
  app = await testApp();
  office = wordOffice(app);
});
const bringIn = (...input: Parameters<WordOffice['bringIn']>) => office.bringIn(...input);
const imported = (...input: Parameters<WordOffice['imported']>) => office.imported(...input);

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
      links: ['https://www.google.com/url?q=https://skola.example/gard&sa=D'],
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
    expect(JSON.stringify(made.body.content[5])).toContain('"https://skola.example/gard"');
    expect(made.images).toMatchObject([
      { caption: 'Gungan är ny.', credit: 'Kim Berg', alt: 'Elever på en gunga' },
      { caption: null, credit: 'Ali Öz', alt: null },
    ]);
    expect(leftOut).toEqual([LEFT_OUT.list_levels.sv]);
  });

  test('a caption and the photographer below it in lines of their own are both the picture’s', async () => {
    const bytes = await wordFile({
      body: [
        para('Regnig fest i Ängelholm', 'Title'),
        para(picture(1)),
        para('Gungan är ny.', 'Caption'),
        para('Foto: Kim Berg'),
        para('Klockan tre började det.'),
        para('Gården är stor.', 'Caption'),
        para(picture(2)),
        para('Foto Ali Öz'),
        para('Foto: så heter kursen.'),
      ].join(''),
      pictures: { 'image1.png': await png('#357'), 'image2.png': await png('#753') },
    });
    const { made } = await imported(bytes);
    expect(made.images).toMatchObject([
      { caption: 'Gungan är ny.', credit: 'Kim Berg' },
      { caption: 'Gården är stor.', credit: 'Ali Öz' },
    ]);
    expect(readableText(made.body)).toBe('Klockan tre började det.\n\nFoto: så heter kursen.');
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

  test('and says whose name it has where the file names nobody', async () => {
    const files = await Promise.all(
      ['Av Östen Ågren', 'Måsvän, 81 år'].map(async (last, index) => ({
        name: `${index}.docx`,
        bytes: await wordFile({
          body: [para('En insändare', 'Title'), para('Måsarna är bra.'), para(last)].join(''),
        }),
      })),
    );
    const { body, client } = await bringIn(files);
    const [signed, unsigned] = (body as { files: ImportedWord[] }).files;
    expect(signed?.article?.own_byline).toBeNull();
    const id = unsigned?.article?.id ?? 0;
    const { body: made } = await client.call(article.get, { params: { id } });
    expect(made.byline).toMatch(/ Prov$/);
    expect(unsigned?.article?.own_byline).toBe(made.byline);
  });

  test('and its author’s properties sign a last line with their name, and are told otherwise', async () => {
    const properties = (creator: string) =>
      `<cp:coreProperties xmlns:cp="urn:core" xmlns:dc="http://purl.org/dc/elements/1.1/">${creator}</cp:coreProperties>`;
    const fileBy = async (last: string, creator: string) => ({
      name: 'insändare.docx',
      bytes: await wordFile({
        body: [para('Måsarna', 'Title'), para('De är bra.'), para(last)].join(''),
        parts: { 'docProps/core.xml': properties(creator) },
      }),
    });
    const torsten = '<dc:creator>Torsten &#214;rnberg</dc:creator>';
    const { body, client } = await bringIn([
      await fileBy('torsten  örnberg', torsten),
      await fileBy('Måsvän, 81 år', torsten),
      await fileBy('Måsvän, 81 år', '<dc:creator>&fel;'),
    ]);
    const [signed, told, broken] = (body as { files: ImportedWord[] }).files;
    const id = signed?.article?.id ?? 0;
    const { body: made } = await client.call(article.get, { params: { id } });
    expect([made.byline, readableText(made.body)]).toEqual(['torsten örnberg', 'De är bra.']);
    expect(signed?.article).toMatchObject({ own_byline: null, file_author: null });
    expect(told?.article?.file_author).toBe('Torsten Örnberg');
    expect(broken?.article?.file_author).toBeNull();
    expect(broken?.article?.own_byline).toMatch(/ Prov$/);
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
