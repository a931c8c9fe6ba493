import path from 'node:path';
import type { Writable } from 'node:stream';
import compress from '@fastify/compress';
import cookie from '@fastify/cookie';
import etag from '@fastify/etag';
import rateLimit from '@fastify/rate-limit';
import { calls } from '@spalten/contract/calls';
import Fastify from 'fastify';
import type { FastifyInstance } from 'fastify';
import type { PoolConfig } from 'pg';
import { articleTemplateRoutes } from './features/article-template/article-template.routes.ts';
import { articleRoutes } from './features/article/article.routes.ts';
import { assignmentRoutes } from './features/assignment/assignment.routes.ts';
import { attemptRoutes } from './features/attempt/attempt.routes.ts';
import { auditRoutes } from './features/audit/audit.routes.ts';
import { chapterRoutes } from './features/chapter/chapter.routes.ts';
import { customerRoutes } from './features/customer/customer.routes.ts';
import { dashboardRoutes } from './features/dashboard/dashboard.routes.ts';
import { demoRoutes } from './features/demo/demo.routes.ts';
import { editorialOfficeRoutes } from './features/editorial-office/editorial-office.routes.ts';
import { eventRoutes } from './features/events/event.routes.ts';
import { fileRoutes } from './features/file/file.routes.ts';
import { readPicture } from './features/file/index.ts';
import { resumableRoutes } from './features/file/resumable.routes.ts';
import { glossaryRoutes } from './features/glossary/glossary.routes.ts';
import { guideRoutes } from './features/guide/guide.routes.ts';
import { infoPostRoutes } from './features/info-post/info-post.routes.ts';
import { moderatorRoutes } from './features/moderator/moderator.routes.ts';
import { systemRoutes } from './features/file/system.routes.ts';
import { tagRoutes } from './features/file/tag.routes.ts';
import { myPageRoutes } from './features/my-page/my-page.routes.ts';
import { newsPostRoutes } from './features/news-post/news-post.routes.ts';
import { messageRoutes } from './features/message/message.routes.ts';
import { newspaperPageRoutes } from './features/newspaper-page/newspaper-page.routes.ts';
import { newspaperTemplateRoutes } from './features/newspaper-template/newspaper-template.routes.ts';
import { newspaperRoutes } from './features/newspaper/newspaper.routes.ts';
import { noticeRoutes } from './features/notice/notice.routes.ts';
import { packageRoutes } from './features/package/package.routes.ts';
import { participantRoutes } from './features/participant/participant.routes.ts';
import { searchRoutes } from './features/search/search.routes.ts';
import { sessionRoutes } from './features/session/session.routes.ts';
import { webArticleRoutes } from './features/web-article/web-article.routes.ts';
import { registerClient } from './platform/client.ts';
import type { Config } from './platform/config.ts';
import type { Database } from './platform/database/database.ts';
import { createEventLog } from './platform/events/event-log.ts';
import { registerForms } from './platform/forms/forms.plugin.ts';
import { registerHealth } from './platform/health.ts';
import { registerHostRule } from './platform/host.ts';
import { createJobs } from './platform/jobs.ts';
import { keepTidy } from './platform/local-files.ts';
import { loggerOptions } from './platform/logger.ts';
import { createMailer } from './platform/mail.ts';
import { createMetrics } from './platform/observability/metrics.ts';
import { registerMetrics } from './platform/observability/metrics.routes.ts';
import { countQueue } from './platform/observability/queue-state.ts';
import { registerRequestIds, requestId } from './platform/observability/request-log.ts';
import { logSlowQueries } from './platform/observability/slow-queries.ts';
import { openApiDocument } from './platform/openapi.ts';
import { PATIENCE, registerPatience, waitForUploads } from './platform/patience.ts';
import { answerNotFound, answerProblem } from './platform/problems.ts';
import { tooMany } from './platform/rate-limit.ts';
import { sharedCounts } from './platform/shared-counts.ts';
import { createRegistrar } from './platform/route.ts';
import { registerNoStore, registerSecurityHeaders } from './platform/security-headers.ts';
import { registerSessions } from './platform/session/session.plugin.ts';
import { readSetting } from './platform/setting.ts';
import { openStorage } from './platform/storage/open-storage.ts';
import { createUploads } from './platform/uploads/uploads.ts';
import type { Services } from './services.ts';
import { createTypesetter } from './typesetting/typesetter.ts';

