import type { Call } from '@spalten/contract/call';
import type { FastifyInstance } from 'fastify';
import type { Config } from '../config.ts';
import type { Database } from '../database/database.ts';
import { demandTry } from '../rate-limit.ts';
import type { Access, RouteOptions } from './access.ts';
import type { Asked, Given, Handler, Limiter } from './call-handler.ts';
import { handlerOf, urlOf } from './call-handler.ts';
import type { Registered } from './post-handler.ts';
import { methodNotAllowed, postHandler } from './post-handler.ts';

declare module 'fastify' {
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
  handler: (asked: Asked<C, A>) => Promise<Given<C>> | Given<C>,
) => void;

const METHODS = ['GET', 'PUT', 'PATCH', 'DELETE'] as const;

/** Makes the routes of one path, one for each method: those that it lacks answer 405. */
function addPath(app: FastifyInstance, url: string, methods: ReadonlyMap<string, Registered>) {
  const [any] = methods.values();
  const add = (method: (typeof METHODS)[number] | 'POST', handler: Handler) => {
    const { call, options } = methods.get(method) ?? {};
    const pattern = `/api${(call ?? any?.call)?.path}`;
    app.route({ method, url, config: { access: options?.access ?? 'public', pattern }, handler });
  };
  const refuse: Handler = async () => {
    throw methodNotAllowed([...methods.keys()]);
  };
  for (const method of METHODS) add(method, methods.get(method)?.handler ?? refuse);
  add('POST', postHandler(methods));
}

/** The registrar of calls; `finish` makes the routes, when all calls are known. */
export function createRegistrar(
  app: FastifyInstance,
  { database, config }: { database: Database; config: Pick<Config, 'rateLimit'> },
): { route: Route; finish: () => void } {
  const paths = new Map<string, Map<string, Registered>>();
  const demandRate: Limiter = async ({ method, path }, { perMinute }, viewer) => {
    if (!perMinute || !viewer || config.rateLimit === 0) return;
    const key = `call:${method} ${path}:${viewer.userId}`;
    await demandTry(database, key, { max: perMinute, seconds: 60 });
  };
  return {
    route(call, options, handler) {
      const url = urlOf(call.path);
      const methods = paths.get(url) ?? new Map<string, Registered>();
      if (methods.has(call.method)) throw new Error(`${call.method} ${url} is registered twice`);
      const answering = handlerOf(call, options, { handler, demandRate });
      methods.set(call.method, { call, options, handler: answering });
      paths.set(url, methods);
    },
    finish() {
      for (const [url, methods] of paths) addPath(app, url, methods);
    },
  };
}
