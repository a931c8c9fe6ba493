import http from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { afterTestFile } from './clean-up.ts';
import type { Client } from './client.ts';

/** The result of a large request over a real connection. */
export interface FloodResult {
  status: number;
  code: string | undefined;
  headers: http.IncomingHttpHeaders;
  /** Bytes that the server read before the connection closed. */
  bytesRead: number;
  /** Largest growth of memory meanwhile in bytes, including the sender's buffers. */
  growth: number;
}

const usedMemory = () => {
  const { heapUsed, external } = process.memoryUsage();
  return heapUsed + external;
};

const sockets = new WeakMap<FastifyInstance, Map<number, Socket>>();

async function portOf(server: FastifyInstance): Promise<number> {
  if (!sockets.has(server)) {
    const open = new Map<number, Socket>();
    sockets.set(server, open);
    server.server.on('connection', (socket) => open.set(socket.remotePort ?? 0, socket));
    if (!server.server.listening) await server.listen({ host: '127.0.0.1', port: 0 });
  }
  return (server.server.address() as AddressInfo).port;
}

/** Reads the response body, even if the connection breaks after the headers. */
async function textOf(response: http.IncomingMessage): Promise<string> {
  let text = '';
  try {
    for await (const piece of response.setEncoding('utf8')) text += piece as string;
  } catch {
    // The connection closed while the request was still being sent.
  }
  return text;
}

/** Sends chunks as fast as they are accepted, without a content length. */
export async function flood(
  server: FastifyInstance,
  client: Client,
  { method = 'POST', url, headers, pieces }: FloodRequest,
): Promise<FloodResult> {
  const port = await portOf(server);
  const cookie = [...client.jar].map(([name, value]) => `${name}=${value}`).join('; ');
  const token = decodeURIComponent(client.jar.get('XSRF-TOKEN') ?? '');
  const request = http.request({
    host: '127.0.0.1',
    port,
    method,
    path: `/api${url}`,
    agent: false,
    headers: { host: 'app.localhost', cookie, 'x-xsrf-token': token, ...headers },
  });
  afterTestFile(() => void request.destroy());
  request.on('error', () => undefined);
  const closed = new Promise((resolve) => request.once('close', resolve));
  const before = usedMemory();
  let most = before;
  let isAnswered = false;
  const answer = new Promise<http.IncomingMessage>((resolve, reject) => {
    request.once('response', (response) => {
      isAnswered = true;
      resolve(response);
    });
    request.once('close', () => reject(new Error('closed without an answer')));
  });
  const send = async () => {
    for (const piece of pieces) {
      if (isAnswered || request.destroyed) break;
      most = Math.max(most, usedMemory());
      if (!request.write(piece))
        await Promise.race([new Promise((resolve) => request.once('drain', resolve)), closed]);
    }
    request.end();
  };
  const [response] = await Promise.all([answer, send()]);
  const text = await textOf(response);
  most = Math.max(most, usedMemory());
  const socket = sockets.get(server)?.get(response.socket.localPort ?? 0);
  return {
    status: response.statusCode ?? 0,
    code: (JSON.parse(text || '{}') as { code?: string }).code,
    headers: response.headers,
    bytesRead: socket?.bytesRead ?? 0,
    growth: most - before,
  };
}

/** A request with a chunked body. */
export interface FloodRequest {
  method?: string;
  url: string;
  headers: Record<string, string>;
  pieces: Iterable<Buffer | string>;
}
