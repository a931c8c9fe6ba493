import type { Call } from '@spalten/contract/call';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { ProblemError } from '../errors.ts';
import type { Access, RouteOptions } from './access.ts';
import { authorise, findRefusal } from './access.ts';
import type { Handler, RateLimiter } from './call-handler.ts';
import { namedParameters } from './call-handler.ts';

/** Admits or refuses a request before its body is read. */
export type AdmissionCheck = (request: FastifyRequest, reply: FastifyReply) => Promise<void>;

declare module 'fastify' {
  interface FastifyRequest {
    /** The overriding method of a form, if it has one. */
    methodOverride?: string;
  }
}

/** A call registered for a path and method. */
export interface RegisteredCall {
  call: Call;
  options: RouteOptions<Access>;
  handler: Handler;
}

/** 405 with the allowed methods. */
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

/** Reads the overriding method of a form: `_method` or the header, in any case. */
function methodOverride(request: FastifyRequest): string | null {
  const body = request.body as Record<string, unknown> | undefined;
  const word = body?.['_method'] ?? request.headers['x-http-method-override'];
  return typeof word === 'string' && word !== '' ? word.toUpperCase() : null;
}

const badType = () =>
  new ProblemError(415, 'bad_type', {
    sv: 'Hit kan inget formulär med filer skickas. Skicka JSON eller ett vanligt formulär.',
    en: 'No multipart form can be sent here. Send JSON or an urlencoded form.',
  });

const isMultipart = ({ headers }: FastifyRequest) =>
  /^\s*multipart\//i.test(headers['content-type'] ?? '');

/**
 * Refuses a POST before its body is read: 405 if the path has no write, 401 or 403 if the caller
 * may make none of them, 415 for multipart if no permitted call accepts it, and 429. With several
 * possible calls the rate limit applies later, when `_method` is known.
 */
export function admitPost(
  methods: ReadonlyMap<string, RegisteredCall>,
  limitRate: RateLimiter,
): AdmissionCheck {
  const writes = [...methods.values()].filter(({ call }) => call.method !== 'GET');
  return async (request, reply) => {
    if (writes.length === 0) throw methodNotAllowed([...methods.keys()]);
    const { viewer } = request.session;
    const refusals = writes.map(({ call, options }) => findRefusal(call, options, viewer));
    const allowed = writes.filter((_write, index) => refusals[index] === null);
    if (allowed.length === 0) throw refusals[0] ?? methodNotAllowed([...methods.keys()]);
    const meant = isMultipart(request)
      ? allowed.filter(({ call }) => call.encoding === 'multipart')
      : allowed;
    if (meant.length === 0) throw badType();
    const [only] = meant;
    if (!only || meant.length !== 1) return;
    await limitRate(only.call, only.options, request, reply);
    const admitted = only.options.admitForm?.(namedParameters(only.call, request), request);
    if (admitted) request.admittedQuota = await admitted;
  };
}

/** Refuses a PUT, PATCH or DELETE before its body is read: 405, 401, 403, 415 or 429. */
export function admitWrite(
  methods: ReadonlyMap<string, RegisteredCall>,
  method: string,
  limitRate: RateLimiter,
): AdmissionCheck {
  const meant = methods.get(method);
  return async (request, reply) => {
    if (!meant) throw methodNotAllowed([...methods.keys()]);
    authorise(meant.call, meant.options, request.session.viewer);
    // As in PHP, multipart forms are accepted by POST only.
    if (isMultipart(request)) throw badType();
    await limitRate(meant.call, meant.options, request, reply);
  };
}

/**
 * Creates the POST handler of a path. Fastify routes before it has read the body, so this handler
 * reads it and dispatches by `_method`. `admitPost` has admitted the request.
 */
export function postHandler(methods: ReadonlyMap<string, RegisteredCall>): Handler {
  return async (request, reply) => {
    try {
      await request.readForm();
      const meant = methodOverride(request);
      const target = methods.get(meant ?? 'POST');
      if (!target || meant === 'GET') throw methodNotAllowed([...methods.keys()]);
      if (meant) request.methodOverride = meant;
      return await target.handler(request, reply);
    } finally {
      await request.removeUploads();
    }
  };
}
