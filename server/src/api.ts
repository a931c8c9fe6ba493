import path from 'node:path';
import rateLimit from '@fastify/rate-limit';
import { calls } from '@spalten/contract/calls';
import type { FastifyInstance } from 'fastify';
import type { PoolConfig } from 'pg';
import { features } from './features.ts';
import { registerForms } from './platform/forms/forms.plugin.ts';
import { openApiDocument } from './platform/openapi.ts';
import { waitForUploads } from './platform/patience.ts';
import { tooMany } from './platform/rate-limit.ts';
import { createRegistrar } from './platform/route/registrar.ts';
import { registerNoStore } from './platform/security-headers.ts';
import { registerSessions } from './platform/session/session.plugin.ts';
import { readSetting } from './platform/setting.ts';
import { sharedCounts } from './platform/shared-counts.ts';
import type { Services } from './services.ts';

/** Where files of forms are put while they arrive. */
export const incomingFolder = ({ dataDir }: { dataDir: string }) => path.join(dataDir, 'incoming');

/** How many calls an address may make, on all nodes together. */
async function limitCalls(api: FastifyInstance, { config, database }: Services): Promise<void> {
  if (config.rateLimit === 0) return;
  await api.register(rateLimit, {
    store: sharedCounts(database, api.log),
    max: config.rateLimit,
    timeWindow: '1 minute',
    errorResponseBuilder: (_request, { max, ttl }) => tooMany(max, Math.ceil(ttl / 1000)),
  });
}

/** Everything below /api: limits, sessions and forms, then the calls of the features. */
export async function registerApi(
  server: FastifyInstance,
  services: Services,
  connection: PoolConfig,
): Promise<void> {
  const { config, database } = services;
  const secret = await readSetting<string>(database, 'session_secret');
  const register = async (api: FastifyInstance) => {
    await limitCalls(api, services);
    registerNoStore(api);
    await registerSessions(api, { database, connection, config, secret });
    waitForUploads(api);
    await registerForms(api, incomingFolder(config));
    const { route, finish } = createRegistrar(api, { database, config });
    for (const addRoutes of features) addRoutes({ ...services, route, api, server });
    finish();
    api.get('/openapi.json', { config: { access: 'public' } }, async () => openApiDocument(calls));
  };
  await server.register(register, { prefix: '/api' });
}
