import { article } from '@spalten/contract/article';
import { assignment } from '@spalten/contract/assignment';
import { attempt } from '@spalten/contract/attempt';
import type { StoredFile } from '@spalten/contract/file';
import { file } from '@spalten/contract/file';
import { message } from '@spalten/contract/message';
import { search } from '@spalten/contract/search';
import { sql } from 'kysely';
import sharp from 'sharp';
import { beforeAll, describe, expect, test } from 'vitest';
import type { TestApp } from '../../testing/app.ts';
import { testApp } from '../../testing/app.ts';
import { buildForm } from '../../testing/form.ts';
import { sampleQuestions } from '../../testing/questions.ts';
import type { Viewer } from '../../platform/session/viewer.ts';
import type { World } from '../../testing/world.ts';
import { isFileVisible } from './file.policy.ts';

type Who = keyof World['people'];

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});

let count = 0;

/** Uploads a small picture. Without `isShared` the request doesn't set who it is shared with. */
async function upload(who: Who, isShared = false): Promise<StoredFile> {
  count += 1;
  const picture = sharp({
    create: { width: count, height: 9, channels: 3, background: '#357' },
  });
  const { body, headers } = buildForm({
    ...(isShared && { is_shared: 'true' }),
    'files[]': { name: `hemligt${count}.png`, bytes: await picture.png().toBuffer() },
  });
  const answered = await (await app.as(who)).send('POST', '/file', body, headers);
  expect(answered.status).toBe(201);
  const [made] = answered.body as StoredFile[];
  if (!made) throw new Error('no file was made');
  return made;
}

/** Returns the statuses of content and metadata, and if lists and search include the file. */
async function reach(who: Who, { id, display_filename: name }: StoredFile) {
  const client = await app.as(who);
  const params = { id };
  const listed = await client.call(file.list, { query: { limit: 200 } });
  const found = await client.call(search.find, { query: { q: name.replace('.png', '') } });
  return [
    (await client.call(file.content, { params })).status,
    (await client.call(file.get, { params })).status,
    listed.body.some((one) => one.id === id),
    JSON.stringify(found.body).includes(name),
  ];
}

const OPEN = [200, 200, true, true];
/** Readable where it was sent, but not in lists or search. */
const GIVEN = [200, 200, false, false];
const CLOSED = [404, 404, false, false];

async function send(who: Who, to: Who, fileIds: number[]) {
  const sent = await (
    await app.as(who)
  ).call(message.create, {
    body: { body: 'Hej', recipient_ids: [app.world.people[to].id], file_ids: fileIds },
  });
  expect(sent.status).toBe(201);
  return sent.body;
}

async function handIn(who: Who, fileIds: number[]) {
  const question = sampleQuestions().find(({ type }) => type === 'file_upload');
  const made = await (
    await app.as('leader')
  ).call(assignment.create, {
    body: { title: 'Lämna in', is_published: true, questions: question ? [question] : [] },
  });
  const client = await app.as(who);
  const begun = await client.call(attempt.start, { body: { assignment_id: made.body.id } });
  const params = { id: begun.body.id };
  const answers = { [question?.id ?? '']: { file_ids: fileIds } };
  return client.call(attempt.update, { params, body: { answers } });
}

describe('a file is its uploader’s until it is put among the office’s', () => {
  test('what the file manager uploads is the office’s, what says nothing is not', async () => {
    const shared = await upload('participant', true);
    expect(shared.is_shared).toBe(true);
    expect(await reach('colleague', shared)).toEqual(OPEN);
    const own = await upload('participant');
    expect(own.is_shared).toBe(false);
    expect(await reach('participant', own)).toEqual(OPEN);
    for (const who of ['colleague', 'leader', 'customer', 'admin', 'otherModerator'] as const)
      expect([who, ...(await reach(who, own))]).toEqual([who, ...CLOSED]);
  });

  test('its uploader puts it there later, and so does using it in an article', async () => {
    const first = await upload('participant');
    const participant = await app.as('participant');
    const changed = await participant.call(file.update, {
      params: { id: first.id },
      body: { is_shared: true },
    });
    expect(changed.body.is_shared).toBe(true);
    expect(await reach('leader', first)).toEqual(OPEN);
    const second = await upload('participant');
    const template = Object.values(app.world.articleTemplates)[0] ?? 0;
    const made = await participant.call(article.create, {
      body: { article_template_id: template },
    });
    const saved = await participant.call(article.update, {
      params: { id: made.body.id },
      body: { version: made.body.version, images: [{ file_id: second.id }] },
    });
    expect(saved.status).toBe(200);
    expect(await reach('leader', second)).toEqual(OPEN);
  });
});

