import { AsyncLocalStorage } from 'node:async_hooks';

/** The request or job on whose behalf code runs. */
export interface RequestContext {
  /** Named as in Fastify's log lines. */
  reqId?: string;
  job?: string;
  job_id?: string;
}

const contexts = new AsyncLocalStorage<RequestContext>();

/** Returns the current context, empty outside of a request or job. */
export const currentContext = (): RequestContext => contexts.getStore() ?? {};

/** Runs `work` in a context. @returns the result of `work` */
export const runInContext = <T>(context: RequestContext, work: () => T): T =>
  contexts.run(context, work);
