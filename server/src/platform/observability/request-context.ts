import { AsyncLocalStorage } from 'node:async_hooks';

/** On whose behalf something is done: the request, or the job, that it is part of. */
export interface RequestContext {
  /** As Fastify's own lines call it. */
  reqId?: string;
  job?: string;
  job_id?: string;
}

const contexts = new AsyncLocalStorage<RequestContext>();

/** What is being done now is part of this; nothing where nobody said. */
export const currentContext = (): RequestContext => contexts.getStore() ?? {};

/** Runs `work` as part of `cause`. @returns what it returns */
export const runInContext = <T>(cause: RequestContext, work: () => T): T =>
  contexts.run(cause, work);
