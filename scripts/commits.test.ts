import { execFileSync } from 'node:child_process';
import path from 'node:path';
import { expect, test } from 'vitest';
import { subjectFaults } from './hooks/subject.mjs';

const root = path.join(import.meta.dirname, '..');
/** Commits from this time on follow the rules. */
const SINCE = '2026-11-23T04:45:00Z';

/** Returns the subjects of this clone's commits, newest first; empty without a repository. */
function subjects(): string[] {
  try {
    const args = ['log', '--no-merges', `--since=${SINCE}`, '--format=%s'];
    return execFileSync('git', args, { cwd: root, encoding: 'utf8', stdio: 'pipe' })
      .split('\n')
      .filter(Boolean);
  } catch {
    return [];
  }
}

test('the subject of each commit is an order of at most 72 characters about one matter', () => {
  const bad = subjects().flatMap((subject) =>
    subjectFaults(subject).map((fault) => `${subject}: ${fault}`),
  );
  expect(bad).toEqual([]);
});

test.each([
  ['Fit the demo paper to its template', 0],
  ['Fixed the fit of the demo paper', 1],
  ['fit the demo paper', 1],
  ['Fit the demo paper; mend its folio', 1],
  [`Fit ${'a'.repeat(80)}`, 1],
  ['Fit the demo paper.', 1],
  ['Revert "Fit the demo paper; mend its folio."', 0],
])('“%s” has %i faults', (subject, count) => {
  expect(subjectFaults(subject)).toHaveLength(count);
});
