import { hash } from 'node:crypto';
import path from 'node:path';
import type { Writable } from 'node:stream';
import compress from '@fastify/compress';
import etag from '@fastify/etag';
import Fastify from 'fastify';
import type { FastifyInstance } from 'fastify';
import type { PoolConfig } from 'pg';
import { incomingFolder, registerApi } from './api.ts';
import { openServices } from './open-services.ts';
import { registerCells } from './platform/cells.ts';
import { registerClient } from './platform/client.ts';
import type { Config } from './platform/config.ts';
import type { Database } from './platform/database/database.ts';
import { registerGracefulShutdown } from './platform/graceful-shutdown.ts';
import type { Dependency } from './platform/health.ts';
import { registerHealth } from './platform/health.ts';
import { registerHostRule } from './platform/host.ts';
import { scheduleStaleFileRemoval } from './platform/stale-files.ts';
import { loggerOptions } from './platform/logger.ts';
import { collectGarbageWhenIdle } from './platform/idle-gc.ts';
import { registerMetrics } from './platform/observability/metrics.routes.ts';
import { registerRequestIds, createRequestIds } from './platform/observability/request-log.ts';
import { TIMEOUTS, registerTimeouts } from './platform/timeouts.ts';
import { answerNotFound, answerProblem } from './platform/problems.ts';
import { registerSecurityHeaders } from './platform/security-headers.ts';
import { registerUnreadBodies } from './platform/unread-body.ts';
import type { Services } from './services.ts';

/** The app. `server` answers requests, `start` begins background work. */
export interface App {
  server: FastifyInstance;
  services: Services;
  start(): Promise<void>;
  close(): Promise<void>;
}

function createServer(config: Config, logTo: Writable | undefined): FastifyInstance {
  return Fastify({
    logger: { ...loggerOptions(config), ...(logTo && { stream: logTo }) },
    genReqId: createRequestIds(config.demo ? [] : config.trustedProxies),
    requestIdHeader: false,
    trustProxy: config.demo ? false : config.trustedProxies,
    // A node that shuts down still answers requests that reach it.
    return503OnClosing: false,
    bodyLimit: 10_000_000,
    connectionTimeout: TIMEOUTS.idle,
    http: { headersTimeout: TIMEOUTS.headers, connectionsCheckingInterval: TIMEOUTS.checkInterval },
    routerOptions: { maxParamLength: 500 },
  });
}

/** Refuses to start if a route declares no access. */
function requireAccess(server: FastifyInstance): void {
  server.addHook('onRoute', (options) => {
    if (options.config?.access === undefined && !options.url.startsWith('/assets/'))
      throw new Error(`${String(options.method)} ${options.url} declares no access`);
  });
}

/** Lists the services that the app can't work without. */
function listDependencies({ database, storage, jobs }: Services): Dependency[] {
  const readSetting = () => database.selectFrom('setting').select('key').limit(1).execute();
  return [
    { name: 'database', check: readSetting },
    { name: 'storage', check: () => storage.check() },
    { name: 'queue', check: () => jobs.check() },
  ];
}

/** Builds the app on a migrated database, without listening. Logs go to `logTo` or stdout. */
export async function createApp(
  config: Config,
  database: Database,
  connection: PoolConfig,
  logTo?: Writable,
): Promise<App> {
  const server = createServer(config, logTo);
  const { services, close } = await openServices(config, database, { connection, log: server.log });
  requireAccess(server);
  server.setErrorHandler(answerProblem);
  server.setNotFoundHandler(answerNotFound);
  registerRequestIds(server);
  registerCells(server, config);
  registerTimeouts(server);
  registerUnreadBodies(server);
  registerGracefulShutdown(server);
  registerMetrics(server, services.metrics, config.metricsToken);
  registerSecurityHeaders(server, config);
  registerHostRule(server, config);
  const garbageCollection = collectGarbageWhenIdle(server);
  await server.register(compress, { threshold: 1024, encodings: ['br', 'gzip'] });
  await server.register(etag, { hashFn: (payload) => hash('sha1', payload, 'base64') });
  await registerApi(server, services, connection);
  registerHealth(server, listDependencies(services));
  await registerClient(server, config.clientDir);
  const staleFileRemoval = scheduleStaleFileRemoval(
    [incomingFolder(config), path.join(config.dataDir, 'files/.incoming')],
    server.log,
  );
  return {
    server,
    services,
    start: () => services.jobs.start(),
    async close() {
      await server.close();
      await close();
      staleFileRemoval.stop();
      garbageCollection.stop();
    },
  };
}
