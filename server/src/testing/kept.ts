import { readdirSync } from 'node:fs';
import { setTimeout } from 'node:timers/promises';
import type { TestApp } from './app.ts';
import { dumpAllRows } from './all-rows.ts';

/** Tables that a refused call may write: the browser's session, counters and what jobs note. */
const TRACES = ['session', 'rate_limit', 'setting', 'thumbnail_try'];
/** Entries of the audit trail that a refused sign-in writes. */
const REFUSED_SIGN_IN = /^public\.audit_entry: .*"action": "session\./;

/** Time between two looks, in ms, and the most of them. */
const PAUSE_MS = 200;
const MOST_LOOKS = 50;

/**
 * Lists each row of each table and each file on the disk, to be compared before and after a call
 * that is refused, once jobs of earlier calls no longer change them. `except` names tables that the
 * call may write besides its traces.
 */
export async function readKept(app: TestApp, except: readonly string[] = []): Promise<string[]> {
  let last = await look(app, except);
  for (let count = 1; count < MOST_LOOKS; count += 1) {
    // oxlint-disable-next-line no-await-in-loop -- a look after another
    await setTimeout(PAUSE_MS);
    // oxlint-disable-next-line no-await-in-loop -- as above
    const next = await look(app, except);
    if (JSON.stringify(next) === JSON.stringify(last)) return next;
    last = next;
  }
  throw new Error('Rows and files never stood still.');
}

async function look({ database, services }: TestApp, except: readonly string[]): Promise<string[]> {
  const ignored = new Set([...TRACES, ...except].map((table) => `public.${table}`));
  const rows = (await dumpAllRows(database)).split('\n').filter((row) => {
    const [table = ''] = row.split(': ', 1);
    return table.startsWith('public.') && !ignored.has(table) && !REFUSED_SIGN_IN.test(row);
  });
  const { dataDir } = services.config;
  const files = readdirSync(dataDir, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => `${entry.parentPath}/${entry.name}`)
    // Thumbnails are made by a job, some time after a picture that was taken.
    .filter((file) => !file.includes('/files/thumbnails/'));
  return [...rows, ...files].toSorted();
}
