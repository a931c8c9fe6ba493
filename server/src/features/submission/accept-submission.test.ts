import { Readable } from 'node:stream';
import type { Article } from '@spalten/contract/article';
import { file } from '@spalten/contract/file';
import { readableText } from '@spalten/contract/rich-text';
import type { AcceptedSubmission } from '@spalten/contract/submission';
import { submission } from '@spalten/contract/submission';
import { sql } from 'kysely';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import type { TestApp } from '../../testing/app.ts';
import type { SenderBox } from '../../testing/submissions.ts';
import { openSenderBox, png, senderApp } from '../../testing/submissions.ts';
import { para, picture, wordFile } from '../../testing/word-files.ts';

/* Tests that nothing of what was sent is lost when a moderator makes articles of it. */

let app: TestApp;
let box: SenderBox;
beforeAll(async () => {
  app = await senderApp();
});
beforeEach(async () => {
  box = await openSenderBox(app);
});

const LISA = { sender_name: 'Lärare Lisa', sender_email: 'lisa@skola.example' };
const word = (title: string, byline: string | null, text: string) =>
  wordFile({
    body: (title && para(title, 'Title')) + (byline === null ? '' : para(byline)) + para(text),
  });
const lova = async () => ({
  name: 'ett.docx',
  bytes: await word('Elevtext 1', 'Av Lova Lind', 'Lovas text om skolgården.'),
});
const ture = async () => ({
  name: 'två.docx',
  bytes: await word('Elevtext 2', 'Av Ture Tapper', 'Tures text om maten.'),
});

interface Accepted {
  parts: AcceptedSubmission['articles'];
  made: Article[];
}
async function accept(template = 'Reportage'): Promise<Accepted> {
  const [first] = await box.waiting();
  const { status, body } = await (
    await app.as('leader')
  ).call(submission.accept, {
    params: { id: first?.id ?? 0 },
    body: { article_template_id: app.world.articleTemplates[template] ?? 0 },
  });
  expect(status, JSON.stringify(body)).toBe(201);
  return { parts: body.articles, made: await box.articlesOf(body) };
}
const told = ({ headline, byline, body }: Article) => [headline, byline, readableText(body)];
const noteOf = ({ history }: Article) => history.at(-1)?.comment;

test('two Word files become two drafts, each with its title and byline, and the sender noted', async () => {
  await box.sent({ ...LISA, 'files[0]': await lova(), 'files[1]': await ture() });
  const { parts, made } = await accept();
  expect(made.map(told)).toEqual([
    ['Elevtext 1', 'Lova Lind', 'Lovas text om skolgården.'],
    ['Elevtext 2', 'Ture Tapper', 'Tures text om maten.'],
  ]);
  expect(made.map(noteOf)).toEqual([
    'Från Lärare Lisa i manuslådan.',
    'Från Lärare Lisa i manuslådan.',
  ]);
  expect(parts.map(({ filename, fault }) => [filename, fault])).toEqual([
    ['ett.docx', null],
    ['två.docx', null],
  ]);
  const audited = await sql<{ object_id: number }>`select object_id::int from audit_entry
    where action = 'create' and object_type = 'article'
      and object_id = any(${made.map(({ id }) => id)}::bigint[])`.execute(app.database);
  expect(audited.rows).toHaveLength(2);
});

test('the text of the form is a draft of its own, signed by its sender, with the pictures', async () => {
  await box.sent({
    ...LISA,
    headline: 'Klass 7B skriver',
    body_text: 'Här är våra bästa texter.',
    'files[0]': await lova(),
    'files[1]': { name: 'klassen.png', bytes: await png() },
    'files[2]': await ture(),
  });
  const { parts, made } = await accept();
  expect(made.map(told)).toEqual([
    ['Klass 7B skriver', 'Lärare Lisa', 'Här är våra bästa texter.'],
    ['Elevtext 1', 'Lova Lind', 'Lovas text om skolgården.'],
    ['Elevtext 2', 'Ture Tapper', 'Tures text om maten.'],
  ]);
  expect(made.map(({ images }) => images.length)).toEqual([1, 0, 0]);
  expect(parts.map(({ filename }) => filename)).toEqual([null, 'ett.docx', 'två.docx']);
});

test('a heading in the form and one Word file: the title of the file is the first subheading', async () => {
  await box.sent({ ...LISA, headline: 'Till redaktionen', 'files[0]': await lova() });
  const { made } = await accept();
  expect(made.map(told)).toEqual([
    ['Till redaktionen', 'Lova Lind', 'Elevtext 1\n\nLovas text om skolgården.'],
  ]);
  expect(made[0]?.body.content[0]).toMatchObject({ type: 'heading', attrs: { level: 2 } });
  await box.sent({ ...LISA, headline: 'elevtext  1', 'files[0]': await lova() });
  const same = await accept();
  expect(same.made.map(told)).toEqual([['elevtext  1', 'Lova Lind', 'Lovas text om skolgården.']]);
});

test('a heading above several Word files is kept with the first, as are names without pictures', async () => {
  await box.sent({
    ...LISA,
    headline: 'Klass 7B skriver',
    photographer: 'Kim Berg',
    pictured: 'Elin, Ali',
    'files[0]': await lova(),
    'files[1]': await ture(),
  });
  const { made } = await accept();
  expect(made.map(({ headline }) => headline)).toEqual(['Elevtext 1', 'Elevtext 2']);
  expect(made.map(noteOf)).toEqual([
    'Från Lärare Lisa i manuslådan. Rubrik i formuläret: Klass 7B skriver. Fotograf: Kim Berg. I bild: Elin, Ali.',
    'Från Lärare Lisa i manuslådan.',
  ]);
});

