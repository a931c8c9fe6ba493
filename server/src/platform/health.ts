import type { FastifyInstance } from 'fastify';

/** Something the app can't work without; `check` throws while it does not answer. */
export interface Dependency {
  name: string;
  check(): Promise<unknown>;
}

/** `/healthz`: the process is up. `/readyz`: what it needs answers, or which does not (503). */
export function registerHealth(app: FastifyInstance, dependencies: Dependency[]): void {
  app.get('/healthz', { config: { access: 'public' } }, async () => ({ status: 'up' }));
  app.get('/readyz', { config: { access: 'public' } }, async (request, reply) => {
    const checks = await Promise.allSettled(dependencies.map(({ check }) => check()));
    const answers = dependencies.map(({ name }, index) => {
      const outcome = checks[index];
      if (outcome?.status === 'rejected')
        request.log.warn({ err: outcome.reason }, `${name} is away`);
      return [name, outcome?.status === 'fulfilled' ? 'up' : 'away'] as const;
    });
    const isReady = answers.every(([, state]) => state === 'up');
    return reply
      .code(isReady ? 200 : 503)
      .send({ status: isReady ? 'ready' : 'waiting', ...Object.fromEntries(answers) });
  });
}
