import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { startBucketServer } from '../server/src/testing/bucket-server.ts';
import type { Result } from './result.ts';
import { createChecks, outcomeOf } from './result.ts';
import { createTrial, until } from './trial.ts';
import { createVisitor } from './visitor.ts';
import { createLedger, findLost, startWriting } from './writers.ts';
import { setTimeout as sleep } from 'node:timers/promises';

/** Makes the bucket with the files unreachable for a while. */
export async function storageAway(dataDir: string): Promise<Result[]> {
  const { expect, faults } = createChecks();
  const directory = path.join(dataDir, 'bucket');
  const appDir = path.join(dataDir, 'app');
  mkdirSync(directory);
  mkdirSync(appDir);
  let bucket = await startBucketServer(directory);
  const trial = await createTrial(appDir, bucket.env);
  await trial.start();
  const visitor = createVisitor(trial.port);
  await visitor.signIn('deltagare@sjobygd.example');
  const ledger = createLedger();
  const writing = startWriting(visitor, ledger);
  await sleep(1500);
  await writing.stop();
  const [fileId = 0] = ledger.files.keys();

  await bucket.close();
  const before = (await visitor.send('GET', '/file?count=true')).headers['x-total-count'];
  const read = await visitor.send('GET', `/file/${fileId}/content`);
  expect(read.status === 503, `a file is answered ${read.status}`);
  expect(Number(read.headers['retry-after']) > 0, 'no Retry-After');
  const sent = await visitor.upload('borta.txt', Buffer.from('Ingen ska hitta det här.'));
  expect(sent.status === 503, `an upload is answered ${sent.status}`);
  const { code } = (sent.body ?? {}) as { code?: string };
  expect(code === 'storage_away', `an upload is answered ${code}`);
  expect((await visitor.send('GET', '/article')).status === 200, 'lists need the storage');
  // Its last answer is cached for two seconds.
  await until('readyz says that it is away', async () => {
    return (await visitor.send('GET', '/readyz')).status === 503;
  });
  const after = (await visitor.send('GET', '/file?count=true')).headers['x-total-count'];
  expect(before === after, `there were ${before} files, now ${after}`);

  bucket = await startBucketServer(directory, bucket.port);
  const isWell = async () => {
    const answers = [
      await visitor.send('GET', `/file/${fileId}/content`),
      await visitor.send('GET', '/readyz'),
    ];
    const bad = answers.find(({ status }) => status !== 200);
    if (bad) throw new Error(`${bad.status} ${String(bad.bytes)}`);
    return true;
  };
  const back = await until('well again', isWell);
  expect(
    (await visitor.upload('igen.txt', Buffer.from('Nu går det.'))).status === 201,
    'no uploads',
  );
  faults.push(...(await findLost(visitor, ledger)));
  expect(trial.ended() === undefined, 'the app ended');
  visitor.close();
  await trial.stop();
  await bucket.close();
  return [
    {
      fault: 'storage away',
      outcome: outcomeOf(faults),
      figures: `files answer 503, the rest goes on; no row without its file; well again after ${Math.round(back)} ms`,
      faults,
    },
  ];
}
