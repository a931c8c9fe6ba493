import path from 'node:path';
import rateLimit from '@fastify/rate-limit';
import { calls } from '@spalten/contract/calls';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { PoolConfig } from 'pg';
import { findFormQuota } from './features/file/index.ts';
import { features } from './features.ts';
import { registerApiDocs } from './platform/api-docs.ts';
import { networkOf } from './platform/client-network.ts';
import { limitConcurrency } from './platform/concurrency-limit.ts';
import { registerForms } from './platform/forms/forms.plugin.ts';
import { buildOpenApiDocument } from './platform/openapi.ts';
import { liftUploadTimeouts } from './platform/timeouts.ts';
import { tooManyRequests } from './platform/rate-limit.ts';
import { createRegistrar } from './platform/route/registrar.ts';
import { registerNoStore } from './platform/security-headers.ts';
import { registerSessions } from './platform/session/session.plugin.ts';
import { readSetting } from './platform/setting.ts';
import { sharedCounterStore } from './platform/shared-counts.ts';
import type { Services } from './services.ts';

/** Folder for arriving files of forms. */
export const incomingFolder = ({ dataDir }: { dataDir: string }) => path.join(dataDir, 'incoming');

/**
 * Calls for signing in. They have a rate limit of their own, so that other calls from the network
 * don't use it up.
 */
const SIGN_IN = new Set([
  '/api/login',
  '/api/card-login',
  '/api/forgot-password',
  '/api/reset-password',
  '/api/sign-in/:key',
  '/api/sign-in/:key/callback',
  '/api/sign-in/:key/finish',
]);
/**
 * Calls that a browser makes before signing in. They are answered from the cookie alone and cost as
 * little as a refusal.
 */
const BEFORE_SIGN_IN = new Set(['/api/sanctum/csrf-cookie', '/api/user/currentUser']);

/**
 * Returns the key of the caller's rate limit. A signed-in person counts individually, so a school
 * behind one address shares no limit. Otherwise a known device counts, or else the network.
 */
function keyOfCaller(request: FastifyRequest): string {
  const viewer = request.session?.viewer;
  if (viewer) return `person:${viewer.userId}`;
  const device = request.server.knownDevices.keyOf(request);
  if (device) return `device:${device}`;
  const network = networkOf(request.ip);
  return SIGN_IN.has(request.routeOptions.url ?? '') ? `sign-in:${network}` : network;
}

const isFree = (request: FastifyRequest): boolean =>
  request.method === 'GET' &&
  !request.session?.viewer &&
  BEFORE_SIGN_IN.has(request.routeOptions.url ?? '');

/** Limits the calls per caller, across all nodes. */
async function limitCalls(api: FastifyInstance, { config, database }: Services): Promise<void> {
  if (config.rateLimit === 0) return;
  await api.register(rateLimit, {
    store: sharedCounterStore(database, api.log),
    max: config.rateLimit,
    timeWindow: '1 minute',
    keyGenerator: keyOfCaller,
    allowList: isFree,
    errorResponseBuilder: (_request, { max, ttl }) => tooManyRequests(max, Math.ceil(ttl / 1000)),
  });
}

/** Registers everything below /api: limits, sessions and forms, then the features' calls. */
export async function registerApi(
  server: FastifyInstance,
  services: Services,
  connection: PoolConfig,
): Promise<void> {
  const { config, database } = services;
  const secret = config.sessionSecret ?? (await readSetting<string>(database, 'session_secret'));
  const register = async (api: FastifyInstance) => {
    await limitCalls(api, services);
    registerNoStore(api);
    await registerSessions(api, { database, connection, config, secret });
    limitConcurrency(api);
    liftUploadTimeouts(api);
    await registerForms(api, {
      folder: incomingFolder(config),
      findQuota: (request) => findFormQuota(services, request),
    });
    const { route, finish } = createRegistrar(api, { database, config });
    for (const addRoutes of features) addRoutes({ ...services, route, api, server, secret });
    finish();
    // Built once, since it takes a second and the route is public.
    let document: string | undefined;
    api.get('/openapi.json', { config: { access: 'public' } }, async (_request, reply) => {
      document ??= JSON.stringify(buildOpenApiDocument(calls));
      return reply.type('application/json; charset=utf-8').send(document);
    });
    registerApiDocs(api);
  };
  await server.register(register, { prefix: '/api' });
}
