import type { Call, Output } from '@spalten/contract/call';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { notFound, unprocessable } from '../errors.ts';
import { nestQuery } from '../forms/bracketed.ts';
import { normalise } from '../forms/normalise.ts';
import { ListPage } from '../list.ts';
import { fieldMessages } from '../field-messages.ts';
import { createSerialiser } from '../serialise.ts';
import type { Viewer } from '../session/viewer.ts';
import type { Access, RouteOptions } from './access.ts';
import { authorise } from './access.ts';
import { readOnlyAnswer } from './read-only-answer.ts';

type Parsed<S> = S extends z.ZodType ? z.output<S> : undefined;

/** What a handler gets: the call's own input, checked, and who is asking. */
export interface HandlerInput<C extends Call, A extends Access> {
  params: Parsed<C['params']>;
  query: Parsed<C['query']>;
  body: Parsed<C['body']>;
  viewer: A extends 'public' ? Viewer | null : Viewer;
  request: FastifyRequest;
  reply: FastifyReply;
}

/** What it gives back: the answer itself, a page of a list, or for bytes whatever can be sent. */
export type HandlerResult<C extends Call> = C['answer'] extends 'binary'
  ? unknown
  : C['answer'] extends null
    ? void
    : Output<C> | ListPage;

const JSON_TYPE = 'application/json; charset=utf-8';

/** Parses one part of a call's input. @throws ProblemError 422 with a sentence a field. */
function parsePart(schema: z.ZodType | undefined, value: unknown): unknown {
  if (!schema) return undefined;
  const given = normalise(schema, value ?? {});
  const parsed = schema.safeParse(given);
  if (!parsed.success) throw unprocessable(fieldMessages(parsed.error, given));
  return parsed.data;
}

/** A path that names no possible thing names none: 404, not 422. */
function parseParams(schema: z.ZodObject | undefined, value: unknown): unknown {
  if (!schema) return undefined;
  const parsed = schema.safeParse(normalise(schema, value));
  if (!parsed.success) throw notFound();
  return parsed.data;
}

/** Sends a page of a list, and in its headers the way to the next and how many there are in all. */
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

/**
 * The path as Fastify has it, its parameters by number: calls of one path may name them each in
 * their own way, as `GET chapter/{slug}` and `DELETE chapter/{id}` do.
 */
export function toFastifyUrl(path: string): string {
  let count = 0;
  return path.replace(/\{\w+\}/g, () => `:p${count++}`);
}

/** The names of a path's parameters, in their order. */
const parameterNames = (path: string) =>
  [...path.matchAll(/\{(\w+)\}/g)].map((found) => found[1] ?? '');

/**
 * Waits for a person's turn and counts a call against how often they may make it, once a request.
 * @throws ProblemError 429
 */
export type RateLimiter = (
  call: Call,
  options: RouteOptions<Access>,
  request: FastifyRequest,
  reply: FastifyReply,
) => Promise<void>;

/** What Fastify calls for a route. */
export type Handler = (request: FastifyRequest, reply: FastifyReply) => Promise<unknown>;

/**
 * A call as Fastify calls it: looks who may make it, checks what was sent by the contract's schemas,
 * asks the feature's own handler, and sends what the contract says.
 */
export function createHandler(
  call: Call,
  options: RouteOptions<Access>,
  { handler, limitRate }: { handler: (asked: never) => unknown; limitRate: RateLimiter },
): Handler {
  const serialise = createSerialiser(call);
  const names = parameterNames(call.path);
  return async (request, reply) => {
    const { viewer } = request.session;
    authorise(call, options, viewer);
    await limitRate(call, options, request, reply);
    const inPath = request.params as Record<string, string>;
    const named = Object.fromEntries(names.map((name, index) => [name, inPath[`p${index}`]]));
    const params = parseParams(call.params, named);
    const query = parsePart(call.query, nestQuery(request.query));
    const body = parsePart(call.body, request.body);
    const given = await handler({ params, query, body, viewer, request, reply } as never);
    if (reply.sent || given === reply) return reply;
    const isJson = call.answer !== null && call.answer !== 'binary';
    const answer = viewer?.isReadOnly && isJson ? readOnlyAnswer(given) : given;
    reply.code(call.status);
    if (answer instanceof ListPage) return sendList(request, reply, answer);
    if (call.answer === null) return reply.send();
    return serialise
      ? reply.type(JSON_TYPE).serializer(serialise).send(answer)
      : reply.send(answer);
  };
}
