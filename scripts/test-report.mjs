// What the reports of the test runners say, for `npm test`.
import path from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { ROOT } from './ready.mjs';

/** Names a fault, with the first lines of its message. */
const describeFault = (name, message) =>
  `${name}\n    ${stripVTControlCharacters(message).trim().split('\n', 3).join('\n    ')}`;

/** Lists the unit tests that failed, and the files that could not be run: `{ file, text }`. */
export const unitFaults = (report) =>
  (report?.testResults ?? []).flatMap(({ name, message, assertionResults }) => {
    const file = path.relative(ROOT, name);
    const failing = assertionResults.filter(({ status }) => status === 'failed');
    if (failing.length === 0) return message ? [{ file, text: describeFault(file, message) }] : [];
    return failing.map(({ fullName, failureMessages }) => ({
      file,
      text: describeFault(`${file} › ${fullName}`, failureMessages?.[0] ?? ''),
    }));
  });

/** Lists the browser tests that failed at every try. */
export const browserFaults = ({ suites = [], specs = [] }) => [
  ...specs.flatMap(({ file, line, title, tests }) =>
    tests
      .filter(({ status }) => status === 'unexpected')
      .map(({ results }) =>
        describeFault(`e2e/${file}:${line} › ${title}`, results.at(-1)?.error?.message ?? ''),
      ),
  ),
  ...suites.flatMap(browserFaults),
];

/** Counts axe's checks of screens and parts, which each test annotates. */
export function axeLooks({ suites = [], specs = [] }) {
  const notes = specs.flatMap(({ tests }) => tests).flatMap(({ annotations }) => annotations);
  const own = notes.filter(({ type }) => type === 'axe').length;
  return suites.reduce((sum, suite) => sum + axeLooks(suite), own);
}
