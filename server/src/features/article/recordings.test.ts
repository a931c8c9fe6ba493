import { article } from '@spalten/contract/article';
import { articleRecording, MAX_RECORDINGS } from '@spalten/contract/article-recording';
import type { StoredFile } from '@spalten/contract/file';
import { file, FILE_BIN_DAYS } from '@spalten/contract/file';
import { response } from '@spalten/contract/response';
import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import type { TestApp } from '../../testing/app.ts';
import { testApp } from '../../testing/app.ts';
import { buildForm } from '../../testing/form.ts';
import { isUnused } from '../file/index.ts';
import { emptyBin } from './bin.ts';
import { purgeRecordings } from './recordings.ts';

type Person = keyof TestApp['world']['people'];

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});

let count = 0;

/** Builds a second of silence as a WAV file, each of another length. */
function wav(): Buffer {
  count += 1;
  const samples = Buffer.alloc(8000 + count * 2);
  const head = Buffer.alloc(44);
  head.write('RIFF', 0);
  head.writeUInt32LE(36 + samples.length, 4);
  head.write('WAVEfmt ', 8);
  head.writeUInt32LE(16, 16);
  head.writeUInt16LE(1, 20);
  head.writeUInt16LE(1, 22);
  head.writeUInt32LE(8000, 24);
  head.writeUInt32LE(8000, 28);
  head.writeUInt16LE(1, 32);
  head.writeUInt16LE(8, 34);
  head.write('data', 36);
  head.writeUInt32LE(samples.length, 40);
  return Buffer.concat([head, samples]);
}

/** Uploads a file as somebody's own. */
async function upload(who: Person, name = 'intervju.wav', bytes = wav()): Promise<StoredFile> {
  const { body, headers } = buildForm({ 'files[]': { name, bytes } });
  const answer = await (await app.as(who)).send('POST', '/file', body, headers);
  expect(answer.status, JSON.stringify(answer.body)).toBe(201);
  const [made] = answer.body as StoredFile[];
  if (!made) throw new Error('no file was made');
  return made;
}

async function written() {
  const writer = await app.as('participant');
  const { body } = await writer.call(article.create, {
    body: {
      article_template_id: app.world.articleTemplates['Notis'] ?? 0,
      editorial_office_id: app.world.offices['a1'] ?? 0,
      headline: 'Bron',
    },
  });
  const params = { id: body.id };
  const add = (fileId: number) =>
    writer.call(articleRecording.add, { params, body: { file_id: fileId } });
  return { writer, params, add };
}

/** Creates a draft with a recording. */
async function recorded() {
  const draft = await written();
  const sound = await upload('participant');
  const { body: recording } = await draft.add(sound.id);
  return { ...draft, sound, recording };
}

const hears = async (who: Person, { id }: { id: number }) =>
  (await (await app.as(who)).call(file.content, { params: { id } })).status;

test('a recording is heard by those who work on the article, and by nobody else', async () => {
  const { writer, params, sound, recording } = await recorded();
  expect(recording).toMatchObject({ name: 'intervju.wav', file_id: sound.id });
  expect(recording.added_by?.name).toBe('participant Prov');
  for (const who of ['participant', 'leader', 'moderator'] as const) {
    const { body } = await (await app.as(who)).call(articleRecording.list, { params });
    expect(body.recordings.map(({ id }) => id)).toEqual([recording.id]);
    expect(body.can.change).toBe(true);
    expect(await hears(who, sound)).toBe(200);
  }
  for (const who of ['colleague', 'elsewhere', 'otherModerator'] as const) {
    expect((await (await app.as(who)).call(articleRecording.list, { params })).status).toBe(404);
    expect(await hears(who, sound)).toBe(404);
  }
  // Not the one who is asked for a response, nor those who read the approved article.
  await writer.call(response.ask, {
    params,
    body: { responder_id: app.world.people.colleague.id },
  });
  const colleague = await app.as('colleague');
  expect((await colleague.call(articleRecording.list, { params })).status).toBe(403);
  expect(await hears('colleague', sound)).toBe(404);
  await sql`update article set status = 'approved' where id = ${params.id}`.execute(app.database);
  expect((await colleague.call(articleRecording.list, { params })).status).toBe(403);
  expect(await hears('colleague', sound)).toBe(404);
  const { rows } = await sql`select from file where id = ${sound.id} and is_shared`.execute(
    app.database,
  );
  expect(rows).toEqual([]);
});

test('those who may change the article add and remove, and a removed one comes back', async () => {
  const { writer, params, add, sound, recording } = await recorded();
  expect((await add(sound.id)).body.id).toBe(recording.id);
  const at = { params: { id: recording.id } };
  const leader = await app.as('leader');
  expect((await leader.call(articleRecording.remove, at)).status).toBe(204);
  expect((await leader.call(articleRecording.remove, at)).status).toBe(204);
  expect((await writer.call(articleRecording.list, { params })).body.recordings).toEqual([]);
  expect(await hears('leader', sound)).toBe(404);
  expect((await leader.call(articleRecording.restore, at)).body.id).toBe(recording.id);
  expect(await hears('leader', sound)).toBe(200);
  await sql`update article set status = 'submitted' where id = ${params.id}`.execute(app.database);
  expect((await writer.call(articleRecording.remove, at)).status).toBe(403);
  expect((await add(sound.id)).status).toBe(403);
  expect((await writer.call(articleRecording.list, { params })).body.can.change).toBe(false);
});

test('only sounds that the writer sees are taken, and not too many', async () => {
  const { add } = await written();
  const code = async (id: number) => {
    const { status, body } = await add(id);
    return status === 201 ? 201 : (body as unknown as { code: string }).code;
  };
  expect(await code((await upload('leader')).id)).toBe('invalid');
  const text = await upload('participant', 'intervju.txt', Buffer.from('Hej'));
  expect(await code(text.id)).toBe('wrong_kind');
  const webm = Buffer.concat([
    Buffer.from('1a45dfa39f4286810142f7810142f2810442f381084282847765626d', 'hex'),
    Buffer.alloc(4000),
  ]);
  expect(await code((await upload('participant', 'inspelning.webm', webm)).id)).toBe(201);
  for (let at = 1; at < MAX_RECORDINGS; at += 1)
    expect(await code((await upload('participant')).id)).toBe(201);
  expect(await code((await upload('participant')).id)).toBe('too_many_recordings');
});

test('a recording is erased with its article, and a removed one after a month', async () => {
  const { database } = app;
  const { writer, params, sound } = await recorded();
  /** True for a file that the next night deletes. */
  const isDue = async (id: number) =>
    (
      await sql`select from file f where f.id = ${id} and ${isUnused()}
        and f.deleted_at < now() - make_interval(days => ${FILE_BIN_DAYS})`.execute(database)
    ).rows.length === 1;
  const second = await recorded();
  await writer.call(article.delete, { params });
  await sql`update article set deleted_at = now() - interval '31 days'
    where id = ${params.id}`.execute(database);
  await writer.call(articleRecording.remove, { params: { id: second.recording.id } });
  const clean = async () => {
    await emptyBin(database);
    await purgeRecordings(database);
  };
  await clean();
  expect([await isDue(sound.id), await isDue(second.sound.id)]).toEqual([true, false]);
  await sql`update article_recording set removed_at = now() - interval '31 days'
    where id = ${second.recording.id}`.execute(database);
  await clean();
  expect(await isDue(second.sound.id)).toBe(true);
});
