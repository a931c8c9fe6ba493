import { assignment } from '@spalten/contract/assignment';
import { chapter } from '@spalten/contract/chapter';
import type { StoredFile } from '@spalten/contract/file';
import type { Question } from '@spalten/contract/question';
import sharp from 'sharp';
import { beforeAll, describe, expect, test } from 'vitest';
import type { TestApp } from '../../testing/app.ts';
import { testApp } from '../../testing/app.ts';
import { buildForm } from '../../testing/form.ts';
import { buildQuestion } from '../../testing/questions.ts';

const silence = (bytes: number) => {
  const head = Buffer.alloc(44);
  head.write('RIFF');
  head.writeUInt32LE(36 + bytes, 4);
  head.write('WAVEfmt ', 8);
  head.writeUInt32LE(16, 16);
  head.writeUInt16LE(1, 20);
  head.writeUInt16LE(1, 22);
  head.writeUInt32LE(8000, 24);
  head.writeUInt32LE(8000, 28);
  head.writeUInt16LE(1, 32);
  head.writeUInt16LE(8, 34);
  head.write('data', 36);
  head.writeUInt32LE(bytes, 40);
  return Buffer.concat([head, Buffer.alloc(bytes, 128)]);
};
/** The header of a WebM file, used by browsers for recorded sound and film. */
const WEBM = Buffer.concat([
  Buffer.from('1a45dfa39f4286810142f7810142f2810442f381084282847765626d', 'hex'),
  Buffer.alloc(64),
]);

let app: TestApp;
const ids: Record<string, number> = {};
beforeAll(async () => {
  app = await testApp();
  const files: Record<string, Buffer> = {
    'bild.png': await sharp({ create: { width: 9, height: 9, channels: 3, background: '#357' } })
      .png()
      .toBuffer(),
    'ljud.wav': silence(800),
    'film.webm': WEBM,
    'inspelning.weba': WEBM,
    'text.mp3': Buffer.from('Inget ljud alls'),
    'papper.pdf': Buffer.from('%PDF-1.7\n%%EOF'),
  };
  for (const person of ['leader', 'admin'] as const)
    for (const [name, bytes] of Object.entries(files)) {
      const client = await app.as(person);
      const form = buildForm({ 'files[]': { name, bytes } });
      const { body } = await client.send('POST', '/file', form.body, form.headers);
      ids[`${person} ${name}`] = (body as StoredFile[])[0]?.id ?? 0;
    }
});

const faultsOf = ({ status, body }: { status: number; body: unknown }) =>
  status < 300 ? status : [status, (body as { errors?: object }).errors];
const refused = (field: string, name: string) => [
  422,
  { [field]: [expect.stringContaining(name)] },
];

describe('of a question', () => {
  const saved = async (question: Partial<Question>) => {
    const leader = await app.as('leader');
    const questions = [buildQuestion('true_false'), buildQuestion('true_false', question as never)];
    return faultsOf(await leader.call(assignment.create, { body: { title: 'Prov', questions } }));
  };

  test.each(['papper.pdf', 'bild.png', 'film.webm', 'text.mp3'])(
    'the sound is not %s',
    async (name) => {
      const answered = await saved({ audio_file_id: ids[`leader ${name}`] ?? 0 });
      expect(answered).toEqual(refused('questions.1.audio_file_id', name));
    },
  );

  test.each(['ljud.wav', 'inspelning.weba'])('the sound is %s', async (name) => {
    expect(await saved({ audio_file_id: ids[`leader ${name}`] ?? 0 })).toBe(201);
  });

  test.each(['papper.pdf', 'ljud.wav', 'film.webm'])('the picture is not %s', async (name) => {
    const answered = await saved({ image_file_id: ids[`leader ${name}`] ?? 0, image_alt: 'A' });
    expect(answered).toEqual(refused('questions.1.image_file_id', name));
  });

  test('the picture of a choice is a picture', async () => {
    const leader = await app.as('leader');
    const question = buildQuestion('single_choice');
    if (question.type !== 'single_choice') throw new Error('another type');
    const options = question.options.map((option) => ({
      ...option,
      image_file_id: ids['leader papper.pdf'] ?? 0,
      image_alt: 'A',
    }));
    const body = { title: 'Prov', questions: [{ ...question, options }] };
    const answered = faultsOf(await leader.call(assignment.create, { body }));
    expect(answered).toEqual(refused('questions.0.image_file_id', 'papper.pdf'));
  });

  test('a sound is looked at where it arrives, and another file is not stored', async () => {
    const leader = await app.as('leader');
    const send = async (name: string, bytes: Buffer) => {
      const form = buildForm({ allowed: 'sounds', 'files[]': { name, bytes } });
      return faultsOf(await leader.send('POST', '/file', form.body, form.headers));
    };
    expect(await send('ljud.wav', silence(900))).toBe(201);
    expect(await send('tal.mp3', Buffer.from('Inget ljud'))).toEqual(refused('files', 'tal.mp3'));
  });
});

describe('of a text', () => {
  const block = (type: string, file_id: number) => ({
    type: 'doc',
    content: [
      { type, attrs: { file_id, ...(type === 'picture' ? { alt: 'A' } : { title: 'A' }) } },
    ],
  });
  const cases = [
    ['picture', 'bild.png', ['papper.pdf', 'ljud.wav', 'film.webm']],
    ['audio', 'ljud.wav', ['papper.pdf', 'bild.png', 'film.webm', 'text.mp3']],
    ['video', 'film.webm', ['papper.pdf', 'bild.png', 'ljud.wav']],
  ] as const;

  test.each(cases)('a block for a %s takes %s, and neither of %j', async (type, good, bad) => {
    const admin = await app.as('admin');
    const chapters = (field: string, name: string) =>
      admin.send('POST', '/chapter', {
        title: 'Kapitel',
        type: 9,
        body: { type: 'doc', content: [] },
        [field]: block(type, ids[`admin ${name}`] ?? 0),
      });
    const posts = (name: string) =>
      admin.send('POST', '/news-post', {
        title: 'Nyhet',
        audience: {},
        body: block(type, ids[`admin ${name}`] ?? 0),
      });
    expect(faultsOf(await chapters('body', good))).toBe(201);
    expect(faultsOf(await posts(good))).toBe(201);
    for (const name of bad) {
      expect(faultsOf(await chapters('body', name))).toEqual(refused('body', name));
      expect(faultsOf(await chapters('easy_body', name))).toEqual(refused('body', name));
      expect(faultsOf(await posts(name))).toEqual(refused('body', name));
    }
    const made = (await chapters('body', good)).body as { id: number; version: number };
    const change = await admin.call(chapter.update, {
      params: { id: made.id },
      body: { body: block(type, ids[`admin ${bad[0]}`] ?? 0) as never, version: made.version },
    });
    expect(faultsOf(change)).toEqual(refused('body', bad[0]));
  });
});
