import type { Assignment, ImportReport } from '@spalten/contract/assignment';
import { attempt } from '@spalten/contract/attempt';
import sharp from 'sharp';
import { beforeAll, expect, test } from 'vitest';
import type { TestApp } from '../../testing/app.ts';
import { testApp } from '../../testing/app.ts';
import type { PackageFiles } from '../../testing/qti-packages.ts';
import {
  canvasLike,
  manyElements,
  moodleLike,
  sectionedThird,
  taoLike,
  zipFiles,
} from '../../testing/qti-packages.ts';
import { CHANGES, REASONS } from './qti-sentences.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});

type Imported = Assignment & ImportReport;
let turn = 0;

/** Imports a package, each time as a different person so that no one's rate limit is reached. */
async function bringIn(
  files: PackageFiles,
  who = turn++ % 2 ? ('admin' as const) : ('leader' as const),
) {
  const person = await app.as(who);
  const head = `--g\r\nContent-Disposition: form-data; name="file"; filename="Prov.zip"\r\nContent-Type: application/zip\r\n\r\n`;
  const form = Buffer.concat([
    Buffer.from(head),
    await zipFiles(files),
    Buffer.from('\r\n--g--\r\n'),
  ]);
  return person.send('POST', '/assignment/qti', form as never, {
    'content-type': 'multipart/form-data; boundary=g',
  });
}

async function imported(files: PackageFiles): Promise<Imported> {
  const answer = await bringIn(files);
  expect(answer.status, JSON.stringify(answer.body)).toBe(201);
  return answer.body as Imported;
}

const leftOut = (made: Imported) =>
  Object.fromEntries(made.left_out.map(({ identifier, reason }) => [identifier, reason]));
const changes = (made: Imported, identifier: string) =>
  made.simplified.find((row) => row.identifier === identifier)?.changes ?? [];
const sv = (...codes: (keyof typeof CHANGES)[]) => codes.map((code) => CHANGES[code].sv);
const typesOf = (made: Imported) => made.questions.map(({ type }) => type);

test('flat items of QTI 2.1 come in, with what is lost in words', async () => {
  const made = await imported(moodleLike());
  expect(made.title).toBe('Prov');
  expect(typesOf(made)).toEqual(['single_choice', 'fill_in']);
  expect(leftOut(made)).toEqual({ q3: REASONS.random.sv });
  expect(changes(made, 'q1').toSorted()).toEqual(
    sv('minus_points', 'all_or_nothing', 'feedback').toSorted(),
  );
  expect(changes(made, 'q2')).toEqual(sv('letter_case'));
  expect(made.questions[0]).toMatchObject({ explanation: null, points: 1 });
  expect(made.questions[1]).toMatchObject({
    text: 'Texten under rubriken heter ____.',
    accepted: [['ingress']],
  });
});

test('a folder a resource: what the test names and is not there, and what is of QTI 1', async () => {
  const made = await imported(canvasLike());
  expect(made.title).toBe('Läxförhör vecka 5');
  expect(typesOf(made)).toEqual(['multiple_choice']);
  expect(leftOut(made)).toEqual({ ggone: REASONS.missing.sv, gold: REASONS.old_format.sv });
  expect(changes(made, '').toSorted()).toEqual(
    sv('test_time', 'test_selection', 'test_scoring').toSorted(),
  );
  expect(changes(made, 'gitem').toSorted()).toEqual(
    sv('points', 'scoring', 'shuffle', 'choice_count').toSorted(),
  );
  expect(made.questions[0]).toMatchObject({ points: 3 });
  expect(JSON.stringify(made.questions[0]?.prompt)).toContain('Vilka är sidor i en tidning?');
});

