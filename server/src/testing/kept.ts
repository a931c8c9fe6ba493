import { readdirSync } from 'node:fs';
import type { TestApp } from './app.ts';
import { dumpAllRows } from './all-rows.ts';

/** Tables that a refused call may write: the browser's session, counters and what jobs note. */
const TRACES = ['session', 'rate_limit', 'setting', 'thumbnail_try'];
/** Entries of the audit trail that a refused sign-in writes. */
const REFUSED_SIGN_IN = /^public\.audit_entry: .*"action": "session\./;

/**
 * Lists each row of each table and each file on the disk, to be compared before and after a call
 * that is refused. `except` names tables that the call may write besides its traces.
 */
export async function readKept(
  { database, services }: TestApp,
  except: readonly string[] = [],
): Promise<string[]> {
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
