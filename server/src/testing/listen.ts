import http from 'node:http';
import type { AddressInfo } from 'node:net';
import type { ChangeEvent } from '@spalten/contract/events';
import type { FastifyInstance } from 'fastify';
import { afterTestFile } from './clean-up.ts';
import type { Client } from './client.ts';

/** A listener to `/events` over a real connection. */
export interface TestListener {
  status: number;
  changes: ChangeEvent[];
  /** Event names in order of arrival: change, reset, over. */
  names: string[];
  lastId(): string;
  isEnded(): boolean;
  close(): void;
}

const addresses = new WeakMap<FastifyInstance, Promise<number>>();

function portOf(server: FastifyInstance): Promise<number> {
  const known = addresses.get(server);
  if (known) return known;
  const port = server
    .listen({ host: '127.0.0.1', port: 0 })
    .then(() => (server.server.address() as AddressInfo).port);
  addresses.set(server, port);
  return port;
}

/** Opens a client's event stream on a node. Resolves with the first event id. */
export async function listen(
  server: FastifyInstance,
  client: Client,
  lastEventId?: string,
): Promise<TestListener> {
  const port = await portOf(server);
  const changes: ChangeEvent[] = [];
  const names: string[] = [];
  let id = '';
  let isEnded = false;
  const cookie = [...client.jar].map(([name, value]) => `${name}=${value}`).join('; ');
  const headers = {
    host: 'app.localhost',
    cookie,
    accept: 'text/event-stream',
    ...(lastEventId !== undefined && { 'last-event-id': lastEventId }),
  };
  return new Promise((resolve, reject) => {
    const request = http.get({
      host: '127.0.0.1',
      port,
      path: '/api/events',
      headers,
      agent: false,
    });
    const listener = (status: number): TestListener => ({
      status,
      changes,
      names,
      lastId: () => id,
      isEnded: () => isEnded,
      close: () => request.destroy(),
    });
    request.once('error', (error) => !isEnded && reject(error));
    afterTestFile(() => void request.destroy());
    request.once('response', (response) => {
      if (response.statusCode !== 200) {
        response.resume();
        return resolve(listener(response.statusCode ?? 0));
      }
      let text = '';
      response.once('error', () => (isEnded = true));
      response.once('close', () => (isEnded = true));
      response.setEncoding('utf8').on('data', (chunk: string) => {
        text += chunk;
        const blocks = text.split('\n\n');
        text = blocks.pop() ?? '';
        for (const block of blocks) {
          const fields = new Map(
            block.split('\n').map((line): [string, string] => {
              const at = line.indexOf(': ');
              return [line.slice(0, at), line.slice(at + 2)];
            }),
          );
          const name = fields.get('event');
          if (name) names.push(name);
          if (name === 'change') changes.push(JSON.parse(fields.get('data') ?? '') as ChangeEvent);
          const place = fields.get('id');
          if (place === undefined) continue;
          id = place;
          resolve(listener(200));
        }
      });
      return undefined;
    });
  });
}
