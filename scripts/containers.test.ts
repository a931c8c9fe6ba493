// Checks the paths, commands, variables and versions named in Dockerfile and compose.yaml. Building
// the images needs a container engine, which not every test machine has.
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { loadConfig } from '../server/src/platform/config.ts';
import { SERVER_FLAGS } from './node-flags.mjs';
import { ROOT } from './ready.mjs';

const read = (file: string) => readFileSync(path.join(ROOT, file), 'utf8');
const exists = (file: string) => existsSync(path.join(ROOT, file));

interface Service {
  build?: string;
  image?: string;
  environment?: Record<string, string>;
  depends_on?: Record<string, unknown>;
  ports?: string[];
  volumes?: string[];
}
const compose = parse(read('compose.yaml')) as {
  services: Record<string, Service>;
  volumes: Record<string, null>;
};
const steps = read('Dockerfile')
  .replace(/\\\n\s*/g, '')
  .split('\n')
  .filter((line) => line && !line.startsWith('#'))
  .map((line) => {
    const [, name = '', rest = ''] = /^(\w+) (.*)$/.exec(line) ?? [];
    return { name, rest };
  });
const all = (name: string) => steps.filter((step) => step.name === name).map(({ rest }) => rest);

describe('the image', () => {
  const copied = all('COPY')
    .filter((rest) => !rest.startsWith('--from'))
    .flatMap((rest) => rest.split(' ').slice(0, -1));

  it('copies what is in the repository and what is not left out of it', () => {
    const left = read('.dockerignore').split('\n').filter(Boolean);
    expect(copied.filter((file) => !exists(file))).toEqual([]);
    expect(copied.filter((file) => left.includes(file))).toEqual([]);
    expect(left).toEqual(expect.arrayContaining(['**/node_modules', '.git', 'data', 'web/dist']));
  });

  it('copies every workspace, and all that the server and the client import from beside them', () => {
    const { workspaces } = JSON.parse(read('package.json')) as { workspaces: string[] };
    for (const folder of workspaces)
      expect(copied).toEqual(expect.arrayContaining([folder, `${folder}/package.json`]));
  });

  it('runs the Node that the repository is pinned to, with the same flags', () => {
    const { dependencies } = JSON.parse(read('package.json')) as {
      dependencies: Record<string, string>;
    };
    const [major] = (dependencies['node'] ?? '').split('.');
    for (const image of all('FROM')) expect(image).toMatch(new RegExp(`^node:${major}-`));
    const [command = '[]'] = all('CMD');
    const [node, ...args] = JSON.parse(command) as string[];
    expect(node).toBe('node');
    expect(args.slice(0, -1)).toEqual(SERVER_FLAGS);
    expect(exists(args.at(-1) ?? '')).toBe(true);
  });

  it('listens where it says, keeps its data in a volume, and is not root', () => {
    const { port } = loadConfig({});
    expect(all('EXPOSE')).toEqual([String(port)]);
    expect(all('HEALTHCHECK')[0]).toContain(`:${port}/readyz`);
    expect(all('ENV')[0]).toContain(`DATA_DIR=${all('VOLUME')[0]}`);
    expect(all('USER')).toEqual(['node']);
  });
});

describe('compose.yaml', () => {
  const { services, volumes } = compose;
  const app = services['app']?.environment ?? {};

  it('gives the app a configuration that starts it', () => {
    const config = loadConfig(app);
    expect(config.demo).toBe(false);
    expect(config.s3?.bucket).toBe(app['S3_BUCKET']);
    const named = new Set(read('docs/configuration.md').match(/`[A-Z][A-Z0-9_]+`/g));
    expect(Object.keys(app).filter((name) => !named.has(`\`${name}\``))).toEqual([]);
  });

  it('names only services, volumes and users that are there', () => {
    for (const name of ['DATABASE_URL', 'S3_ENDPOINT', 'SMTP_URL'])
      expect(Object.keys(services)).toContain(new URL(app[name] ?? '').hostname);
    const database = new URL(app['DATABASE_URL'] ?? '');
    const { POSTGRES_USER, POSTGRES_PASSWORD, POSTGRES_DB } =
      services['database']?.environment ?? {};
    expect([database.username, database.password, database.pathname]).toEqual([
      POSTGRES_USER,
      POSTGRES_PASSWORD,
      `/${POSTGRES_DB}`,
    ]);
    const storage = services['storage']?.environment ?? {};
    expect([app['S3_ACCESS_KEY'], app['S3_SECRET_KEY']]).toEqual([
      storage['MINIO_ROOT_USER'],
      storage['MINIO_ROOT_PASSWORD'],
    ]);
    for (const { depends_on: needed = {}, volumes: own = [] } of Object.values(services)) {
      for (const name of Object.keys(needed)) expect(Object.keys(services)).toContain(name);
      for (const volume of own) expect(Object.keys(volumes)).toContain(volume.split(':')[0]);
    }
  });

  it('runs the PostgreSQL that the tests run, and fixes every image', () => {
    const { optionalDependencies } = JSON.parse(read('server/package.json')) as {
      optionalDependencies: Record<string, string>;
    };
    const [major] = Object.values(optionalDependencies)[0]?.split('.') ?? [];
    expect(services['database']?.image).toMatch(new RegExp(`^postgres:${major}\\b`));
    for (const { image } of Object.values(services))
      if (image) expect(image).toMatch(/:(?!latest).+/);
  });

  it('opens its ports on this machine alone', () => {
    for (const port of Object.values(services).flatMap(({ ports }) => ports ?? []))
      expect(port).toMatch(/^127\.0\.0\.1:/);
  });

  it('says commands whose files are there', () => {
    const [, script = ''] = /exec app node (\S+)/.exec(read('compose.yaml')) ?? [];
    expect(exists(script)).toBe(true);
  });
});
