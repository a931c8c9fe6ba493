import type { Call, Output } from '@spalten/contract/call';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { FieldMessages } from '../errors.ts';
import { notFound, unprocessable } from '../errors.ts';
import { nestQuery } from '../forms/bracketed.ts';
import { normalise } from '../forms/normalise.ts';
import { List, ListPage, readConfirmedList, readList } from '../list.ts';
import type { Database } from '../database/database.ts';
import { fieldMessages } from '../field-messages.ts';
import { createSerialiser } from '../serialise.ts';
import type { Viewer } from '../session/viewer.ts';
import type { Access, RouteOptions } from './access.ts';
import { authorise } from './access.ts';
import { toReadOnlyAnswer, toReadOnlyPage } from './read-only-answer.ts';

type Parsed<S> = S extends z.ZodType ? z.output<S> : undefined;

/** Input of a feature's handler: the validated parts of the call, and the viewer. */
export interface HandlerInput<C extends Call, A extends Access> {
  params: Parsed<C['params']>;
  query: Parsed<C['query']>;
  body: Parsed<C['body']>;
  viewer: A extends 'public' ? Viewer | null : Viewer;
  request: FastifyRequest;
  reply: FastifyReply;
}

/**
 * Looks up what a schema can't know of a form's fields, such as whether an address is taken. `body`
 * lacks the fields that the schema refuses. Runs before the handler, so that all faults of a form are
 * reported at once. The handler checks again in its transaction.
 */
export type FieldCheck<C extends Call> = (
  input: Pick<HandlerInput<C, 'signed-in'>, 'params' | 'viewer' | 'request'> & {
    body: Partial<Parsed<C['body']>>;
  },
) => FieldMessages | Promise<FieldMessages>;

/** Result of a handler: the answer, a list to read, or anything sendable for bytes. */
export type HandlerResult<C extends Call> = C['answer'] extends 'binary'
  ? unknown
  : C['answer'] extends null
    ? void
    : Output<C> | List;

const JSON_TYPE = 'application/json; charset=utf-8';

/** Validates one part of a call's input. @throws ProblemError 422 with messages by field */
function parsePart(schema: z.ZodType | undefined, value: unknown): unknown {
  if (!schema) return undefined;
  const given = normalise(schema, value ?? {});
  const parsed = schema.safeParse(given);
  if (!parsed.success) throw unprocessable(fieldMessages(parsed.error, given));
  return parsed.data;
}

/** The fields of a refused body that the schema accepts one by one. */
function acceptedFields(schema: z.ZodType, given: unknown): Record<string, unknown> {
  if (!(schema instanceof z.ZodObject) || typeof given !== 'object' || given === null) return {};
  const values = given as Record<string, unknown>;
  return Object.fromEntries(
    Object.entries(schema.shape as Record<string, z.ZodType>).flatMap(([name, field]) => {
      const parsed = name in values ? field.safeParse(values[name]) : null;
      return parsed?.success ? [[name, parsed.data]] : [];
    }),
  );
}

/** Sorts messages as the schema lists its fields, which is the order of the form. */
function inSchemaOrder(schema: z.ZodType, messages: FieldMessages): FieldMessages {
  const fields = schema instanceof z.ZodObject ? Object.keys(schema.shape) : [];
  const placeOf = (path: string) => fields.indexOf(path.split('.')[0] ?? '');
  return Object.fromEntries(
    Object.entries(messages).toSorted(([a], [b]) => placeOf(a) - placeOf(b)),
  );
}

/**
 * Validates the body by its schema and by the call's own check of fields.
 * @throws ProblemError 422 with the messages of both
 */
async function parseBody(
  schema: z.ZodType | undefined,
  value: unknown,
  check: (body: unknown) => FieldMessages | Promise<FieldMessages>,
): Promise<unknown> {
  if (!schema) return undefined;
  const given = normalise(schema, value ?? {});
  const parsed = schema.safeParse(given);
  const found = await check(parsed.success ? parsed.data : acceptedFields(schema, given));
  const refused = parsed.success ? {} : fieldMessages(parsed.error, given);
  const messages = inSchemaOrder(schema, { ...found, ...refused });
  if (!parsed.success || Object.keys(messages).length > 0) throw unprocessable(messages);
  return parsed.data;
}

/** True for a client that wants unknown fields refused (RFC 7240). */
const isStrict = ({ headers: { prefer } }: FastifyRequest): boolean =>
  /(^|[\s,;])handling\s*=\s*"?strict"?\s*($|[,;])/i.test(String(prefer ?? ''));

/**
 * True for a write that is only validated, as Laravel Precognition asks for it. Forms that ask a
 * question before they save validate first.
 */
const isOnlyValidated = ({ method, headers }: FastifyRequest): boolean =>
  method !== 'GET' && headers['precognition'] === 'true';

/** @throws ProblemError 422 with each field of a body that its schema doesn't have */
function requireKnownFields(schema: z.ZodType | undefined, given: unknown): void {
  if (!(schema instanceof z.ZodObject) || typeof given !== 'object' || given === null) return;
  // Fields such as `_method` and `_token` are the transport's.
  const unknown = Object.keys(given).filter(
    (name) => !name.startsWith('_') && !Object.hasOwn(schema.shape, name),
  );
  if (unknown.length === 0) return;
  const sentence = {
    sv: 'Anropet känner inte till det här fältet.',
    en: 'The call does not know this field.',
  };
  throw unprocessable(
    Object.fromEntries(unknown.map((name) => [name, [sentence]])),
    'unknown_fields',
  );
}

