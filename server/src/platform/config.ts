import path from 'node:path';
import { z } from 'zod';
import { MAX_CELL } from './database/id-ranges.ts';
import { KEY_BYTES } from './secret-box.ts';
import type { S3Options } from './storage/s3-client.ts';
import { S3Environment } from './storage/s3-client.ts';

const port = z.coerce.number().int().min(0).max(65535);
/** Named address ranges that Fastify knows, IP addresses, or CIDR ranges. */
const proxies = z
  .string()
  .transform((list) => list.split(',').map((item) => item.trim()))
  .pipe(
    z.array(
      z.union([
        z.enum(['loopback', 'linklocal', 'uniquelocal']),
        z.ipv4(),
        z.ipv6(),
        z.cidrv4(),
        z.cidrv6(),
      ]),
    ),
  );
const flag = z
  .enum(['true', 'false', '1', '0'])
  .transform((word) => word === 'true' || word === '1');

/** Allowed uploads by extension (`jpg`), type (`image/png`), family (`image/*`), or `*` for all. */
const extensions = z
  .string()
  .transform((list) => list.split(',').map((item) => item.trim().toLowerCase().replace(/^\./, '')))
  .pipe(z.array(z.string().regex(/^(\*|[a-z0-9]{1,20}|[a-z]+\/(\*|[a-z0-9.+-]+))$/)).min(1));

/** Hosts, with a port where it isn't the protocol's own. */
const hosts = z
  .string()
  .transform((list) => list.split(',').map((item) => item.trim().toLowerCase()))
  .pipe(z.array(z.string().regex(/^[a-z0-9.-]+(:\d{1,5})?$/)));

/** A key of 32 bytes, in base64. */
const secretsKey = z
  .string()
  .refine((text) => Buffer.from(text, 'base64').length === KEY_BYTES, {
    message: 'write 32 random bytes in base64: openssl rand -base64 32',
  })
  .transform((text) => Buffer.from(text, 'base64'));

/** The environment variables. `docs/configuration.md` explains each. */
const Environment = z
  .object({
    PORT: port.default(3000),
    HOST: z.string().optional(),
    DATA_DIR: z.string().default('data'),
    DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
    DATABASE_POOLER_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
    SMTP_URL: z.union([z.literal('outbox'), z.url({ protocol: /^smtps?$/ })]).optional(),
    MAIL_FROM: z.string().default('Spalten <noreply@spalten.example>'),
    HELP_EMAIL: z.email().optional(),
    PUBLIC_URL: z.url({ protocol: /^https?$/ }).optional(),
    DEMO: flag.optional(),
    LOG_LEVEL: z
      .enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'])
      .default('info'),
    HSTS_SECONDS: z.coerce.number().int().min(0).default(31_536_000),
    TRUSTED_PROXIES: proxies.prefault('loopback'),
    METRICS_TOKEN: z.string().min(16).optional(),
    SLOW_QUERY_MS: z.coerce.number().int().min(0).default(200),
    RATE_LIMIT: z.coerce.number().int().min(0).default(1200),
    TYPESETTERS: z.coerce.number().int().min(1).max(8).default(1),
    UPLOAD_EXTENSIONS: extensions.prefault('*'),
    SECRETS_KEY: secretsKey.optional(),
    CELL: z.coerce.number().int().min(1).max(MAX_CELL).optional(),
    SESSION_SECRET: z.string().min(32).optional(),
    PRIVATE_PROVIDERS: hosts.optional(),
    PRIVATE_PUSH_SERVICES: hosts.optional(),
    CLIENT_DIR: z.string().optional(),
    ...S3Environment,
  })
  .refine((env) => !env.S3_BUCKET || (env.S3_ACCESS_KEY && env.S3_SECRET_KEY), {
    path: ['S3_BUCKET'],
    message: 'a bucket needs S3_ACCESS_KEY and S3_SECRET_KEY too',
  })
  .refine((env) => !env.S3_ENDPOINT || env.S3_BUCKET, {
    path: ['S3_ENDPOINT'],
    message: 'say which bucket with S3_BUCKET',
  })
  .refine((env) => !env.DATABASE_POOLER_URL || env.DATABASE_URL, {
    path: ['DATABASE_POOLER_URL'],
    message: 'say with DATABASE_URL where the database itself is',
  })
  .refine((env) => env.CELL === undefined || env.SESSION_SECRET, {
    path: ['CELL'],
    message: 'cells need SESSION_SECRET too, the same in all of them',
  })
  .refine((env) => !(env.DEMO && env.DATABASE_URL), {
    path: ['DEMO'],
    message: 'demo mode runs on the embedded database; leave DATABASE_URL out',
  });

