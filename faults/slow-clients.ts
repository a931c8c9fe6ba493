import net from 'node:net';
import { readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Result } from './result.ts';
import { createChecks, outcomeOf } from './result.ts';
import type { Trial } from './trial.ts';
import { createTrial, until } from './trial.ts';
import type { Visitor } from './visitor.ts';
import { createVisitor } from './visitor.ts';

const SLOW = 300;
const FLOOD = 2000;
const CALLS = 40;
const UPLOAD_MS = 90_000;

const memoryOf = (trial: Trial) =>
  Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${trial.pid()}/status`, 'utf8'))?.[1]) / 1024;

/** Returns the median duration of calls in ms, and whether all succeeded. */
async function measure(visitor: Visitor): Promise<{ median: number; isGood: boolean }> {
  const times: number[] = [];
  let isGood = true;
  for (let call = 0; call < CALLS; call += 1) {
    const began = performance.now();
    isGood &&= (await visitor.send('GET', '/article')).status === 200;
    times.push(performance.now() - began);
  }
  return { median: times.toSorted((a, b) => a - b)[CALLS / 2] ?? 0, isGood };
}

/**
 * Opens connections that send `text` and then a byte now and then. @returns the number still open
 */
async function open(port: number, count: number, text: string) {
  const sockets = new Set<net.Socket>();
  for (let index = 0; index < count; index += 1) {
    const socket = net.connect(port, '127.0.0.1');
    socket.on('error', () => sockets.delete(socket));
    socket.on('close', () => sockets.delete(socket));
    socket.on('connect', () => text !== '' && socket.write(text));
    sockets.add(socket);
    if (index % 100 === 99) await sleep(20);
  }
  const trickle = setInterval(() => {
    if (text !== '') for (const socket of sockets) socket.write('x');
  }, 1000);
  return {
    count: () => sockets.size,
    close() {
      clearInterval(trickle);
      for (const socket of sockets) socket.destroy();
    },
  };
}

/** Opens many connections that send slowly, and many that send nothing (slow-loris). */
export async function slowClients(dataDir: string): Promise<Result[]> {
  const trial = await createTrial(dataDir);
  await trial.start();
  const visitor = createVisitor(trial.port);
  await visitor.signIn('deltagare@sjobygd.example');
  const calm = await measure(visitor);
  const results: Result[] = [];
  const cases = [
    {
      fault: `${SLOW} clients that never finish their headers`,
      count: SLOW,
      text: `GET /api/article HTTP/1.1\r\nHost: app.localhost\r\nX-Slow: `,
    },
    {
      fault: `${SLOW} clients that never finish their body`,
      count: SLOW,
      text: `POST /api/login HTTP/1.1\r\nHost: app.localhost\r\nContent-Length: 9000000\r\n\r\n`,
    },
    {
      fault: `${FLOOD} connections that say nothing`,
      count: FLOOD,
      text: '',
    },
  ];
  // Longer than the time limit for bodies that aren't uploads, in widely spaced pieces.
  const uploader = createVisitor(trial.port);
  await uploader.signIn('deltagare@sjobygd.example');
  const uploading = uploader.upload('lang.txt', Buffer.alloc(200_000, 'x'), UPLOAD_MS);
  for (const { fault, count, text } of cases) {
    const { expect, faults } = createChecks();
    const before = memoryOf(trial);
    const slow = await open(trial.port, count, text);
    await sleep(1000);
    const { median, isGood } = await measure(visitor);
    const grown = Math.round(memoryOf(trial) - before);
    expect(isGood, 'somebody else was not answered');
    expect(grown < 100, `memory grew by ${grown} MB`);
    const dropped = await until('dropped', async () => slow.count() === 0, 120_000).catch(
      () => null,
    );
    expect(dropped !== null, `${slow.count()} are still there after two minutes`);
    slow.close();
    results.push({
      fault,
      outcome: outcomeOf(faults),
      figures:
        `a list meanwhile: ${median.toFixed(1)} ms, ${calm.median.toFixed(1)} ms without; ` +
        `memory +${grown} MB; all dropped after ${Math.round((dropped ?? 0) / 1000)} s`,
      faults,
    });
  }
  const { status } = await uploading;
  results.push({
    fault: `an upload that takes ${UPLOAD_MS / 1000} s, meanwhile`,
    outcome: status === 201 ? 'good' : 'bad',
    figures: `answered ${status}`,
    faults: [],
  });
  uploader.close();
  visitor.close();
  await trial.stop();
  return results;
}
