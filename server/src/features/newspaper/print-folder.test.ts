import { mkdirSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { newspaper } from '@spalten/contract/newspaper';
import { beforeAll, expect, test } from 'vitest';
import type { TestApp } from '../../testing/app.ts';
import { testApp } from '../../testing/app.ts';
import type { PaperMakers } from '../../testing/papers.ts';
import { createPaperMakers } from '../../testing/papers.ts';
import { temporaryFolder } from '../../testing/temporary-folder.ts';
import { afterTestFile } from '../../testing/clean-up.ts';

let app: TestApp;
let makers: PaperMakers;
beforeAll(async () => {
  app = await testApp();
  makers = await createPaperMakers(app);
});

const sendSmallPaper = async () => {
  const { moderator, params, page } = await makers.smallPaper();
  await makers.fill(page, 8);
  expect((await moderator.call(newspaper.send, { params })).status).toBe(200);
  return makers.untilSent(params.id);
};

test('a paper is sent where the shared temporary folder belongs to somebody else', async () => {
  const before = process.env['TMPDIR'];
  const folder = temporaryFolder('others');
  afterTestFile(() => rmSync(folder, { recursive: true, force: true }));
  // A file in place of the folder prevents writing, also for root.
  const shared = path.join(folder, 'shared');
  writeFileSync(shared, '');
  process.env['TMPDIR'] = shared;
  try {
    expect(await sendSmallPaper()).toMatchObject({ status: 'sent' });
  } finally {
    if (before === undefined) delete process.env['TMPDIR'];
    else process.env['TMPDIR'] = before;
  }
});

test('a print file that can’t be stored leaves nothing behind, and the paper can be sent again', async () => {
  const { dataDir } = app.services.config;
  const stored = path.join(dataDir, 'files');
  mkdirSync(stored, { recursive: true });
  renameSync(stored, `${stored}.away`);
  writeFileSync(stored, '');
  const failed = await sendSmallPaper().finally(() => {
    rmSync(stored);
    renameSync(`${stored}.away`, stored);
  });
  expect(failed.sending).toMatchObject({ state: 'failed' });
  expect(readdirSync(path.join(dataDir, 'incoming'))).toEqual([]);
  const moderator = await app.as('moderator');
  await moderator.call(newspaper.send, { params: { id: failed.id } });
  expect(await makers.untilSent(failed.id)).toMatchObject({ status: 'sent' });
});
