import { execFileSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { isOutOfProcessorTime, startLimited } from './limited-process.ts';
import { LOWER } from './priority.ts';

const folder = mkdtempSync(path.join(os.tmpdir(), 'spalten-processes-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Writes a script that a process runs. */
function scriptOf(name: string, code: string): string {
  const file = path.join(folder, `${name}.mjs`);
  writeFileSync(file, code);
  return file;
}

const ECHO = `
  import os from 'node:os';
  process.on('message', (message) => process.send({ message, args: process.argv.slice(2), nice: os.getPriority(), parent: process.ppid, env: process.env.PATH ?? null }));`;

interface Echo {
  message: unknown;
  args: string[];
  nice: number;
  parent: number;
  env: string | null;
}

test('a process gets its arguments and messages, a low priority, and nothing of the server’s environment', async () => {
  const child = startLimited(scriptOf('echo', ECHO), { memory: 256, args: ['å ä', '$(ö)'] });
  const answered = once(child, 'message') as Promise<[Echo]>;
  child.send({ bytes: new Uint8Array([1, 2, 3]), when: new Date(0) });
  const [echo] = await answered;
  expect(echo.message).toEqual({ bytes: new Uint8Array([1, 2, 3]), when: new Date(0) });
  expect(echo.args).toEqual(['å ä', '$(ö)']);
  if (process.platform === 'linux') expect(echo.nice).toBe(Math.min(19, os.getPriority() + LOWER));
  expect(echo.env).toBeNull();
  expect(echo.parent).not.toBe(process.pid);
  const ended = once(child, 'exit');
  child.kill('SIGKILL');
  expect(await ended).toEqual([null, 'SIGKILL']);
});

test.runIf(process.platform === 'linux')(
  'a process that takes too much memory ends alone',
  async () => {
    const greedy = startLimited(
      scriptOf('greedy', 'const all = []; for (;;) all.push(Buffer.alloc(20_000_000, 1));'),
      { memory: 64 },
    );
    const modest = startLimited(scriptOf('modest', ECHO), { memory: 64 });
    const [code, signal] = (await once(greedy, 'exit')) as [number | null, string | null];
    expect(code === 0 && signal === null).toBe(false);
    const answered = once(modest, 'message');
    modest.send({ still: 'here' });
    expect(((await answered) as [Echo])[0].message).toEqual({ still: 'here' });
    modest.kill('SIGKILL');
    await once(modest, 'exit');
  },
);

/** Returns how a process ends that may compute for some seconds. */
async function endOf(name: string, code: string, processorSeconds: number) {
  const child = startLimited(scriptOf(name, code), { memory: 64, processorSeconds });
  return (await once(child, 'exit')) as [number | null, NodeJS.Signals | null];
}

test.runIf(process.platform === 'linux')(
  'a process that computes for too long is told from one that breaks off or waits',
  async () => {
    const [, computed] = await endOf('busy', 'for (;;);', 1);
    expect(isOutOfProcessorTime(computed)).toBe(true);
    // How Node ends where its memory does not suffice.
    expect(await endOf('broken', 'process.abort();', 30)).toEqual([null, 'SIGABRT']);
    const waits = 'await new Promise((resolve) => setTimeout(resolve, 2500));';
    expect(await endOf('waits', `${waits} process.exit(0);`, 1)).toEqual([0, null]);
  },
  60_000,
);

test.runIf(process.platform === 'linux')(
  'when the starter dies, its processes end, those who wait are told, and the next one starts',
  async () => {
    const first = startLimited(scriptOf('echo', ECHO), { memory: 256 });
    const answered = once(first, 'message') as Promise<[Echo]>;
    first.send({});
    const [{ parent }] = await answered;
    const ended = once(first, 'exit');
    process.kill(parent, 'SIGKILL');
    expect(await ended).toEqual([null, 'SIGKILL']);
    const next = startLimited(scriptOf('echo', ECHO), { memory: 256 });
    const again = once(next, 'message');
    next.send({ once: 'more' });
    expect(((await again) as [Echo])[0].message).toEqual({ once: 'more' });
    next.kill('SIGKILL');
    await once(next, 'exit');
  },
);

test('a program that uses it ends by itself, and leaves no process behind', () => {
  const module = new URL('limited-process.ts', import.meta.url).href;
  const user = scriptOf(
    'user',
    `import { startLimited } from ${JSON.stringify(module)};
     const child = startLimited(${JSON.stringify(scriptOf('echo', ECHO))}, { memory: 256 });
     child.once('message', ({ parent }) => { console.log(parent); child.unref(); });
     child.send({});`,
  );
  const starter = Number(execFileSync(process.execPath, [user], { encoding: 'utf8' }).trim());
  const isThere = () => {
    try {
      return process.kill(starter, 0);
    } catch {
      return false; // No such process.
    }
  };
  return expect.poll(isThere, { timeout: 10_000 }).toBe(false);
});