/** Validates the path parameters. An impossible value answers 404, not 422. */
function parseParams(schema: z.ZodObject | undefined, value: unknown): unknown {
  if (!schema) return undefined;
  const parsed = schema.safeParse(normalise(schema, value));
  if (!parsed.success) throw notFound();
  return parsed.data;
}

/** Sends a page of a list, with the next page and the total in headers. */
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
 * Converts a path to Fastify's syntax. Parameters are numbered, since calls of one path may name
 * them differently, as `GET chapter/{slug}` and `DELETE chapter/{id}` do.
 */
export function toFastifyUrl(path: string): string {
  let count = 0;
  return path.replace(/\{\w+\}/g, () => `:p${count++}`);
}

/** Returns the parameters of a request's path by their names in the contract. */
export function namedParameters({ path }: Call, request: FastifyRequest): Record<string, string> {
  const inPath = request.params as Record<string, string>;
  const names = [...path.matchAll(/\{(\w+)\}/g)].map((found) => found[1] ?? '');
  return Object.fromEntries(names.map((name, index) => [name, inPath[`p${index}`] ?? '']));
}

/**
 * Waits for a slot and counts the call against `perMinute`, once per request.
 * @throws ProblemError 429
 */
export type RateLimiter = (
  call: Call,
  options: RouteOptions<Access>,
  request: FastifyRequest,
  reply: FastifyReply,
) => Promise<void>;

/** A route handler of Fastify. */
export type Handler = (request: FastifyRequest, reply: FastifyReply) => Promise<unknown>;

/**
 * Reads a list. A viewer that isn't confirmed yet is confirmed by the same statement.
 * @returns null if the viewer has changed, and `request.session` with it
 */
async function readPage(
  database: Database,
  request: FastifyRequest,
  list: List,
): Promise<ListPage | null> {
  const { isConfirmed, known } = request.session;
  if (isConfirmed || !known) return readList(database, list);
  const page = await readConfirmedList(database, list, known);
  if (page) request.session.isConfirmed = true;
  else await request.server.confirmSession(request);
  return page;
}

/**
 * Computes an answer, and computes it anew if its viewer isn't confirmed and turns out to have
 * changed. The same goes for what is thrown.
 */
async function computeConfirmed(
  request: FastifyRequest,
  compute: () => Promise<unknown>,
): Promise<unknown> {
  const isFinal = async () =>
    request.session.isConfirmed || (await request.server.confirmSession(request));
  try {
    const given = await compute();
    if (await isFinal()) return given;
  } catch (error) {
    if (await isFinal()) throw error;
  }
  return compute();
}

/** True for a call that only reads a list, and so may read it for a viewer to be confirmed. */
export const isListCall = ({ method, query, answer }: Call): boolean =>
  method === 'GET' && answer instanceof z.ZodArray && query?.shape['after'] !== undefined;

interface HandlerParts {
  database: Database;
  handler: (input: never) => unknown;
  limitRate: RateLimiter;
}

/**
 * Creates the Fastify handler of a call: checks access, validates the input by the contract's
 * schemas, calls the feature's handler and sends the contract's fields.
 */
export function createHandler(
  call: Call,
  options: RouteOptions<Access> & { check?: FieldCheck<Call> },
  { database, handler, limitRate }: HandlerParts,
): Handler {
  const serialise = createSerialiser(call);
  const compute = async (request: FastifyRequest, reply: FastifyReply): Promise<unknown> => {
    const { viewer } = request.session;
    authorise(call, options, viewer);
    await limitRate(call, options, request, reply);
    const params = parseParams(call.params, namedParameters(call, request));
    const query = parsePart(call.query, nestQuery(request.query));
    if (isStrict(request) && call.method !== 'GET') {
      reply.header('preference-applied', 'handling=strict');
      requireKnownFields(call.body, request.body);
    }
    const body = await parseBody(call.body, request.body, (fields) =>
      options.check && viewer
        ? options.check({ params, viewer, request, body: fields } as never)
        : {},
    );
    if (isOnlyValidated(request))
      return reply
        .headers({ precognition: 'true', 'precognition-success': 'true', vary: 'Precognition' })
        .code(204)
        .send();
    const given = await handler({ params, query, body, viewer, request, reply } as never);
    if (!(given instanceof List)) return given;
    const page = await readPage(database, request, given);
    return page ?? compute(request, reply);
  };
  return async (request, reply) => {
    const given = await computeConfirmed(request, () => compute(request, reply));
    // An answer that is still sent, or whose client went away meanwhile, has sent its headers only.
    if (reply.sent || reply.raw.headersSent) return reply;
    reply.code(call.status);
    const isReadOnly = request.session.viewer?.isReadOnly ?? false;
    if (given instanceof ListPage)
      return sendList(request, reply, isReadOnly ? toReadOnlyPage(given) : given);
    const isJson = call.answer !== null && call.answer !== 'binary';
    const answer = isReadOnly && isJson ? toReadOnlyAnswer(given) : given;
    if (call.answer === null) return reply.send();
    return serialise
      ? reply.type(JSON_TYPE).serializer(serialise).send(answer)
      : reply.send(answer);
  };
}