export interface Config {
  port: number;
  host: string;
  dataDir: string;
  databaseUrl: string | undefined;
  /**
   * Connection pooler for requests. LISTEN, jobs and migrations connect to the database directly.
   */
  databasePoolerUrl: string | undefined;
  smtpUrl: string | undefined;
  mailFrom: string;
  /** The operator's support address, shown in invitations and to read-only customers. */
  helpEmail: string | undefined;
  publicUrl: string;
  demo: boolean;
  logLevel: string;
  /** Max age of the HSTS header; 0 sends no header. */
  hstsSeconds: number;
  /** Proxies whose forwarded address and protocol are trusted. */
  trustedProxies: string[];
  /** Bearer token of `/metrics`. Without a token the route answers 404. */
  metricsToken: string | undefined;
  /** Threshold for logging slow statements; 0 logs none. */
  slowQueryMs: number;
  /** Calls per minute and caller; 0 for no limit. */
  rateLimit: number;
  typesetters: number;
  /** Allowed extensions, types or families, or `*`. */
  validExtensions: string[];
  /** The bucket for files; undefined stores them in `dataDir`. */
  s3: S3Options | undefined;
  /** Number of this cell, of several behind one address; undefined for the only one. */
  cell: number | undefined;
  /** Secret of sessions; undefined uses the one in the database. */
  sessionSecret: string | undefined;
  /** Encrypts secrets of customers' sign-in providers. Without it none can be stored. */
  secretsKey: Buffer | undefined;
  /** Hosts of sign-in providers that may have private addresses, and no HTTPS. */
  privateProviders: string[];
  /** Hosts of push services that may have private addresses, and no HTTPS. */
  privatePushServices: string[];
  clientDir: string;
}

/**
 * Thrown for an invalid configuration. The message names the variables, and the server doesn't
 * start.
 */
export class ConfigError extends Error {}

/**
 * Reads the configuration from environment variables.
 * @throws ConfigError naming every invalid variable
 */
export function loadConfig(env: Record<string, string | undefined>): Config {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''));
  const parsed = Environment.safeParse(given);
  if (!parsed.success) {
    const faults = parsed.error.issues.map(
      (issue) => `  ${issue.path.join('.')}: ${issue.message}`,
    );
    throw new ConfigError(`The configuration can't be used:\n${faults.join('\n')}`);
  }
  const { data } = parsed;
  const demo = data.DEMO ?? !data.DATABASE_URL;
  return {
    port: data.PORT,
    // Demo accounts have a public password, so a demo listens on the loopback interface only.
    host: demo ? '127.0.0.1' : (data.HOST ?? '0.0.0.0'),
    dataDir: path.resolve(data.DATA_DIR),
    databaseUrl: data.DATABASE_URL,
    databasePoolerUrl: data.DATABASE_POOLER_URL,
    smtpUrl: data.SMTP_URL === 'outbox' ? undefined : data.SMTP_URL,
    mailFrom: data.MAIL_FROM,
    helpEmail: data.HELP_EMAIL,
    publicUrl: data.PUBLIC_URL ?? `http://app.localhost:${data.PORT}`,
    demo,
    logLevel: data.LOG_LEVEL,
    hstsSeconds: data.HSTS_SECONDS,
    trustedProxies: data.TRUSTED_PROXIES,
    metricsToken: data.METRICS_TOKEN,
    slowQueryMs: data.SLOW_QUERY_MS,
    rateLimit: data.RATE_LIMIT,
    typesetters: data.TYPESETTERS,
    validExtensions: data.UPLOAD_EXTENSIONS,
    s3: data.S3_BUCKET
      ? {
          endpoint: data.S3_ENDPOINT,
          region: data.S3_REGION,
          bucket: data.S3_BUCKET,
          accessKey: data.S3_ACCESS_KEY ?? '',
          secretKey: data.S3_SECRET_KEY ?? '',
        }
      : undefined,
    cell: data.CELL,
    sessionSecret: data.SESSION_SECRET,
    secretsKey: data.SECRETS_KEY,
    privateProviders: data.PRIVATE_PROVIDERS ?? [],
    privatePushServices: data.PRIVATE_PUSH_SERVICES ?? [],
    clientDir: path.resolve(data.CLIENT_DIR ?? path.join(import.meta.dirname, '../../../web/dist')),
  };
}
