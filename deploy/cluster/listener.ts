import http from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';

const RETRY_MS = 500;

/** A client of the event stream, on whichever node nginx selects. */
export interface Listener {
  /** Received message ids, with the node that sent each first. */
  heard: Map<number, string>;
  connections: number;
  resets: number;
  stop(): Promise<void>;
}

/** Listens to the event stream; reconnects after a failure and resumes from the last event. */
export function listenThrough(port: number, cookie: string): Listener {
  let isOver = false;
  let place: string | undefined;
  let current: http.ClientRequest | undefined;
  const listener: Listener = {
    heard: new Map(),
    connections: 0,
    resets: 0,
    async stop() {
      isOver = true;
      current?.destroy();
      await done;
    },
  };

  const take = (block: string, node: string) => {
    const fields = new Map(
      block.split('\n').map((line): [string, string] => {
        const at = line.indexOf(': ');
        return [line.slice(0, at), line.slice(at + 2)];
      }),
    );
    place = fields.get('id') ?? place;
    if (fields.get('event') === 'reset') listener.resets += 1;
    if (fields.get('event') !== 'change') return;
    const change = JSON.parse(fields.get('data') ?? '{}') as { type: string; id: number | null };
    if (change.type === 'message' && change.id !== null && !listener.heard.has(change.id))
      listener.heard.set(change.id, node);
  };

  const connect = () =>
    new Promise<void>((resolve) => {
      const headers = {
        host: `app.localhost:${port}`,
        cookie,
        accept: 'text/event-stream',
        ...(place && { 'last-event-id': place }),
      };
      current = http.get({ host: '127.0.0.1', port, path: '/api/events', headers }, (answer) => {
        const node = String(answer.headers['x-node'] ?? '')
          .split(',')
          .at(-1);
        if (answer.statusCode === 200) listener.connections += 1;
        let text = '';
        answer.setEncoding('utf8').on('data', (chunk: string) => {
          const blocks = (text + chunk).split('\n\n');
          text = blocks.pop() ?? '';
          for (const block of blocks) take(block, node?.trim() ?? '');
        });
        answer.on('error', () => resolve());
        answer.on('close', () => resolve());
      });
      current.on('error', () => resolve());
    });

  const listen = async () => {
    while (!isOver) {
      await connect();
      if (!isOver) await sleep(RETRY_MS);
    }
  };
  const done = listen();
  return listener;
}
