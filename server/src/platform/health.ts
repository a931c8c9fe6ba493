import type { FastifyBaseLogger, FastifyInstance } from 'fastify';

/** A service that the app can't work without. `check` throws while it is unavailable. */
export interface Dependency {
  name: string;
  check(): Promise<unknown>;
}

/**
 * Lifetime of a cached answer of `/readyz`. The route is public, and each check takes several systems'
 * time.
 */
const CACHE_MS = 2000;

interface Readiness {
  isReady: boolean;
  answers: Record<string, 'up' | 'away'>;
}

async function checkAll(dependencies: Dependency[], log: FastifyBaseLogger): Promise<Readiness> {
  const checks = await Promise.allSettled(dependencies.map(({ check }) => check()));
  const answers = dependencies.map(({ name }, index) => {
    const outcome = checks[index];
    if (outcome?.status === 'rejected') log.warn({ err: outcome.reason }, `${name} is away`);
    return [name, outcome?.status === 'fulfilled' ? 'up' : 'away'] as const;
  });
  return {
    isReady: answers.every(([, state]) => state === 'up'),
    answers: Object.fromEntries(answers),
  };
}

/**
 * Registers `/healthz` (the process runs) and `/readyz` (all dependencies answer, else 503 naming
 * those that don't).
 */
export function registerHealth(app: FastifyInstance, dependencies: Dependency[]): void {
  app.get('/healthz', { config: { access: 'public' } }, async () => ({ status: 'up' }));
  let cached: Promise<Readiness> | undefined;
  let expiresAt = 0;
  app.get('/readyz', { config: { access: 'public' } }, async (_request, reply) => {
    if (!cached || performance.now() > expiresAt) {
      expiresAt = performance.now() + CACHE_MS;
      cached = checkAll(dependencies, app.log);
    }
    const { isReady, answers } = await cached;
    return reply
      .code(isReady ? 200 : 503)
      .send({ status: isReady ? 'ready' : 'waiting', ...answers });
  });
}
