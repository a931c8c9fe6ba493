import { articleTemplate } from '@spalten/contract/article-template';
import { submission } from '@spalten/contract/submission';
import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import type { TestApp } from '../../testing/app.ts';
import { testApp } from '../../testing/app.ts';
import type { SenderBox } from '../../testing/submissions.ts';
import { openSenderBox, png, senderApp } from '../../testing/submissions.ts';
import { para, wordFile } from '../../testing/word-files.ts';

/* Tests that boxes of several offices are apart, and that files are refused before any is stored. */

type Person = keyof TestApp['world']['people'];

let app: TestApp;
/** An installation that takes few kinds of files. */
let narrow: TestApp;
beforeAll(async () => {
  app = await senderApp();
  narrow = await testApp({ DEMO: 'false', UPLOAD_EXTENSIONS: 'jpg, mp3' });
});

const officeOf = (key: string) => app.world.offices[key] ?? 0;
const update = async (person: Person, office: string, body: object) =>
  (await app.as(person)).call(submission.updateBox, { params: { id: officeOf(office) }, body });
const boxOf = async (office: string) =>
  (await (await app.as('admin')).call(submission.box, { params: { id: officeOf(office) } })).body;

test('a box is opened, renewed and changed by those who lead its office, and no other with it', async () => {
  const templateId = app.world.articleTemplates['Notis'] ?? 0;
  for (const office of ['a1', 'a2', 'b1'])
    expect(
      (await update('admin', office, { is_open: false, article_template_id: null })).status,
    ).toBe(200);
  const others = [await boxOf('a2'), await boxOf('b1')];
  const before = await boxOf('a1');
  const change = { is_open: true, article_template_id: templateId, renew: true };
  const { body } = await update('leader', 'a1', change);
  expect(body).toMatchObject({
    is_open: true,
    article_template_id: templateId,
    can: { update: true },
  });
  expect(body.url).not.toBe(before.url);
  expect([await boxOf('a2'), await boxOf('b1')]).toEqual(others);
  expect((await update('leader', 'a2', change)).status).toBe(404);
  expect((await update('otherModerator', 'a1', change)).status).toBe(404);
  for (const person of ['customer', 'participant'] as const)
    expect((await update(person, 'a1', change)).status).toBe(403);
});

test('a template that is gone is chosen for no box, and is no box’s any longer', async () => {
  const admin = await app.as('admin');
  const [model] = (await admin.call(articleTemplate.list, {})).body;
  if (!model) throw new Error('the test world has article templates');
  const { body: made } = await admin.call(articleTemplate.create, {
    body: { ...model, name: 'Borta' },
  });
  await update('leader', 'a1', { article_template_id: made.id });
  expect((await boxOf('a1')).article_template_id).toBe(made.id);
  await admin.call(articleTemplate.delete, { params: { id: made.id } });
  expect((await boxOf('a1')).article_template_id).toBeNull();
  for (const id of [made.id, 999_999]) {
    const { status, body } = await update('leader', 'a1', { article_template_id: id });
    expect([status, Object.keys((body as unknown as { errors: object }).errors)]).toEqual([
      422,
      ['article_template_id'],
    ]);
  }
  expect((await boxOf('a1')).article_template_id).toBeNull();
});

test('what waits in another office takes no room in the box', async () => {
  const box = await openSenderBox(app);
  await sql`insert into submission (editorial_office_id, customer_id, sender_name, sender_email,
      erase_hash)
    select id, customer_id, 'A', 'a@b.example', sha256(n::text::bytea)
    from editorial_office, generate_series(1, 200) n where id = ${officeOf('a2')}`.execute(
    app.database,
  );
  expect((await box.send({ body_text: 'Till a1' })).status).toBe(201);
});

const refusalOf = async (box: SenderBox, name: string, bytes: Buffer) => {
  const before = await box.counts();
  const { status, body } = await box.send({ 'files[0]': { name, bytes } });
  expect(await box.counts()).toEqual(before);
  const { code, errors } = body as { code: string; errors: { 'files.0': string[] } };
  return { status, code, said: errors['files.0'][0] ?? '' };
};

test('what is no picture is refused before it is stored, by a sentence that names it briefly', async () => {
  const box = await openSenderBox(app);
  const name = `${'a'.repeat(180)}.png`;
  const { status, code, said } = await refusalOf(box, name, Buffer.from('<p>Ingen bild</p>'));
  expect([status, code]).toEqual([422, 'wrong_kind']);
  expect(said).toMatch(/^a{57}… /);
});

test('all files that can’t be taken are refused at once, each by its name', async () => {
  const box = await openSenderBox(app);
  const { status, body } = await box.send({
    body_text: 'x',
    'files[0]': { name: 'film.mp4', bytes: Buffer.from('x') },
    'files[1]': { name: 'bra.png', bytes: await png() },
    'files[2]': { name: 'text.docx', bytes: Buffer.from('x') },
  });
  expect(status).toBe(422);
  const { errors } = body as { errors: Record<string, string[]> };
  const said = Object.entries(errors).map(([place, all]) => [
    place,
    ...all.map((sentence) => sentence.split(/[ :]/, 1)[0]),
  ]);
  expect(said).toEqual([
    ['files.0', 'film.mp4'],
    ['files.2', 'text.docx'],
  ]);
});

test('the code of a box is for those who lead its office, once it has an address', async () => {
  await openSenderBox(app);
  const look = async (person: Person, office: string) =>
    (await app.as(person)).call(submission.code, { params: { id: officeOf(office) } });
  const seen = await look('leader', 'a1');
  expect(seen.status).toBe(200);
  expect(seen.headers['content-type']).toContain('image/svg+xml');
  expect((await look('otherModerator', 'a1')).status).toBe(404);
  for (const person of ['customer', 'participant'] as const)
    expect((await look(person, 'a1')).status).toBe(403);
});

test('a box takes only such files as the installation does', async () => {
  const box = await openSenderBox(narrow);
  const word = await wordFile({ body: para('Texten.'), pictures: {} });
  for (const [name, bytes] of [
    ['bild.png', await png()],
    ['bild.jpg', await png()],
    ['text.docx', word],
  ] as const) {
    const { status, code, said } = await refusalOf(box, name, bytes);
    expect([name, status, code]).toEqual([name, 422, 'wrong_kind']);
    expect(said).toContain('jpg, mp3');
  }
});
