import * as z from 'zod';

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

/** What a call answers with: a schema for JSON, null for no body, 'binary' for a stream of bytes. */
export type Answer = z.ZodType | null | 'binary';

/**
 * One call of the wire, known to both sides. The server registers it, the client derives its
 * fetcher from it, the tests call it. `path` is relative to /api, with parameters in braces.
 */
export interface Call {
  method: Method;
  path: string;
  params?: z.ZodObject;
  query?: z.ZodObject;
  body?: z.ZodType;
  /** 'multipart': a PUT goes out as POST with _method=PUT and every value as a form field. */
  encoding?: 'json' | 'multipart';
  /** The lists of the body that a form carries as one field of JSON each. */
  jsonLists?: readonly string[];
  /** The good answer; errors all have the one shape of `Problem`. */
  status: 200 | 201 | 202 | 204;
  answer: Answer;
}

/** Keeps the literal types of a call, so that both sides can infer from it. */
export const defineCall = <const C extends Call>(call: C): C => call;

type In<S> = S extends z.ZodType ? z.input<S> : undefined;

/** What whoever makes the call hands over: the parameters beside the query, and the body. */
export type Input<C extends Call> = {
  [K in 'params' | 'query' | 'body' as C[K] extends z.ZodType ? K : never]: In<C[K]>;
};

/** What comes back from the call. */
export type Output<C extends Call> = C['answer'] extends z.ZodType
  ? z.output<C['answer']>
  : C['answer'] extends 'binary'
    ? Blob
    : undefined;

/** The path with its parameters filled in: pathOf(article.get, {id: 7}) is '/article/7'. */
export function pathOf(call: Call, params: Record<string, unknown> = {}): string {
  return call.path.replace(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(String(params[name])),
  );
}
