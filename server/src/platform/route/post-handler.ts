import type { Call } from '@spalten/contract/call';
import type { FastifyRequest } from 'fastify';
import { ProblemError } from '../errors.ts';
import type { Access, RouteOptions } from './access.ts';
import { refusalOf } from './access.ts';
import type { Handler } from './call-handler.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** The method that a form means, where it is another than the one that it was sent by. */
    meantMethod?: string;
  }
}

/** A call that a path has, by its method. */
export interface Registered {
  call: Call;
  options: RouteOptions<Access>;
  handler: Handler;
}

/** 405, with the methods that the path has. */
export const methodNotAllowed = (allowed: string[]) =>
  new ProblemError(
    405,
    'method_not_allowed',
    {
      sv: 'Det går inte att göra så här. Ladda om sidan och försök igen.',
      en: 'This cannot be done here. Reload the page and try again.',
    },
    { headers: { allow: allowed.join(', ') } },
  );

/** The method that a form means: `_method`, or the header, in any case. */
function meantMethod(request: FastifyRequest): string | null {
  const body = request.body as Record<string, unknown> | undefined;
  const word = body?.['_method'] ?? request.headers['x-http-method-override'];
  return typeof word === 'string' && word !== '' ? word.toUpperCase() : null;
}

/**
 * The POST of a path. Fastify routes before it has read the body, so this one reads it, looks for
 * `_method` and hands over to the call that is meant. Nothing is read for who may make none of the
 * path's calls, and no files where none of those takes any.
 */
export function postHandler(methods: ReadonlyMap<string, Registered>): Handler {
  const writes = [...methods.values()].filter(({ call }) => call.method !== 'GET');
  return async (request, reply) => {
    const { viewer } = request.session;
    const refusals = writes.map(({ call, options }) => refusalOf(call, options, viewer));
    const [refusal] = refusals;
    if (refusal && !refusals.includes(null)) throw refusal;
    const takesFiles = writes.some(
      ({ call }, index) => call.encoding === 'multipart' && refusals[index] === null,
    );
    await request.readForm(takesFiles);
    const meant = meantMethod(request);
    const target = methods.get(meant ?? 'POST');
    if (!target || meant === 'GET') throw methodNotAllowed([...methods.keys()]);
    if (meant) request.meantMethod = meant;
    return target.handler(request, reply);
  };
}
