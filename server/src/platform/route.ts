import type { Call, Output } from '@spalten/contract/call';
import type { Role } from '@spalten/contract/fields';
import type { PackageFeature } from '@spalten/contract/package';
import type { FastifyInstance, FastifyReply, FastifyRequest, HTTPMethods } from 'fastify';
import { z } from 'zod';
import {
  forbidden,
  notFound,
  notInPackage,
  ProblemError,
  readOnly,
  unauthenticated,
  unprocessable,
} from './errors.ts';
import type { Config } from './config.ts';
import type { Database } from './database/database.ts';
import { normalise } from './forms/normalise.ts';
import { nestQuery } from './forms/bracketed.ts';
import { demandTry } from './rate-limit.ts';
import { serialiserOf } from './serialise.ts';
import { ListPage } from './list.ts';
import { fieldSentences } from './sentences.ts';
import type { Viewer } from './session/viewer.ts';

/** Who may make a call at all; which things they may make it on is the policy's. */
export type Access = 'public' | 'signed-in' | readonly Role[];

type Parsed<S> = S extends z.ZodType ? z.output<S> : undefined;

/** What a handler gets: the call's own input, checked, and who is asking. */
export interface Asked<C extends Call, A extends Access> {
  params: Parsed<C['params']>;
  query: Parsed<C['query']>;
  body: Parsed<C['body']>;
  viewer: A extends 'public' ? Viewer | null : Viewer;
  request: FastifyRequest;
  reply: FastifyReply;
}

/** What it gives back: the answer itself, a page of a list, or for bytes whatever can be sent. */
export type Given<C extends Call> = C['answer'] extends 'binary'
  ? unknown
  : C['answer'] extends null
    ? void
    : Output<C> | ListPage;

/** Who may make the call, and what it takes beside that. */
export interface RouteOptions<A extends Access> {
  access: A;
  /** The part of the product that it belongs to, which the customer's package must hold. */
  feature?: PackageFeature;
  /** A write that may be made when the package has run out: of a person's own account. */
  evenReadOnly?: boolean;
  /** How often a person may make it in a minute, where it costs much or mails others. */
  perMinute?: number;
}

export type Route = <C extends Call, A extends Access>(
  call: C,
  options: RouteOptions<A>,
  handler: (asked: Asked<C, A>) => Promise<Given<C>> | Given<C>,
) => void;

declare module 'fastify' {
  interface FastifyContextConfig {
    access?: Access;
    /** The path as the contract has it. */
    pattern?: string;
  }
  interface FastifyRequest {
    /** The method that a form means, where it is another than the one that it was sent by. */
    meantMethod?: string;
  }
}

const JSON_TYPE = 'application/json; charset=utf-8';

/** Parses one part of a call's input. @throws ProblemError 422 with a sentence a field. */
function parsePart(schema: z.ZodType | undefined, value: unknown): unknown {
  if (!schema) return undefined;
  const given = normalise(schema, value ?? {});
  const parsed = schema.safeParse(given);
  if (!parsed.success) throw unprocessable(fieldSentences(parsed.error, given));
  return parsed.data;
}

/** A path that names no possible thing names none: 404, not 422. */
function parseParams(schema: z.ZodObject | undefined, value: unknown): unknown {
  if (!schema) return undefined;
  const parsed = schema.safeParse(normalise(schema, value));
  if (!parsed.success) throw notFound();
  return parsed.data;
}

/** Why the viewer may not make the call at all: 401 or 403; null where they may. */
function refusalOf(
  call: { method: string },
  options: RouteOptions<Access>,
  viewer: Viewer | null,
): ProblemError | null {
  const { access, feature } = options;
  if (access === 'public') return null;
  if (!viewer) return unauthenticated();
  if (access !== 'signed-in' && !access.includes(viewer.role)) return forbidden();
  if (feature && viewer.features !== 'all' && !viewer.features.includes(feature))
    return notInPackage();
  if (viewer.isReadOnly && call.method !== 'GET' && !options.evenReadOnly) return readOnly();
  return null;
}

/**
 * Whether the viewer may make the call at all. @returns the viewer, null where anybody may
 * @throws ProblemError 401 or 403
 */
export function authorise(
  call: { method: string },
  options: RouteOptions<Access>,
  viewer: Viewer | null,
): Viewer | null {
  const refusal = refusalOf(call, options, viewer);
  if (refusal) throw refusal;
  return viewer;
}

function sendList(request: FastifyRequest, reply: FastifyReply, page: ListPage) {
  if (page.next) {
    const [path, search] = request.url.split('?');
    const query = new URLSearchParams(search);
    query.set('after', page.next);
    reply.header('link', `<${path}?${query}>; rel="next"`);
  }
  if (page.total !== null) reply.header('x-total-count', page.total);
  return reply.type(JSON_TYPE).serializer(String).send(page.json);
}

