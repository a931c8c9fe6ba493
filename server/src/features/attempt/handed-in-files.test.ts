import { randomUUID } from 'node:crypto';
import { assignment } from '@spalten/contract/assignment';
import { attempt } from '@spalten/contract/attempt';
import type { StoredFile } from '@spalten/contract/file';
import sharp from 'sharp';
import { beforeAll, expect, test } from 'vitest';
import type { TestApp } from '../../testing/app.ts';
import { testApp } from '../../testing/app.ts';
import { buildForm } from '../../testing/form.ts';
import { sampleQuestions } from '../../testing/questions.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});

test('a question that asks for pictures takes no other file, by name or content', async () => {
  const leader = await app.as('leader');
  const questions = sampleQuestions().filter(({ type }) => type === 'file_upload');
  const made = await leader.call(assignment.create, {
    body: { title: 'Prov', is_published: true, questions },
  });
  const colleague = await app.as('colleague');
  const begun = await colleague.call(attempt.start, { body: { assignment_id: made.body.id } });
  const [question] = made.body.questions ?? [];
  const upload = async (name: string, bytes: Buffer) => {
    const form = buildForm({ 'files[]': { name, bytes } });
    const { body } = await colleague.send('POST', '/file', form.body, form.headers);
    return (body as StoredFile[])[0]?.id ?? 0;
  };
  const answer = (id: number) =>
    colleague.call(attempt.update, {
      params: { id: begun.body.id },
      body: { answers: { [question?.id ?? '']: { file_ids: [id] } } },
    });
  const picture = sharp({ create: { width: 9, height: 9, channels: 3, background: '#357' } });
  const good = await upload('foto.png', await picture.png().toBuffer());
  const bad = await upload('foto.pdf', Buffer.from('%PDF-1.7\n%%EOF'));
  const refused = await answer(bad);
  expect(refused.status).toBe(422);
  expect((refused.body as unknown as { message: string }).message).toContain('foto.pdf');
  expect((await answer(good)).status).toBe(200);
});

test('a file that was handed in at another question is held to what this one takes', async () => {
  const leader = await app.as('leader');
  const asked = sampleQuestions().find(({ type }) => type === 'file_upload');
  if (asked?.type !== 'file_upload') throw new Error('no question for files');
  const [pictures, documents] = [randomUUID(), randomUUID()];
  const questions = [
    { ...asked, id: pictures, accept: ['image/*'] },
    { ...asked, id: documents, accept: ['pdf'] },
  ];
  const made = await leader.call(assignment.create, {
    body: { title: 'Prov', is_published: true, questions },
  });
  expect(made.status, JSON.stringify(made.body)).toBe(201);
  const colleague = await app.as('colleague');
  const begun = await colleague.call(attempt.start, { body: { assignment_id: made.body.id } });
  const form = buildForm({ 'files[]': { name: 'a.pdf', bytes: Buffer.from('%PDF-1.7\n%%EOF') } });
  const { body } = await colleague.send('POST', '/file', form.body, form.headers);
  const file_ids = [(body as StoredFile[])[0]?.id ?? 0];
  const answer = async (answers: Record<string, { file_ids: number[] }>) => {
    const params = { id: begun.body.id };
    return (await colleague.call(attempt.update, { params, body: { answers } })).status;
  };
  expect(await answer({ [documents]: { file_ids } })).toBe(200);
  expect(await answer({ [pictures]: { file_ids } })).toBe(422);
  expect(await answer({ [documents]: { file_ids }, [pictures]: { file_ids } })).toBe(422);
  // A file submitted at this question before stays allowed here.
  expect(await answer({ [documents]: { file_ids } })).toBe(200);
});
