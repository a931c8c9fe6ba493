import { execFileSync } from 'node:child_process';
import { closeSync, openSync, rmSync, writeSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Result } from './result.ts';
import { createChecks, outcomeOf } from './result.ts';
import { createTrial, filesBelow, until } from './trial.ts';
import { createVisitor } from './visitor.ts';
import { createLedger, findLost, startWriting } from './writers.ts';

const SIZE_MB = 600;
const FULL_MS = 8000;

/** Writes until the disk is full. */
function fill(file: string): void {
  const handle = openSync(file, 'w');
  const chunk = Buffer.alloc(1_000_000);
  let size = chunk.length;
  while (size > 100) {
    try {
      writeSync(handle, chunk, 0, size);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error;
      size = Math.floor(size / 10);
    }
  }
  closeSync(handle);
}

/** Fills the disk that holds database, files and uploads for a while. */
export async function diskFull(dataDir: string): Promise<Result[]> {
  const { expect, faults } = createChecks();
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${SIZE_MB}m,mode=755`, 'tmpfs', dataDir]);
  } catch {
    // Mounting a small disk needs root.
    return [{ fault: 'disk full', outcome: 'skipped', figures: 'needs root', faults: [] }];
  }
  try {
    const trial = await createTrial(dataDir);
    await trial.start();
    const visitor = createVisitor(trial.port);
    const writer = createVisitor(trial.port);
    await visitor.signIn('deltagare@sjobygd.example');
    await writer.signIn('deltagare@sjobygd.example');
    const before = filesBelow(path.join(dataDir, 'files')).length;
    const ledger = createLedger();
    const writing = startWriting(writer, ledger);
    await sleep(1000);
    const ballast = path.join(dataDir, 'ballast');
    fill(ballast);
    await sleep(FULL_MS / 2);
    fill(`${ballast}-2`);
    await sleep(FULL_MS / 2);
    expect((await visitor.send('GET', '/healthz')).status === 200, 'healthz is not up');
    await writing.stop();
    rmSync(ballast);
    rmSync(`${ballast}-2`);
    const isWell = async () =>
      (await visitor.send('POST', '/article', { article_template_id: 1 })).status === 201;
    const back = await until('well again', isWell);
    expect(trial.ended() === undefined, `the app ended: ${trial.output().slice(-2000)}`);
    faults.push(...(await findLost(visitor, ledger)));
    const odd = [...ledger.refused.keys()].filter((status) => status !== 503);
    expect(odd.length === 0, `answered ${odd.join(', ')} while there was no room`);
    const stored = filesBelow(path.join(dataDir, 'files'));
    const half = stored.filter((name) => name.includes('.incoming'));
    const left = filesBelow(path.join(dataDir, 'incoming'));
    expect(half.length + left.length === 0, `left behind: ${[...half, ...left].join(', ')}`);
    const orphans = stored.length - before - ledger.files.size;
    expect(orphans === 0, `${orphans} files are stored that nobody was told of`);
    visitor.close();
    writer.close();
    await trial.stop();
    return [
      {
        fault: `disk full for ${FULL_MS / 1000} s`,
        outcome: outcomeOf(faults),
        figures:
          `${ledger.writes} writes answered, none lost; ${ledger.refused.get(503) ?? 0} refused ` +
          `with 503; no half file; well again ${Math.round(back)} ms after there was room`,
        faults,
      },
    ];
  } finally {
    execFileSync('umount', ['-l', dataDir]);
  }
}
