import * as z from 'zod';

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

/** The body of an answer: a schema for JSON, null for none, 'binary' for a stream of bytes. */
export type AnswerSchema = z.ZodType | null | 'binary';

/**
 * A call, defined once for both sides: the server registers it, the client and the tests make it.
 * `path` is relative to /api, with parameters in braces.
 */
export interface Call {
  method: Method;
  path: string;
  params?: z.ZodObject;
  query?: z.ZodObject;
  body?: z.ZodType;
  /** 'multipart': a PUT is sent as POST with _method=PUT, each value as a form field. */
  encoding?: 'json' | 'multipart';
  /** Lists in the body that a form sends as one JSON field each. */
  jsonLists?: readonly string[];
  /** The status of success. All errors have the shape `Problem`. */
  status: 200 | 201 | 202 | 204;
  answer: AnswerSchema;
}

/** Keeps the literal types of a call, for inference on both sides. */
export const defineCall = <const C extends Call>(call: C): C => call;

type SchemaInput<S> = S extends z.ZodType ? z.input<S> : undefined;

/** The arguments of a call: path parameters, query and body. */
export type Input<C extends Call> = {
  [K in 'params' | 'query' | 'body' as C[K] extends z.ZodType ? K : never]: SchemaInput<C[K]>;
};

/** The result of a call. */
export type Output<C extends Call> = C['answer'] extends z.ZodType
  ? z.output<C['answer']>
  : C['answer'] extends 'binary'
    ? Blob
    : undefined;

/**
 * Fills in the parameters of a path.
 * @example pathOf(article.get, { id: 7 }) // '/article/7'
 */
export function pathOf(call: Call, params: Record<string, unknown> = {}): string {
  return call.path.replace(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(String(params[name])),
  );
}
