import type { Call } from '@spalten/contract/call';
import type { FastifyInstance } from 'fastify';
import type { Config } from '../config.ts';
import type { Database } from '../database/database.ts';
import { requireWithinLimit } from '../rate-limit.ts';
import type { Access, RouteOptions } from './access.ts';
import type { HandlerInput, HandlerResult, Handler, RateLimiter } from './call-handler.ts';
import { createHandler, toFastifyUrl } from './call-handler.ts';
import { createSlots } from './slots.ts';
import type { AdmissionCheck, RegisteredCall } from './post-handler.ts';
import { auditHandler } from './audit-handler.ts';
import { admitPost, admitWrite, methodNotAllowed, postHandler } from './post-handler.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** The call that has been counted for `perMinute`. */
    countedCall?: Call;
  }
  interface FastifyContextConfig {
    access?: Access;
    /** The path as the contract has it, for what counts by it. */
    pattern?: string;
  }
}

/** Registers a call of the contract with what answers it. */
export type Route = <C extends Call, A extends Access>(
  call: C,
  options: RouteOptions<A>,
  handler: (asked: HandlerInput<C, A>) => Promise<HandlerResult<C>> | HandlerResult<C>,
) => void;

const METHODS = ['GET', 'PUT', 'PATCH', 'DELETE'] as const;

/** So many costly calls of one kind are answered at once for a person. A browser sends no more of them. */
const AT_ONCE = 3;

/** A body that anybody may send: of a sign-in, say. */
const PUBLIC_BODY_BYTES = 100_000;

/** Makes the routes of one path, one for each method: those that it lacks answer 405. */
function addPath(
  app: FastifyInstance,
  url: string,
  methods: ReadonlyMap<string, RegisteredCall>,
  limitRate: RateLimiter,
) {
  const [any] = methods.values();
  const isPublic = [...methods.values()].every(({ options }) => options.access === 'public');
  const add = (
    method: (typeof METHODS)[number] | 'POST',
    handler: Handler,
    admit?: AdmissionCheck,
  ) => {
    const { call, options } = methods.get(method) ?? {};
    const pattern = `/api${(call ?? any?.call)?.path}`;
    app.route({
      method,
      url,
      config: { access: options?.access ?? 'public', pattern },
      ...(isPublic && { bodyLimit: PUBLIC_BODY_BYTES }),
      // After the hooks that know who asks, before anything of the body is read.
      ...(admit && { preParsing: admit }),
      handler,
    });
  };
  const refuse: Handler = async () => {
    throw methodNotAllowed([...methods.keys()]);
  };
  add('GET', methods.get('GET')?.handler ?? refuse);
  for (const method of METHODS)
    if (method !== 'GET')
      add(method, methods.get(method)?.handler ?? refuse, admitWrite(methods, method, limitRate));
  add('POST', postHandler(methods), admitPost(methods, limitRate));
}

/** The registrar of calls; `finish` makes the routes, when all calls are known. */
export function createRegistrar(
  app: FastifyInstance,
  { database, config }: { database: Database; config: Pick<Config, 'rateLimit'> },
): { route: Route; finish: () => void } {
  const paths = new Map<string, Map<string, RegisteredCall>>();
  const waitForTurn = createSlots(AT_ONCE);
  const limitRate: RateLimiter = async (call, { perMinute }, request, reply) => {
    const { viewer } = request.session;
    if (!perMinute || !viewer || config.rateLimit === 0) return;
    // Called before the body is read, and again by the call itself.
    if (request.countedCall === call) return;
    request.countedCall = call;
    const { method, path } = call;
    const key = `call:${method} ${path}:${viewer.userId}`;
    await waitForTurn(key, reply.raw);
    await requireWithinLimit(database, key, { max: perMinute, seconds: 60 });
  };
  return {
    route(call, options, handler) {
      const url = toFastifyUrl(call.path);
      const methods = paths.get(url) ?? new Map<string, RegisteredCall>();
      if (methods.has(call.method)) throw new Error(`${call.method} ${url} is registered twice`);
      // Its files may be large and have to be looked into: so much of it is one person's at a time.
      if (call.encoding === 'multipart' && !options.perMinute)
        throw new Error(`${call.method} ${url} takes files, and needs \`perMinute\``);
      const { audit: subject, auditId: where } = options;
      const done = subject ? auditHandler(database, { subject, where }, handler) : handler;
      const answering = createHandler(call, options, { handler: done, limitRate });
      methods.set(call.method, { call, options, handler: answering });
      paths.set(url, methods);
    },
    finish() {
      for (const [url, methods] of paths) addPath(app, url, methods, limitRate);
    },
  };
}
