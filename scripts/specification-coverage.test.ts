import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

const ROOT = path.join(import.meta.dirname, '..');
const DOCUMENT = path.join(ROOT, 'docs/specification-coverage.md');

/** The document's rows: a requirement, and the tests that cover it as file and name. */
const rows = readFileSync(DOCUMENT, 'utf8')
  .split('\n')
  .filter(
    (line) => line.startsWith('| ') && !line.startsWith('| line |') && !line.startsWith('| **'),
  )
  .map((line) => {
    const [said = '', held = ''] = line.split(/(?<!\\)\|/).slice(1);
    const tests = [...held.matchAll(/`([^`]+) › ([^`]+)`/g)];
    return {
      said: said.trim(),
      held: held.trim(),
      tests: tests.map(([, file, name]) => ({ file, name })),
    };
  });

test('the document has every line of the specification', () => {
  expect(rows).toHaveLength(223);
});

test.each(rows.map((row) => [row.said, row] as const))('%s', (_said, { held, tests }) => {
  if (held.startsWith('*nothing to hold')) return;
  expect(tests.length).toBeGreaterThan(0);
  for (const { file = '', name = '' } of tests) {
    const whole = path.join(ROOT, file);
    expect(existsSync(whole), `${file} is there`).toBe(true);
    expect(readFileSync(whole, 'utf8').includes(name), `${file} has “${name}”`).toBe(true);
  }
});
