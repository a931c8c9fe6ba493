import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import type { Config } from './platform/config.ts';
import type { Database } from './platform/database/database.ts';
import type { EventLog } from './platform/events/event-log.ts';
import type { Jobs } from './platform/jobs.ts';
import type { Mailer } from './platform/mail.ts';
import type { Metrics } from './platform/observability/metrics.ts';
import type { Route } from './platform/route/registrar.ts';
import type { Storage } from './platform/storage/storage.ts';
import type { Uploads } from './platform/uploads/uploads.ts';
import type { Typesetter } from './typesetting/typesetter.ts';

/** Services available to features. */
export interface Services {
  config: Config;
  database: Database;
  storage: Storage;
  jobs: Jobs;
  mailer: Mailer;
  typesetter: Typesetter;
  uploads: Uploads;
  eventLog: EventLog;
  metrics: Metrics;
  log: FastifyBaseLogger;
}

/** Services with the registrar, for registering a feature's calls at the start. */
export interface Routing extends Services {
  route: Route;
  /** The scope below /api, for the tus protocol, which isn't a call of the contract. */
  api: FastifyInstance;
  /** The whole server, for routes outside of the contract, such as the demo's. */
  server: FastifyInstance;
  /** The installation's own secret, from which those of single uses are derived. */
  secret: string;
}
