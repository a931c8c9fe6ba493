import { assignment } from '@spalten/contract/assignment';
import type { Question } from '@spalten/contract/question';
import { QUESTION_TYPES } from '@spalten/contract/question';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import sharp from 'sharp';
import { beforeAll, describe, expect, test } from 'vitest';
import { fromBufferPromise } from 'yauzl';
import yazl from 'yazl';
import type { TestApp } from '../../testing/app.ts';
import { testApp } from '../../testing/app.ts';
import { buildQuestion, rich } from '../../testing/questions.ts';

let app: TestApp;
let picture: number;
beforeAll(async () => {
  app = await testApp();
  const bytes = await sharp({
    create: { width: 200, height: 100, channels: 3, background: '#357' },
  })
    .jpeg()
    .toBuffer();
  await app.services.storage.put('qt/prov', Readable.from([bytes]));
  const { id } = await app.database
    .insertInto('file')
    .values({
      customer_id: app.world.customers['a'] ?? 0,
      storage_key: 'qt/prov',
      width: 200,
      editorial_office_id: app.world.offices['a1'] ?? 0,
      display_filename: 'x.jpg',
      file_size: bytes.length,
      checksum: 'x',
      mime: 'image/jpeg',
      height: 100,
      filename: 'x.jpg',
      is_shared: true,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  picture = id;
});

const zipped = (files: Record<string, string | Buffer>): Promise<Buffer> => {
  const zip = new yazl.ZipFile();
  for (const [name, content] of Object.entries(files)) zip.addBuffer(Buffer.from(content), name);
  zip.end();
  return (async () => {
    const chunks: Buffer[] = [];
    for await (const chunk of zip.outputStream) chunks.push(chunk as Buffer);
    return Buffer.concat(chunks);
  })();
};

/** Reads a file of a zip as text. */
async function textIn(bytes: Buffer, name: string): Promise<string | undefined> {
  const zip = await fromBufferPromise(bytes);
  for await (const entry of zip.eachEntry())
    if (entry.fileName === name) return text(await zip.openReadStreamPromise(entry));
  return undefined;
}

async function bringIn(bytes: Buffer) {
  const moderator = await app.as('leader');
  const head = `--g\r\nContent-Disposition: form-data; name="file"; filename="prov.zip"\r\nContent-Type: application/zip\r\n\r\n`;
  const form = Buffer.concat([Buffer.from(head), bytes, Buffer.from('\r\n--g--\r\n')]);
  return moderator.send('POST', '/assignment/qti', form as never, {
    'content-type': 'multipart/form-data; boundary=g',
  });
}

/** Removes the parts of a question that differ in each copy. */
const bare = (question: Question) =>
  JSON.parse(
    JSON.stringify(question, (key, value: unknown) =>
      /^(id|right_id|category_id|image_file_id|hints|skills)$/.test(key) || value === null
        ? undefined
        : value,
    ),
  ) as Record<string, unknown>;

test('what is taken out comes in again the same, with its picture', async () => {
  const moderator = await app.as('leader');
  const kept = QUESTION_TYPES.filter((type) => type !== 'source_check');
  const questions = QUESTION_TYPES.map((type) =>
    buildQuestion(type, {
      ...(type === 'hotspot' && { image_file_id: picture, image_alt: 'Torget' }),
      ...(type === 'fill_in' && { allow_slips: false }),
      ...(type === 'free_text' && { min_characters: null, rubric: [] }),
      ...(type === 'file_upload' && { accept: ['*'], max_files: 5 }),
      prompt: rich('Vad är <rätt> & "fel"?'),
    }),
  );
  const made = await moderator.call(assignment.create, {
    body: { title: 'Ut & in', questions },
  });
  const out = await moderator.send('GET', `/assignment/${made.body.id}/qti`);
  expect(out.headers['content-type']).toBe('application/zip');
  const number = QUESTION_TYPES.indexOf('source_check') + 1;
  expect(await textIn(out.bytes, 'left-out.txt')).toBe(
    `De här frågorna följde inte med. QTI har inget sätt att fråga så:\n${number}. Vad är <rätt> & "fel"?\n`,
  );
  const back = await bringIn(out.bytes);
  expect(back.status, JSON.stringify(back.body)).toBe(201);
  const found = back.body as { title: string; is_published: boolean; questions: Question[] };
  expect(found).toMatchObject({ title: 'Ut & in', is_published: false });
  expect(found.questions.map(({ type }) => type)).toEqual(kept);
  for (const [index, question] of found.questions.entries())
    expect(bare(question)).toEqual(
      bare(questions.filter(({ type }) => type !== 'source_check')[index] as Question),
    );
  const hotspot = found.questions.find(({ type }) => type === 'hotspot');
  expect(hotspot?.image_file_id).toBeGreaterThan(picture);
});

describe('what is no package is refused in words', () => {
  const item = (body: string, before = '') =>
    `<?xml version="1.0"?>${before}<qti-assessment-item title="t"><qti-item-body>${body}<qti-extended-text-interaction/></qti-item-body></qti-assessment-item>`;
  const laughs = `<!DOCTYPE x [<!ENTITY a "${'ha'.repeat(99)}"><!ENTITY b "${'&a;'.repeat(99)}">]>`;
  const nested = `${'<div>'.repeat(5000)}x${'</div>'.repeat(5000)}`;
  test.each([
    ['no zip at all', () => Promise.resolve(Buffer.from('PK ingen zip'))],
    ['an empty one', () => zipped({ 'lasmig.txt': 'hej' })],
    ['broken XML', () => zipped({ 'a.xml': '<qti-assessment-item>' })],
    ['entities of its own', () => zipped({ 'a.xml': item('&b;', laughs) })],
    [
      'an entity from a file',
      () =>
        zipped({ 'a.xml': item('&x;', '<!DOCTYPE x [<!ENTITY x SYSTEM "file:///etc/passwd">]>') }),
    ],
    ['nested without end', () => zipped({ 'a.xml': item(nested) })],
    ['a bomb', () => zipped({ 'a.xml': `<a>${' '.repeat(20_000_000)}</a>` })],
  ])('%s', async (_name, make) => {
    const answer = await bringIn(await make());
    expect(answer.status).toBe(422);
    expect((answer.body as { message: string }).message).toMatch(/QTI|Paketet är för stort/);
  });
});

test('an item of another program is read: its own names, its prompt, what is right', async () => {
  const xml = `<?xml version="1.0" encoding="UTF-8"?>
    <qti-assessment-item xmlns="http://www.imsglobal.org/xsd/imsqtiasi_v3p0" identifier="q" title="Huvudstad">
      <qti-response-declaration identifier="RESPONSE" cardinality="single" base-type="identifier">
        <qti-correct-response><qti-value>B</qti-value></qti-correct-response>
      </qti-response-declaration>
      <qti-item-body><p>Läs <b>noga</b>.</p>
        <qti-choice-interaction response-identifier="RESPONSE" max-choices="1">
          <qti-prompt>Vilken stad?</qti-prompt>
          <qti-simple-choice identifier="A">Göteborg</qti-simple-choice>
          <qti-simple-choice identifier="B">Stockholm</qti-simple-choice>
          <qti-simple-choice identifier="C">Malmö</qti-simple-choice>
        </qti-choice-interaction></qti-item-body>
    </qti-assessment-item>`;
  const answer = await bringIn(await zipped({ 'q.xml': xml }));
  expect(answer.status, JSON.stringify(answer.body)).toBe(201);
  const [question] = (answer.body as { questions: Question[] }).questions;
  if (question?.type !== 'single_choice') throw new Error('another type');
  expect(question.options.filter((o) => o.is_correct).map((o) => o.text)).toEqual(['Stockholm']);
  expect(JSON.stringify(question.prompt)).toMatch(/noga.*Vilken stad/);
});
