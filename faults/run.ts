// npm run test:faults: injects faults around the app and prints a table of the results. Arguments
// select faults. FAULT_ROUNDS sets the number of kills, FAULT_SECONDS the length of the database
// outage.
import { rmSync } from 'node:fs';
import { temporaryFolder } from '../server/src/testing/temporary-folder.ts';
import { stopWhileBusy } from './busy-stop.ts';
import { clockJumps } from './clock.ts';
import { connectionsLost } from './connections-lost.ts';
import { databaseAway } from './database-away.ts';
import { diskFull } from './disk-full.ts';
import { killUnderLoad } from './kill.ts';
import { mailAway } from './mail-away.ts';
import { planUnderKills } from './plan.ts';
import type { Outcome, Result } from './result.ts';
import { slowClients } from './slow-clients.ts';
import { storageAway } from './storage-away.ts';
import { endTrials } from './trial.ts';

const ROUNDS = Number(process.env['FAULT_ROUNDS'] ?? 50);
const AWAY_SECONDS = Number(process.env['FAULT_SECONDS'] ?? 30);
const say = (text: string) => process.stdout.write(`${text}\n`);

const FAULTS: Record<string, (dataDir: string) => Promise<Result[]>> = {
  kill: (dataDir) => killUnderLoad(dataDir, ROUNDS),
  database: (dataDir) => databaseAway(dataDir, AWAY_SECONDS),
  lost: connectionsLost,
  plan: planUnderKills,
  disk: diskFull,
  storage: storageAway,
  mail: mailAway,
  clock: clockJumps,
  slow: slowClients,
  stop: stopWhileBusy,
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
    results.push({ fault: name, outcome: 'bad', figures: 'broke off', faults: [message] });
  }
  endTrials();
  rmSync(dataDir, { recursive: true, force: true });
}

say('\n| fault | | what became of it |\n|---|---|---|');
for (const { fault, outcome, figures, faults } of results) {
  say(`| ${fault} | ${outcome === 'bad' ? 'BAD' : outcome} | ${figures} |`);
  for (const text of faults.slice(0, 10)) say(`    ${text}`);
}
const count = (outcome: Outcome) => results.filter((result) => result.outcome === outcome).length;
say(`\n${count('good')} good, ${count('bad')} bad, ${count('skipped')} skipped`);
process.exitCode = count('bad') === 0 ? 0 : 1;
