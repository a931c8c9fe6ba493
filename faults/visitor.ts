import http from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { DEMO_PASSWORD } from '../server/demo/accounts.ts';

/** An answer; status 0 if the connection broke before one arrived. */
export interface Answer {
  status: number;
  headers: http.IncomingHttpHeaders;
  bytes: Buffer;
  body: unknown;
}

export interface Visitor {
  send(method: string, path: string, body?: unknown): Promise<Answer>;
  /** Sends a file, spread over `spread` ms if given. */
  upload(filename: string, bytes: Buffer, spread?: number): Promise<Answer>;
  signIn(email: string): Promise<void>;
  /** The Cookie header, for a separate request such as an event stream. */
  cookies(): string;
  close(): void;
}

const TIMEOUT_MS = 20_000;
const SPREAD_PIECES = 100;
const NONE: Answer = { status: 0, headers: {}, bytes: Buffer.alloc(0), body: undefined };

async function sendSlowly(request: http.ClientRequest, payload: Buffer, spread: number) {
  const size = Math.ceil(payload.length / SPREAD_PIECES);
  for (let at = 0; at < payload.length && !request.destroyed; at += size) {
    request.write(payload.subarray(at, at + size));
    await sleep(spread / SPREAD_PIECES);
  }
  request.end();
}

/**
 * A browser session with the app on `port`: stores cookies, sends the CSRF token, and keeps
 * connections alive.
 */
export function createVisitor(port: number, host = `app.localhost:${port}`): Visitor {
  const agent = new http.Agent({ keepAlive: true, maxSockets: 4 });
  const jar = new Map<string, string>();

  const cookies = () => [...jar].map(([name, value]) => `${name}=${value}`).join('; ');

  const ask = (
    method: string,
    path: string,
    payload: Buffer | undefined,
    { type, spread = 0 }: { type: string; spread?: number },
  ): Promise<Answer> =>
    new Promise((resolve) => {
      const request = http.request(
        {
          host: '127.0.0.1',
          port,
          method,
          agent,
          path,
          timeout: TIMEOUT_MS,
          headers: {
            host,
            accept: 'application/json',
            cookie: cookies(),
            'x-xsrf-token': decodeURIComponent(jar.get('XSRF-TOKEN') ?? ''),
            ...(payload && { 'content-type': type, 'content-length': payload.length }),
          },
        },
        (answer) => {
          for (const line of answer.headers['set-cookie'] ?? []) {
            const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
            jar.set(name, value);
          }
          const chunks: Buffer[] = [];
          answer.on('data', (chunk: Buffer) => chunks.push(chunk));
          answer.on('error', () => resolve(NONE));
          answer.on('end', () => {
            const bytes = Buffer.concat(chunks);
            const isJson = String(answer.headers['content-type']).includes('json');
            const body: unknown =
              isJson && bytes.length > 0 ? JSON.parse(String(bytes)) : undefined;
            resolve({ status: answer.statusCode ?? 0, headers: answer.headers, bytes, body });
          });
        },
      );
      // The app was killed or timed out: the outcome is unknown.
      request.on('error', () => resolve(NONE));
      request.on('timeout', () => request.destroy());
      if (spread === 0 || !payload) request.end(payload);
      else void sendSlowly(request, payload, spread);
    });

  const visitor: Visitor = {
    send: (method, path, body) =>
      ask(
        method,
        path.startsWith('/api') || method === 'HEAD' || /^\/(readyz|healthz|metrics)/.test(path)
          ? path
          : `/api${path}`,
        body === undefined ? undefined : Buffer.from(JSON.stringify(body)),
        { type: 'application/json' },
      ),
    upload(filename, bytes, spread) {
      const boundary = 'spalten-faults';
      const payload = Buffer.concat([
        Buffer.from(
          `--${boundary}\r\nContent-Disposition: form-data; name="files[]"; filename="${filename}"` +
            `\r\nContent-Type: text/plain\r\n\r\n`,
        ),
        bytes,
        Buffer.from(`\r\n--${boundary}--\r\n`),
      ]);
      const type = `multipart/form-data; boundary=${boundary}`;
      return ask('POST', '/api/file', payload, { type, ...(spread && { spread }) });
    },
    async signIn(email) {
      await visitor.send('GET', '/sanctum/csrf-cookie');
      const { status } = await visitor.send('POST', '/login', { email, password: DEMO_PASSWORD });
      if (status !== 200) throw new Error(`${email} can't sign in: ${status}`);
    },
    cookies,
    close: () => agent.destroy(),
  };
  return visitor;
}
