// Writes server/src/platform/database/schema.ts and server/schema.sql from the migrated database. With
// --check it only fails if they are out of date.
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { sql } from 'kysely';
import { openDatabase } from '../server/src/platform/database/database.ts';
import { renderSchema } from './db-schema.ts';
import { startEmbeddedDatabase } from '../server/src/platform/database/embedded.ts';
import { migrate } from '../server/src/platform/database/migrate.ts';
import { temporaryFolder } from '../server/src/testing/temporary-folder.ts';

interface Column {
  table: string;
  name: string;
  type: string;
  is_nullable: boolean;
  has_default: boolean;
  /** Generated always or as identity: never written. */
  is_made: boolean;
}

const TYPES: Record<string, string> = {
  bool: 'boolean',
  bytea: 'Buffer',
  date: 'string',
  float8: 'number',
  int2: 'number',
  int4: 'number',
  int8: 'number',
  jsonb: 'Json',
  text: 'string',
  timestamptz: 'string',
  tsvector: 'string',
  xid8: 'string',
  _int2: 'number[]',
  _int4: 'number[]',
  _int8: 'number[]',
  _text: 'string[]',
};

const pascal = (name: string) =>
  name.replace(/(^|_)(\w)/g, (_, __, letter: string) => letter.toUpperCase());

function typeOf(column: Column): string {
  const base = TYPES[column.type];
  if (!base) throw new Error(`${column.table}.${column.name}: no type for ${column.type}`);
  if (column.is_made) return `GeneratedAlways<${base}>`;
  if (base === 'Json' && column.has_default) return 'DefaultJson';
  const type = column.is_nullable ? `${base} | null` : base;
  return column.has_default && !column.is_nullable ? `Generated<${type}>` : type;
}

function render(columns: Column[]): string {
  const tables = Map.groupBy(columns, (column) => column.table);
  const interfaces = [...tables].map(
    ([table, fields]) =>
      `export interface ${pascal(table)} {\n${fields.map((f) => `  ${f.name}: ${typeOf(f)};`).join('\n')}\n}\n`,
  );
  const list = [...tables.keys()].map((table) => `  ${table}: ${pascal(table)};`).join('\n');
  return `// Made by \`npm run db:types\` from the migrations. Not edited by hand.
import type { ColumnType, Generated, GeneratedAlways } from 'kysely';

/** JSON is read parsed, typed by each query, and written as text. */
export type Json = ColumnType<unknown, string, string>;
export type DefaultJson = ColumnType<unknown, string | undefined, string>;

${interfaces.join('\n')}
export interface DB {
${list}
}
`;
}

const root = path.join(import.meta.dirname, '..');

/** Writes a file, or with --check compares it. */
function keep(name: string, text: string): void {
  const file = path.join(root, name);
  if (!process.argv.includes('--check')) return writeFileSync(file, text);
  if (existsSync(file) && readFileSync(file, 'utf8') === text) return undefined;
  console.error(`${name} is not what the migrations make: run npm run db:types`);
  process.exitCode = 1;
  return undefined;
}

async function main(): Promise<void> {
  const dataDir = temporaryFolder('types');
  const embedded = await startEmbeddedDatabase({ dataDir, durable: false });
  const database = openDatabase(embedded.connection, { max: 1 });
  try {
    await migrate(database, path.join(root, 'server/migrations'));
    const { rows } = await sql<Column>`
      select c.relname as table, a.attname as name, t.typname as type,
        not a.attnotnull as is_nullable, a.atthasdef or a.attidentity <> '' as has_default,
        a.attidentity = 'a' or a.attgenerated <> '' as is_made
      from pg_attribute a
      join pg_class c on c.oid = a.attrelid join pg_type t on t.oid = a.atttypid
      where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p', 'v')
        and a.attnum > 0 and not a.attisdropped and c.relname <> 'migration'
      order by c.relname, a.attnum`.execute(database);
    keep('server/src/platform/database/schema.ts', render(rows));
    keep('server/schema.sql', await renderSchema(database));
  } finally {
    await database.destroy();
    await embedded.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

await main();