test('nested folders in the order of the test, and no key that was only for scorers', async () => {
  const picture = await sharp({
    create: { width: 20, height: 10, channels: 3, background: '#357' },
  })
    .png()
    .toBuffer();
  const made = await imported(taoLike(picture));
  expect(typesOf(made)).toEqual(['single_choice', 'match', 'hotspot']);
  expect(leftOut(made)).toEqual({ i3: REASONS.composite.sv, i4: REASONS.unsupported.sv });
  const [choice, match, hotspot] = made.questions;
  expect(JSON.stringify(choice)).not.toMatch(/Facit|Rätt var/);
  expect(changes(made, 'i2').toSorted()).toEqual(sv('teacher_notes', 'feedback').toSorted());
  if (choice?.type !== 'single_choice') throw new Error('another type');
  expect(choice.options[0]).toMatchObject({
    image_file_id: expect.any(Number),
    image_alt: 'Torget',
    is_correct: true,
  });
  expect(match).toMatchObject({
    pairs: [
      { left: 'Rubrik', right: 'Överst' },
      { left: 'Bildtext', right: 'Under bilden' },
    ],
  });
  expect(changes(made, 'i1').toSorted()).toEqual(sv('unmatched', 'scoring').toSorted());
  expect(hotspot).toMatchObject({
    areas: [
      { x: 0.2, y: 0.4, w: expect.closeTo(0.1), h: expect.closeTo(0.2), is_right: true },
      { x: 0.5, y: 0, w: 0.5, h: 1, is_right: false },
    ],
  });
  expect(changes(made, 'i5').toSorted()).toEqual(
    sv('area_shape', 'scoring', 'picture_missing').toSorted(),
  );
});

test('sections in files of their own, a base, and a shared text that is named as missing', async () => {
  const made = await imported(sectionedThird());
  expect(made.title).toBe('Nationellt prov');
  expect(typesOf(made)).toEqual(['free_text']);
  expect(made.questions[0]?.points).toBe(3);
  expect(leftOut(made)).toEqual({ b: REASONS.unsupported.sv });
  expect(changes(made, '')).toEqual(sv('test_texts'));
  expect(changes(made, 'a').toSorted()).toEqual(
    sv('shared_text', 'media', 'shape_of_text').toSorted(),
  );
});

test('a package without a single question of ours says why for each item', async () => {
  const files = taoLike(Buffer.from(''));
  const answer = await bringIn({ 'i3.xml': files['items/i3/qti.xml'] ?? '' });
  expect(answer.status).toBe(422);
  const { errors } = answer.body as { errors: { file: string[] } };
  expect(errors.file[1]).toBe(`Två i en: ${REASONS.composite.sv}`);
});

test('one budget of elements holds for the whole package, and only named files are read', async () => {
  const bomb = manyElements(245, 19_990);
  const refused = await bringIn(bomb);
  expect(refused.status).toBe(422);
  expect((refused.body as { code: string }).code).toBe('package_too_large');
  const named = `<manifest><resources><resource identifier="q1" type="imsqti_item_xmlv2p1" href="q1.xml"/></resources></manifest>`;
  const q1 = moodleLike()['q1.xml'] ?? '';
  const made = await imported({ ...bomb, 'q1.xml': q1, 'imsmanifest.xml': named });
  expect(typesOf(made)).toEqual(['single_choice']);
  expect(made.left_out).toEqual([]);
});

test('other requests are answered while a package is read, and a second one of the same person waits', async () => {
  const bomb = manyElements(3, 16_000);
  const participant = await app.as('participant');
  let answered = 0;
  const bringInAndCount = async () => {
    const answer = await bringIn(bomb, 'leader');
    // The one that is refused at once reads nothing.
    if (answer.status !== 429) answered += 1;
    return answer;
  };
  const first = bringInAndCount();
  const second = bringInAndCount();
  const other = await participant.call(attempt.list, { query: {} });
  expect(other.status).toBe(200);
  // Read in the server's own thread, the package would be answered first.
  expect(answered).toBe(0);
  const statuses = (await Promise.all([first, second])).map(({ status }) => status);
  expect(statuses.toSorted()).toEqual([422, 429]);
});