test('a Word file without title and byline is named by its file and signed by its sender', async () => {
  const bytes = await wordFile({ body: para('En text som slutar med punkt.') });
  await box.sent({ ...LISA, 'files[0]': { name: 'Insändare maj.docx', bytes } });
  expect((await accept()).made.map(told)).toEqual([
    ['Insändare maj', 'Lärare Lisa', 'En text som slutar med punkt.'],
  ]);
});

test('the photographer in the form credits the pictures of a Word file, if no others were sent', async () => {
  const bytes = await wordFile({
    body: para('Ur Word', 'Title') + para('Texten.') + para(picture(1)),
    pictures: { 'a.png': await png() },
  });
  await box.sent({
    ...LISA,
    photographer: 'Kim Berg',
    pictured: 'Elin, Ali',
    'files[0]': { name: 'a.docx', bytes },
  });
  const { made } = await accept();
  expect(made[0]?.images.map(({ credit, caption }) => [credit, caption])).toEqual([
    ['Kim Berg', 'Elin, Ali'],
  ]);
});

test('names that were sent with several pictures are noted, and are no caption of each', async () => {
  const names = { ...LISA, photographer: 'Kim Berg', pictured: 'Elin, Ali' };
  const file = async (name: string) => ({ name, bytes: await png() });
  await box.sent({
    ...names,
    body_text: 'Texten.',
    'files[0]': await file('a.png'),
    'files[1]': await file('b.png'),
  });
  const several = (await accept()).made[0]!;
  expect(several.images.map(({ credit, caption }) => [credit, caption])).toEqual([
    ['Kim Berg', null],
    ['Kim Berg', null],
  ]);
  expect(noteOf(several)).toBe('Från Lärare Lisa i manuslådan. I bild: Elin, Ali.');
  await box.sent({ ...names, body_text: 'Texten.', 'files[0]': await file('a.png') });
  const single = (await accept()).made[0]!;
  expect(single.images.map(({ caption }) => caption)).toEqual(['Elin, Ali']);
  expect(noteOf(single)).toBe('Från Lärare Lisa i manuslådan.');
});

test('what an article lacks is told at its file, and pictures that its template doesn’t have', async () => {
  const template = app.world.articleTemplates['Notis'] ?? 0;
  const before = await sql<{ fields: object }>`select fields from article_template
    where id = ${template}`.execute(app.database);
  await sql`update article_template set fields = jsonb_set(fields, '{images,use}', '"off"')
    where id = ${template}`.execute(app.database);
  await box.sent({
    ...LISA,
    body_text: 'Texten.',
    'files[0]': { name: 'bild.png', bytes: await png() },
    'files[1]': await lova(),
  });
  const { parts, made } = await accept('Notis');
  expect(parts.map(({ left_out }) => left_out)).toEqual([
    ['Bilder, som artikelmallen inte har'],
    [],
  ]);
  expect(made.map(({ images }) => images)).toEqual([[], []]);
  await sql`update article_template set fields = ${JSON.stringify(before.rows[0]?.fields)}
    where id = ${template}`.execute(app.database);
});

test('a Word file whose pictures the template doesn’t have is kept among the files, and told', async () => {
  const template = app.world.articleTemplates['Notis'] ?? 0;
  const before = await sql<{ fields: object }>`select fields from article_template
    where id = ${template}`.execute(app.database);
  await sql`update article_template set fields = jsonb_set(fields, '{images,use}', '"off"')
    where id = ${template}`.execute(app.database);
  const bytes = await wordFile({
    body: para('Med bild', 'Title') + para('Texten.') + para(picture(1)),
    pictures: { 'a.png': await png() },
  });
  await box.sent({ ...LISA, 'files[0]': { name: 'bild.docx', bytes }, 'files[1]': await ture() });
  const [row] = await box.waiting();
  const idOf = (name: string) => row?.files.find((one) => one.display_filename === name)?.id ?? 0;
  const { parts } = await accept('Notis');
  expect(parts.map(({ left_out }) => left_out)).toEqual([
    ['Bilder, som artikelmallen inte har. Word-filen med bilderna ligger kvar under Filer.'],
    [],
  ]);
  const leader = await app.as('leader');
  const listed = (await leader.call(file.list, { query: {} })).body.map(({ id }) => id);
  expect(listed).toContain(idOf('bild.docx'));
  expect(listed).not.toContain(idOf('två.docx'));
  await sql`update article_template set fields = ${JSON.stringify(before.rows[0]?.fields)}
    where id = ${template}`.execute(app.database);
});

test('a Word file that can’t be read any more is told, and kept among the files', async () => {
  await box.sent({ ...LISA, 'files[0]': await lova(), 'files[1]': await ture() });
  const [row] = await box.waiting();
  const broken = row?.files.find(({ display_filename: name }) => name === 'ett.docx')?.id ?? 0;
  const key = await sql<{ storage_key: string }>`select storage_key from file
    where id = ${broken}`.execute(app.database);
  const other = row?.files.find(({ display_filename: name }) => name === 'två.docx')?.id ?? 0;
  const text = Buffer.from('PK\u0003\u0004 skräp');
  await app.services.storage.put(key.rows[0]?.storage_key ?? '', Readable.from([text]));
  const { parts, made } = await accept();
  expect(made.map(({ headline }) => headline)).toEqual(['Elevtext 2']);
  const fault = parts.find(({ filename }) => filename === 'ett.docx');
  expect(fault?.article).toBeNull();
  expect(fault?.fault).toContain('Filer');
  const leader = await app.as('leader');
  const listed = (await leader.call(file.list, { query: {} })).body.map(({ id }) => id);
  expect(listed).toContain(broken);
  expect(listed).not.toContain(other);
});