/** The features, a line each. */
const features: ((services: Services) => void)[] = [
  sessionRoutes,
  myPageRoutes,
  guideRoutes,
  newsPostRoutes,
  infoPostRoutes,
  articleRoutes,
  articleTemplateRoutes,
  assignmentRoutes,
  attemptRoutes,
  newspaperRoutes,
  newspaperPageRoutes,
  webArticleRoutes,
  newspaperTemplateRoutes,
  packageRoutes,
  customerRoutes,
  editorialOfficeRoutes,
  moderatorRoutes,
  participantRoutes,
  chapterRoutes,
  glossaryRoutes,
  dashboardRoutes,
  auditRoutes,
  fileRoutes,
  resumableRoutes,
  tagRoutes,
  systemRoutes,
  searchRoutes,
  eventRoutes,
  messageRoutes,
  noticeRoutes,
  demoRoutes,
];

/** The running app: `server` takes requests, `start` begins what works in the background. */
export interface App {
  server: FastifyInstance;
  services: Services;
  start(): Promise<void>;
  close(): Promise<void>;
}

function createServer(config: Config, logTo: Writable | undefined): FastifyInstance {
  return Fastify({
    logger: { ...loggerOptions(config), ...(logTo && { stream: logTo }) },
    genReqId: requestId,
    requestIdHeader: false,
    trustProxy: config.demo ? false : config.trustedProxies,
    // A node that is told to end answers what still reaches it.
    return503OnClosing: false,
    bodyLimit: 10_000_000,
    connectionTimeout: PATIENCE.silence,
    http: { headersTimeout: PATIENCE.headers, connectionsCheckingInterval: PATIENCE.look },
    routerOptions: { maxParamLength: 500 },
  });
}

/** A route that nobody said who may use stops the start. */
function demandAccess(server: FastifyInstance): void {
  server.addHook('onRoute', (options) => {
    if (options.config?.access === undefined && !options.url.startsWith('/assets/'))
      throw new Error(`${String(options.method)} ${options.url} declares no access`);
  });
}

/** Builds the app on a migrated database; nothing listens yet. Log lines go to `logTo`, or stdout. */
export async function createApp(
  config: Config,
  database: Database,
  connection: PoolConfig,
  logTo?: Writable,
): Promise<App> {
  const server = createServer(config, logTo);
  demandAccess(server);
  server.setErrorHandler(answerProblem);
  server.setNotFoundHandler(answerNotFound);
  registerRequestIds(server);
  registerPatience(server);
  const metrics = createMetrics(database);
  registerMetrics(server, metrics, config.metricsToken);
  logSlowQueries(database, server.log, config.slowQueryMs);
  countQueue(metrics, database, server.log);
  registerSecurityHeaders(server, config);
  registerHostRule(server);
  await server.register(compress, { threshold: 1024, encodings: ['br', 'gzip'] });
  await server.register(etag);
  await server.register(cookie);

  const jobs = createJobs(connection, server.log, metrics.ran);
  const storage = await openStorage(config);
  const uploads = createUploads(config, database, storage);
  const mailer = createMailer(config, database, jobs);
  const typesetter = createTypesetter({
    processes: config.typesetters,
    readPicture: (fileId) => readPicture(database, storage, fileId),
  });
  const eventLog = createEventLog(connection, database, server.log);
  const secret = await readSetting<string>(database, 'session_secret');
  let services: Services | undefined;

  await server.register(
    async (api) => {
      if (config.rateLimit > 0)
        await api.register(rateLimit, {
          store: sharedCounts(database, server.log),
          max: config.rateLimit,
          timeWindow: '1 minute',
          errorResponseBuilder: (_request, { max, ttl }) => tooMany(max, Math.ceil(ttl / 1000)),
        });
      registerNoStore(api);
      await registerSessions(api, { database, connection, config, secret });
      waitForUploads(api);
      await registerForms(api, path.join(config.dataDir, 'incoming'));
      const { route, finish } = createRegistrar(api, { database, config });
      const common = {
        config,
        database,
        storage,
        uploads,
        jobs,
        mailer,
        typesetter,
        eventLog,
        metrics,
      };
      services = { ...common, route, api, server };
      for (const feature of features) feature(services);
      finish();
      api.get('/openapi.json', { config: { access: 'public' } }, async () =>
        openApiDocument(calls),
      );
    },
    { prefix: '/api' },
  );
  registerHealth(server, [
    {
      name: 'database',
      check: () => database.selectFrom('setting').select('key').limit(1).execute(),
    },
    { name: 'storage', check: () => storage.check() },
    { name: 'queue', check: () => jobs.check() },
  ]);
  await registerClient(server, config.clientDir);
  const tidying = keepTidy(
    [path.join(config.dataDir, 'incoming'), path.join(config.dataDir, 'files/.incoming')],
    server.log,
  );
  if (!services) throw new Error('the features were not registered');

  return {
    server,
    services,
    start: () => jobs.start(),
    async close() {
      await server.close();
      await eventLog.stop();
      await jobs.stop();
      await typesetter.close();
      metrics.stop();
      tidying.stop();
    },
  };
}
