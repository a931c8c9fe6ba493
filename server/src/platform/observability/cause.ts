import { AsyncLocalStorage } from 'node:async_hooks';

/** On whose behalf something is done: the request, or the job, that it is part of. */
export interface Cause {
  /** As Fastify's own lines call it. */
  reqId?: string;
  job?: string;
  job_id?: string;
}

const causes = new AsyncLocalStorage<Cause>();

/** What is being done now is part of this; nothing where nobody said. */
export const currentCause = (): Cause => causes.getStore() ?? {};

/** Runs `work` as part of `cause`. @returns what it returns */
export const within = <T>(cause: Cause, work: () => T): T => causes.run(cause, work);
