import type { Call, Input } from '@spalten/contract/call';
import { pathOf } from '@spalten/contract/call';
import type * as z from 'zod';
import type { FastifyInstance } from 'fastify';

/** Response to a call. Successful answers were validated against the contract's schema. */
export interface CallResult<T = unknown> {
  status: number;
  headers: Record<string, string | string[] | number | undefined>;
  body: T;
  bytes: Buffer;
}

type BodyOf<C extends Call> = C['answer'] extends z.ZodType ? z.output<C['answer']> : unknown;

/** Creates a client like a browser: it keeps cookies and sends the CSRF token. */
export function createClient(server: FastifyInstance) {
  const jar = new Map<string, string>();

  const send = async (
    method: string,
    url: string,
    body?: unknown,
    headers: Record<string, string> = {},
  ): Promise<CallResult> => {
    const isText = typeof body === 'string' || Buffer.isBuffer(body);
    const response = await server.inject({
      method: method as 'GET',
      url: `/api${url}`,
      headers: {
        host: 'app.localhost',
        accept: 'application/json',
        cookie: [...jar].map(([name, value]) => `${name}=${value}`).join('; '),
        'x-xsrf-token': decodeURIComponent(jar.get('XSRF-TOKEN') ?? ''),
        ...(body !== undefined && !isText && { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body !== undefined && { payload: isText ? body : JSON.stringify(body) }),
    });
    for (const { name, value } of response.cookies) jar.set(name, value);
    const isJson = String(response.headers['content-type']).includes('json');
    return {
      status: response.statusCode,
      headers: response.headers,
      body: isJson && response.payload !== '' ? response.json() : response.payload,
      bytes: response.rawPayload,
    };
  };

  /**
   * Makes a call of the contract. A successful answer is parsed, so a wrong shape fails the test.
   */
  const call = async <C extends Call>(
    which: C,
    input: Partial<Input<C>> = {},
  ): Promise<CallResult<BodyOf<C>>> => {
    const { params, query, body } = input as { params?: object; query?: object; body?: unknown };
    const search = new URLSearchParams(
      Object.entries(query ?? {}).map(([k, v]): [string, string] => [k, String(v)]),
    );
    const path = pathOf(which, params as Record<string, unknown>);
    const answered = await send(which.method, `${path}?${search}`, body);
    if (answered.status < 300 && which.answer !== null && which.answer !== 'binary')
      return { ...answered, body: which.answer.parse(answered.body) as BodyOf<C> };
    return answered as CallResult<BodyOf<C>>;
  };

  return { send, call, jar };
}

export type Client = ReturnType<typeof createClient>;
