import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { PassThrough } from 'node:stream';
import { text } from 'node:stream/consumers';
import Fastify from 'fastify';
import { expect, test, vi } from 'vitest';
import { registerGracefulShutdown } from './graceful-shutdown.ts';

test('who ends waits for the answers that are under way, and not for what may be asked after them', async () => {
  const server = Fastify();
  registerGracefulShutdown(server);
  const { promise: letGo, resolve: goOn } = Promise.withResolvers<void>();
  const { promise: isAsked, resolve: asked } = Promise.withResolvers<void>();
  server.get('/late', async () => {
    asked();
    await letGo;
    return 'svar';
  });
  server.get('/begun', async () => {
    const stream = new PassThrough();
    stream.write('början ');
    void letGo.then(() => stream.end('slut'));
    return stream;
  });
  await server.listen({ host: '127.0.0.1', port: 0 });
  const { port } = server.server.address() as AddressInfo;
  const agent = new http.Agent({ keepAlive: true });
  const ask = (path: string) =>
    new Promise<http.IncomingMessage>((resolve, reject) =>
      http.get({ host: '127.0.0.1', port, path, agent }, resolve).on('error', reject),
    );
  const late = ask('/late');
  const begun = await ask('/begun');
  await isAsked;
  const ended = server.close();
  await vi.waitFor(() => expect(server.server.listening).toBe(false));
  goOn();
  expect((await late).headers.connection).toBe('close');
  expect([await text(await late), await text(begun)]).toEqual(['svar', 'början slut']);
  await ended;
  agent.destroy();
});
