import { PassThrough } from 'node:stream';
import { once } from 'node:events';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { defineCall } from '@spalten/contract/call';
import Fastify from 'fastify';
import type { FastifyError } from 'fastify';
import { expect, test } from 'vitest';
import { afterTestFile } from '../../testing/clean-up.ts';
import type { Database } from '../database/database.ts';
import { createHandler } from './call-handler.ts';

const picture = defineCall({ method: 'GET', path: '/picture', status: 200, answer: 'binary' });

test('a client that goes away in the middle of an answer is no error', async () => {
  const errors: string[] = [];
  const server = Fastify();
  afterTestFile(() => server.close());
  server.setErrorHandler((error: FastifyError) => void errors.push(error.code));
  server.addHook('onRequest', async (request) => {
    Object.assign(request, { session: { viewer: null, isConfirmed: true } });
  });
  const sent = new PassThrough();
  const handler = createHandler(
    picture,
    { access: 'public' },
    {
      database: {} as Database,
      limitRate: async () => undefined,
      handler: (({ reply }: { reply: { send: (body: PassThrough) => unknown } }) =>
        reply.send(sent)) as never,
    },
  );
  let hasEnded = false;
  server.get('/picture', async (request, reply) => {
    try {
      return await handler(request, reply);
    } finally {
      hasEnded = true;
    }
  });
  await server.listen({ host: '127.0.0.1', port: 0 });
  const { port } = server.server.address() as AddressInfo;
  const request = http.get({ host: '127.0.0.1', port, path: '/picture', agent: false });
  sent.write('<svg>');
  const [response] = (await once(request, 'response')) as [http.IncomingMessage];
  response.on('error', () => undefined);
  await once(response, 'data');
  request.destroy();
  await expect.poll(() => hasEnded).toBe(true);
  expect(errors).toEqual([]);
});
