import type { FastifyBaseLogger, FastifyInstance } from 'fastify';

/** Something the app can't work without; `check` throws while it does not answer. */
export interface Dependency {
  name: string;
  check(): Promise<unknown>;
}

/** How long an answer of `/readyz` holds: anybody may ask, and each look costs several systems. */
const HELD_MS = 2000;

interface Readiness {
  isReady: boolean;
  answers: Record<string, 'up' | 'away'>;
}

async function lookAt(dependencies: Dependency[], log: FastifyBaseLogger): Promise<Readiness> {
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

/** `/healthz`: the process is up. `/readyz`: what it needs answers, or which does not (503). */
export function registerHealth(app: FastifyInstance, dependencies: Dependency[]): void {
  app.get('/healthz', { config: { access: 'public' } }, async () => ({ status: 'up' }));
  let held: Promise<Readiness> | undefined;
  let heldUntil = 0;
  app.get('/readyz', { config: { access: 'public' } }, async (_request, reply) => {
    if (!held || performance.now() > heldUntil) {
      heldUntil = performance.now() + HELD_MS;
      held = lookAt(dependencies, app.log);
    }
    const { isReady, answers } = await held;
    return reply
      .code(isReady ? 200 : 503)
      .send({ status: isReady ? 'ready' : 'waiting', ...answers });
  });
}
