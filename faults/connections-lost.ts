import { existsSync } from 'node:fs';
import http from 'node:http';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { startBehindProxy } from './behind-proxy.ts';
import type { Result } from './result.ts';
import { createChecks, outcomeOf } from './result.ts';
import { filesBelow, until } from './trial.ts';
import { createLedger, findLost, startWriting } from './writers.ts';

const EMAIL = 'deltagare@sjobygd.example';
/** The most time recovery may take. */
const PATIENCE_MS = 60_000;

/** Listens to changes. @returns the number received, and a function that stops */
function countChanges(port: number, cookie: string) {
  let told = 0;
  const headers = { host: `app.localhost:${port}`, cookie, accept: 'text/event-stream' };
  const request = http.get({ host: '127.0.0.1', port, path: '/api/events', headers }, (answer) => {
    answer.setEncoding('utf8').on('data', (text: string) => {
      told += text.split('event: change').length - 1;
    });
    answer.on('error', () => undefined);
  });
  request.on('error', () => undefined);
  return { told: () => told, end: () => request.destroy() };
}

/**
 * All database connections are lost without notice, as behind a firewall that drops its state:
 * packets vanish. New connections work.
 */
export async function connectionsLost(dataDir: string): Promise<Result[]> {
  const { expect, faults } = createChecks();
  const { trial, proxy, visitor, writer, close } = await startBehindProxy(dataDir);
  const changes = countChanges(trial.port, visitor.cookies());
  const outbox = path.join(dataDir, 'outbox');
  const mails = () => (existsSync(outbox) ? filesBelow(outbox).length : 0);
  const ledger = createLedger();
  const writing = startWriting(writer, ledger);
  await sleep(2000);
  await writing.stop();
  expect(changes.told() > 0, 'no change was told before');

  await proxy.set('lost');
  const began = performance.now();
  const passed = () => Math.round(performance.now() - began);
  await until(
    'well again',
    async () => {
      const answers = await Promise.all(
        Array.from({ length: 10 }, () => visitor.send('GET', '/my-page')),
      );
      return answers.every(({ status }) => status === 200);
    },
    PATIENCE_MS,
  );
  const well = passed();
  const [before, sent] = [changes.told(), mails()];
  const after = startWriting(writer, ledger);
  await visitor.send('POST', '/forgot-password', { email: EMAIL });
  await until('a change is told', async () => changes.told() > before, PATIENCE_MS);
  const told = passed();
  await until('a job is done', async () => mails() > sent, PATIENCE_MS);
  const worked = passed();
  await after.stop();
  faults.push(...(await findLost(visitor, ledger)));
  expect(trial.ended() === undefined, `the app ended: ${trial.output().slice(-2000)}`);
  changes.end();
  await close();
  return [
    {
      fault: 'connections to the database lost, and nobody told',
      outcome: outcomeOf(faults),
      figures:
        `lists well again after ${well} ms, changes told after ${told} ms, jobs done after ` +
        `${worked} ms; ${ledger.writes} writes answered, none lost`,
      faults,
    },
  ];
}