/** The names of a path's parameters, in their order. */
const parameterNames = (path: string) =>
  [...path.matchAll(/\{(\w+)\}/g)].map((found) => found[1] ?? '');

/**
 * The path as Fastify has it, its parameters by number: calls of one path may name them each in
 * their own way, as `GET chapter/{slug}` and `DELETE chapter/{id}` do.
 */
function urlOf(path: string): string {
  let count = 0;
  return path.replace(/\{\w+\}/g, () => `:p${count++}`);
}

/** Holds a person to how often they may make a call. */
type Limiter = (call: Call, options: RouteOptions<Access>, viewer: Viewer | null) => Promise<void>;

type Handler = (request: FastifyRequest, reply: FastifyReply) => Promise<unknown>;

function handlerOf(
  call: Call,
  options: RouteOptions<Access>,
  { handler, demandRate }: { handler: (asked: never) => unknown; demandRate: Limiter },
): Handler {
  const serialise = serialiserOf(call);
  const names = parameterNames(call.path);
  return async (request, reply) => {
    const { viewer } = request.session;
    authorise(call, options, viewer);
    await demandRate(call, options, viewer);
    const given = request.params as Record<string, string>;
    const named = Object.fromEntries(names.map((name, index) => [name, given[`p${index}`]]));
    const params = parseParams(call.params, named);
    const query = parsePart(call.query, nestQuery(request.query));
    const body = parsePart(call.body, request.body);
    const answer = await handler({ params, query, body, viewer, request, reply } as never);
    if (reply.sent || answer === reply) return reply;
    reply.code(call.status);
    if (answer instanceof ListPage) return sendList(request, reply, answer);
    if (call.answer === null) return reply.send();
    return serialise
      ? reply.type(JSON_TYPE).serializer(serialise).send(answer)
      : reply.send(answer);
  };
}

const methodNotAllowed = (allowed: Iterable<string>) =>
  new ProblemError(
    405,
    'method_not_allowed',
    {
      sv: 'Det går inte att göra så här. Ladda om sidan och försök igen.',
      en: 'This cannot be done here. Reload the page and try again.',
    },
    { headers: { allow: [...allowed].join(', ') } },
  );

/** The method that a form means: `_method`, or the header, in any case. */
function meantMethod(request: FastifyRequest): string | null {
  const body = request.body as Record<string, unknown> | undefined;
  const word = body?.['_method'] ?? request.headers['x-http-method-override'];
  return typeof word === 'string' && word !== '' ? word.toUpperCase() : null;
}

interface Registered {
  call: Call;
  options: RouteOptions<Access>;
  handler: Handler;
}

/**
 * The POST of a path. Fastify routes before it has read the body, so this one reads it, looks for
 * `_method` and hands over to the call that is meant. Nothing is read for who may make none of the
 * path's calls, and no files where none of those takes any.
 */
function postHandler(methods: Map<string, Registered>, allowed: string[]): Handler {
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
    if (!target || meant === 'GET') throw methodNotAllowed(allowed);
    if (meant) request.meantMethod = meant;
    return target.handler(request, reply);
  };
}

/** The path as the contract has it, for what counts by it. */
const patternOf = (registered?: Registered) => `/api${registered?.call.path}`;

const METHODS: HTTPMethods[] = ['GET', 'PUT', 'PATCH', 'DELETE'];

/** The registrar of calls; `finish` makes the routes. Methods that a path lacks answer 405. */
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

  const route: Route = (call, options, handler) => {
    const url = urlOf(call.path);
    const methods = paths.get(url) ?? new Map<string, Registered>();
    if (methods.has(call.method)) throw new Error(`${call.method} ${url} is registered twice`);
    methods.set(call.method, {
      ...{ call, options },
      handler: handlerOf(call, options, { handler, demandRate }),
    });
    paths.set(url, methods);
  };

  const finish = () => {
    for (const [url, methods] of paths) {
      const allowed = [...methods.keys()];
      const [any] = methods.values();
      const refuse: Handler = async () => {
        throw methodNotAllowed(allowed);
      };
      for (const method of METHODS) {
        const found = methods.get(method);
        app.route({
          method,
          url,
          config: {
            access: found?.options.access ?? 'public',
            pattern: patternOf(found ?? any),
          },
          handler: found?.handler ?? refuse,
        });
      }
      const post = methods.get('POST');
      app.route({
        method: 'POST',
        url,
        config: { access: post?.options.access ?? 'public', pattern: patternOf(post ?? any) },
        handler: postHandler(methods, allowed),
      });
    }
  };
  return { route, finish };
}
