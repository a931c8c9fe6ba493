import { readdirSync, readFileSync } from 'node:fs';
import os from 'node:os';
import { Worker } from 'node:worker_threads';
import { expect, it } from 'vitest';
import { LOWER } from './priority.ts';

const CODE = `
  const { parentPort } = require('node:worker_threads');
  import('${new URL('priority.ts', import.meta.url)}').then(({ lowerPriority }) => {
    lowerPriority();
    parentPort.postMessage('lowered');
    setInterval(() => {}, 1000);
  });`;

/**
 * Reads the nice value of each thread of this process: field 19 of /proc/self/task/N/stat, see
 * proc(5).
 */
const niceOfThreads = () =>
  readdirSync('/proc/self/task').map((thread) => {
    const stat = readFileSync(`/proc/self/task/${thread}/stat`, 'utf8');
    return Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[16]);
  });

it.runIf(process.platform === 'linux')(
  'a thread that gives way takes no other thread of its process with it',
  async () => {
    const own = os.getPriority();
    const before = niceOfThreads().filter((nice) => nice === LOWER).length;
    const worker = new Worker(CODE, { eval: true });
    await new Promise((resolve) => worker.once('message', resolve));
    expect(os.getPriority()).toBe(own);
    expect(niceOfThreads().filter((nice) => nice === LOWER).length).toBe(before + 1);
    await worker.terminate();
  },
);
