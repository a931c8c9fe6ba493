/*
 * The starter: a small process that starts others for the server. Starting a process copies the page
 * tables of its parent, which holds up a server of 200 MB for 10 to 20 ms each time. The starter holds
 * next to nothing, and nobody waits for it.
 */
import type { ChildProcess } from 'node:child_process';
import { spawn } from 'node:child_process';

/** A process to start: its program, arguments and environment. */
export interface StartOrder {
  id: number;
  file: string;
  args: string[];
  env: NodeJS.ProcessEnv;
}

/** Message of the server to the starter. */
export type StarterOrder =
  | { kind: 'start'; order: StartOrder }
  | { kind: 'send'; id: number; message: unknown }
  | { kind: 'kill'; id: number; signal: NodeJS.Signals };

/** Message of the starter to the server, about one process. */
export type StarterNews = { id: number } & (
  | { kind: 'message'; message: unknown }
  | { kind: 'exit'; code: number | null; signal: NodeJS.Signals | null }
  | { kind: 'error'; words: string }
);

const children = new Map<number, ChildProcess>();
const tell = (news: StarterNews) => process.connected && process.send?.(news);

function start({ id, file, args, env }: StartOrder): void {
  const child = spawn(file, args, {
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    serialization: 'advanced',
    env,
  });
  children.set(id, child);
  child.on('message', (message) => tell({ id, kind: 'message', message }));
  child.on('error', ({ message }) => tell({ id, kind: 'error', words: message }));
  child.on('exit', (code, signal) => {
    children.delete(id);
    tell({ id, kind: 'exit', code, signal });
  });
}

process.on('message', (order: StarterOrder) => {
  if (order.kind === 'start') return start(order.order);
  const child = children.get(order.id);
  if (order.kind === 'kill') child?.kill(order.signal);
  else if (child?.connected)
    child.send(order.message as object, (error) => {
      if (error) tell({ id: order.id, kind: 'error', words: error.message });
    });
});

// The server is gone: so are the processes that worked for it.
process.on('disconnect', () => {
  for (const child of children.values()) child.kill('SIGKILL');
  process.exit(0);
});
