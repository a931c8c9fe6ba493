// npm run test:faults: what may go wrong around the app goes wrong, and a table says what became of
// it. With words after it, only those faults; FAULT_ROUNDS sets how many kills there are.
import { rmSync } from 'node:fs';
import { temporaryFolder } from '../server/src/testing/temporary-folder.ts';
import { killUnderLoad } from './kill.ts';
import type { Result } from './result.ts';

const ROUNDS = Number(process.env['FAULT_ROUNDS'] ?? 50);
const say = (text: string) => process.stdout.write(`${text}\n`);

const FAULTS: Record<string, (dataDir: string) => Promise<Result[]>> = {
  kill: (dataDir) => killUnderLoad(dataDir, ROUNDS),
};

const wanted = process.argv.slice(2);
const unknown = wanted.filter((name) => !(name in FAULTS));
if (unknown.length > 0) {
  say(`Faults: ${Object.keys(FAULTS).join(', ')}`);
  process.exit(2);
}

const results: Result[] = [];
for (const [name, cause] of Object.entries(FAULTS)) {
  if (wanted.length > 0 && !wanted.includes(name)) continue;
  const dataDir = temporaryFolder(`fault-${name}`);
  say(`— ${name}`);
  try {
    results.push(...(await cause(dataDir)));
  } catch (error) {
    const message = (error as Error).stack ?? String(error);
    results.push({ fault: name, isGood: false, figures: 'broke off', faults: [message] });
  }
  rmSync(dataDir, { recursive: true, force: true });
}

say('\n| fault | | what became of it |\n|---|---|---|');
for (const { fault, isGood, figures, faults } of results) {
  say(`| ${fault} | ${isGood ? 'good' : 'BAD'} | ${figures} |`);
  for (const text of faults.slice(0, 10)) say(`    ${text}`);
}
process.exitCode = results.every(({ isGood }) => isGood) ? 0 : 1;
