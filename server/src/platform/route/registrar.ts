import { setTimeout as wait } from 'node:timers/promises';
import type { Call } from '@spalten/contract/call';
import type { FastifyInstance } from 'fastify';
import type { Config } from '../config.ts';
import type { Database } from '../database/database.ts';
import { requireWithinLimit } from '../rate-limit.ts';
import type { Access, RouteOptions } from './access.ts';
import type {
  FieldCheck,
  Handler,
  HandlerInput,
  HandlerResult,
  RateLimiter,
} from './call-handler.ts';
import { createHandler, isListCall, toFastifyUrl } from './call-handler.ts';
import { createSlots } from './slots.ts';
import type { AdmissionCheck, RegisteredCall } from './post-handler.ts';
import { auditHandler } from './audit-handler.ts';
import { admitPost, admitWrite, methodNotAllowed, postHandler } from './post-handler.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** The call already counted against `perMinute`. */
    countedCall?: Call;
  }
  interface FastifyContextConfig {
    access?: Access;
    /** The path as written in the contract, used as a label for metrics. */
    pattern?: string;
  }
}

/** Registers a call of the contract with its handler. */
export type Route = <C extends Call, A extends Access>(
  call: C,
  options: RouteOptions<A> & { check?: FieldCheck<C> },
  handler: (input: HandlerInput<C, A>) => Promise<HandlerResult<C>> | HandlerResult<C>,
) => void;

const METHODS = ['GET', 'PUT', 'PATCH', 'DELETE'] as const;

/** Concurrent calls of one kind per person, for calls with `perMinute`. Browsers send no more. */
const MAX_CONCURRENT = 3;

/**
 * Delay before a call beyond `perMinute` is refused. It keeps its slot meanwhile, so that who goes on
 * calling takes little from others.
 */
const REFUSAL_DELAY_MS = 300;

/** Body limit of public calls, for example signing in. */
const PUBLIC_BODY_BYTES = 100_000;

/** Adds the routes of one path for all methods. Missing methods answer 405. */
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
      config: {
        access: options?.access ?? 'public',
        pattern,
        confirmsSession: call !== undefined && isListCall(call),
      },
      ...(isPublic && { bodyLimit: PUBLIC_BODY_BYTES }),
      // Runs after the session hooks and before the body is read.
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

/** Creates the registrar. Call `finish` when all calls are registered. */
export function createRegistrar(
  app: FastifyInstance,
  { database, config }: { database: Database; config: Pick<Config, 'rateLimit'> },
): { route: Route; finish: () => void } {
  const paths = new Map<string, Map<string, RegisteredCall>>();
  const acquireSlot = createSlots(MAX_CONCURRENT);
  const limitRate: RateLimiter = async (call, { perMinute }, request, reply) => {
    const { viewer } = request.session;
    if (!perMinute || !viewer || config.rateLimit === 0) return;
    // Called before the body is read, and again by the call itself.
    if (request.countedCall === call) return;
    request.countedCall = call;
    const { method, path } = call;
    const key = `call:${method} ${path}:${viewer.userId}`;
    await acquireSlot(key, reply.raw);
    try {
      await requireWithinLimit(database, key, { max: perMinute, seconds: 60 });
    } catch (error) {
      await wait(REFUSAL_DELAY_MS);
      throw error;
    }
  };
  return {
    route(call, options, handler) {
      const url = toFastifyUrl(call.path);
      const methods = paths.get(url) ?? new Map<string, RegisteredCall>();
      if (methods.has(call.method)) throw new Error(`${call.method} ${url} is registered twice`);
      // Large files are inspected, so the number of such calls per person must be limited.
      const limit = options.access === 'public' ? 'admitForm' : 'perMinute';
      if (call.encoding === 'multipart' && !options[limit])
        throw new Error(`${call.method} ${url} takes files, and needs \`${limit}\``);
      const { audit: subject, auditId: where } = options;
      const done = subject ? auditHandler(database, { subject, where }, handler) : handler;
      const answering = createHandler(call, options as RouteOptions<Access>, {
        database,
        handler: done,
        limitRate,
      });
      methods.set(call.method, { call, options, handler: answering });
      paths.set(url, methods);
    },
    finish() {
      for (const [url, methods] of paths) addPath(app, url, methods, limitRate);
    },
  };
}
