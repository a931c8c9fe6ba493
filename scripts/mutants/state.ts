import { createHash } from 'node:crypto';
import { appendFileSync, existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** A line of the state file, which survives an interrupted run. */
export type Line =
  | { kind: 'noticed'; key: string; by: string }
  /** A test file is done: the checks it executes, and those it doesn't notice. */
  | { kind: 'tried'; trial: string; passed: string[]; open: string[]; odd: string[] };

export interface State {
  /** By key, the test that notices it. */
  noticed: Map<string, string>;
  tried: Extract<Line, { kind: 'tried' }>[];
}

export function readState(file: string): State {
  const state: State = { noticed: new Map(), tried: [] };
  if (!existsSync(file)) return state;
  for (const text of readFileSync(file, 'utf8').split('\n').filter(Boolean)) {
    const line = JSON.parse(text) as Line;
    if (line.kind === 'noticed') state.noticed.set(line.key, line.by);
    else state.tried.push(line);
  }
  return state;
}

export const note = (file: string, line: Line) => appendFileSync(file, `${JSON.stringify(line)}\n`);

/**
 * Returns the key of a trial: mode, selected tests, and contents of the test file. Matrix files
 * include their neighbours' contents.
 */
export function trialOf(root: string, file: string, how: string): string {
  const folder = path.dirname(file);
  const files = folder.endsWith('/matrix')
    ? readdirSync(path.join(root, folder))
        .filter((name) => !name.endsWith('.test.ts'))
        .map((name) => `${folder}/${name}`)
    : [];
  const hash = createHash('sha256');
  for (const name of [file, ...files.toSorted()]) hash.update(readFileSync(path.join(root, name)));
  return `${how} ${file} ${hash.digest('hex').slice(0, 12)}`;
}