describe('a file of a direct message', () => {
  test('is for those it is between, until the message is taken back', async () => {
    const sent = await upload('participant');
    const { id } = await send('participant', 'leader', [sent.id]);
    expect(await reach('leader', sent)).toEqual(GIVEN);
    for (const who of ['colleague', 'moderator', 'customer', 'admin'] as const)
      expect([who, ...(await reach(who, sent))]).toEqual([who, ...CLOSED]);
    await (await app.as('participant')).call(message.delete, { params: { id } });
    expect(await reach('leader', sent)).toEqual(CLOSED);
    expect(await reach('participant', sent)).toEqual(OPEN);
  });

  test('is closed to the others once its sender has thrown it away', async () => {
    const sent = await upload('participant');
    await send('participant', 'leader', [sent.id]);
    await (await app.as('participant')).call(file.delete, { params: { id: sent.id } });
    expect(await reach('leader', sent)).toEqual(CLOSED);
    expect((await reach('participant', sent)).slice(0, 2)).toEqual([200, 200]);
  });

  test('is not its reader’s to send on, to put in an article or to change', async () => {
    const sent = await upload('participant');
    await send('participant', 'colleague', [sent.id]);
    const colleague = await app.as('colleague');
    const params = { id: sent.id };
    const on = await colleague.call(message.create, {
      body: { body: 'Se', recipient_ids: [app.world.people.leader.id], file_ids: [sent.id] },
    });
    expect(on.status).toBe(422);
    for (const call of [file.update, file.delete])
      expect((await colleague.call(call as typeof file.update, { params, body: {} })).status).toBe(
        403,
      );
  });
});

describe('a file of an answer', () => {
  test('is for its participant and who follows the attempt, never for a classmate', async () => {
    const own = await upload('participant');
    expect((await handIn('participant', [own.id])).status).toBe(200);
    expect(await reach('leader', own)).toEqual(GIVEN);
    expect(await reach('customer', own)).toEqual(GIVEN);
    expect(await reach('colleague', own)).toEqual(CLOSED);
    expect(await reach('otherModerator', own)).toEqual(CLOSED);
    expect((await handIn('colleague', [own.id])).status).toBe(422);
    // A submitted file stays with the answer even after its participant deleted it.
    await (await app.as('participant')).call(file.delete, { params: { id: own.id } });
    expect(await reach('leader', own)).toEqual(GIVEN);
  });
});

describe('a file of the office in the bin', () => {
  test('is for who may take it back, and for who reads something that shows it', async () => {
    const shared = await upload('participant', true);
    await (await app.as('participant')).call(file.delete, { params: { id: shared.id } });
    expect(await reach('colleague', shared)).toEqual(CLOSED);
    expect((await reach('leader', shared)).slice(0, 2)).toEqual([200, 200]);
  });
});

test('events tell nobody else of a private file', async () => {
  const own = await upload('participant');
  const viewer = {
    role: 'participant',
    userId: app.world.people.colleague.id,
    offices: [app.world.offices['a1'] ?? 0],
  } as unknown as Viewer;
  // The same rule filters the event stream.
  const { rows } = await sql`select from file f
    where f.id = ${own.id} and ${isFileVisible(viewer)}`.execute(app.database);
  expect(rows).toEqual([]);
});
