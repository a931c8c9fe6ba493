import { pipeline } from 'node:stream/promises';
import pg from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import type { Archive } from './archive.ts';
import type { ForeignKey } from './foreign-keys.ts';
import { isNamed } from './foreign-keys.ts';
import { BackupError } from './manifest.ts';

/** Rows of an entry on their way into a table, in a temporary table. */
export interface Staged {
  name: string;
  columns: string[];
  entry: string;
  staged: string;
  /** True for rows that are left out where they are there already. */
  isShared: boolean;
}

const MISSING_PRIVILEGE = '42501';
const TAKEN = '23505';

/**
 * Lets no trigger and no foreign key run until the transaction ends: what follows from a row comes
 * along as rows. Nobody else's statements are touched. @throws BackupError without the privilege
 */
export async function quietTriggers(client: pg.ClientBase): Promise<void> {
  await client.query('set local session_replication_role = replica').catch((error: unknown) => {
    if ((error as { code?: unknown }).code !== MISSING_PRIVILEGE) throw error;
    throw new BackupError(
      'The role of DATABASE_URL may not set session_replication_role. As a superuser: ' +
        'GRANT SET ON PARAMETER session_replication_role TO the role.',
    );
  });
}

/** Fills a temporary table with the rows of an entry. */
export async function stageRows(
  client: pg.Client,
  archive: Archive,
  { name, columns, staged, entry }: Staged,
): Promise<void> {
  const list = columns.join(', ');
  await client.query(`create temp table "${staged}" on commit drop as
    select ${list} from "${name}" with no data`);
  const sink = client.query(copyFrom(`copy "${staged}" (${list}) from stdin`));
  await pipeline(await archive.open(entry), sink);
}

/** Says what is taken of a violated unique key, in words. */
function describeTaken(error: pg.DatabaseError): BackupError {
  const what = error.detail?.replace(/^Key (.*) already exists\.$/, '$1') ?? '';
  const [, value = what] = /=\((.*)\)$/.exec(what) ?? [];
  if (error.constraint === 'app_user_email')
    return new BackupError(`The e-mail address ${value} is taken here by somebody else.`);
  if (error.constraint === 'app_user_user_name')
    return new BackupError(`The user name ${value} is taken here by somebody else.`);
  if (error.constraint === 'slug_pkey') return new BackupError(`The slug ${value} is taken here.`);
  return new BackupError(`Rows of ${error.table} collide with other rows here: ${what}.`);
}

/**
 * Builds the clause for rows that are there already. A file that stayed when its customer left, since the operator
 * shows it, is the customer's again.
 */
function onConflict({ name, isShared }: Staged): string {
  if (isShared) return 'on conflict do nothing';
  if (name !== 'file') return '';
  return `on conflict (id) do update set customer_id = excluded.customer_id,
      editorial_office_id = excluded.editorial_office_id, uploaded_by = excluded.uploaded_by
    where file.customer_id is null and file.created_at = excluded.created_at`;
}

/** Stores staged rows. @throws BackupError if a unique key of one is taken */
export async function storeRows(client: pg.ClientBase, rows: Staged): Promise<void> {
  const { name, columns, staged } = rows;
  const list = columns.join(', ');
  await client
    .query(`insert into "${name}" (${list}) overriding system value
      select ${list} from "${staged}" ${onConflict(rows)}`)
    .catch((error: unknown) => {
      if (error instanceof pg.DatabaseError && error.code === TAKEN) throw describeTaken(error);
      throw error;
    });
}

/**
 * Compares shared rows with those here of the same key. Both were made at the same moment, unless
 * two installations have counted from the same number.
 * @throws BackupError where one is another
 */
export async function requireSameShared(
  client: pg.ClientBase,
  { name, columns, staged }: Staged,
): Promise<void> {
  if (name === 'slug' || !columns.includes('created_at')) return;
  const { rows: key } = await client.query<{ column: string }>(
    `select quote_ident(a.attname) as column from pg_index i
    join pg_attribute a on a.attrelid = i.indrelid and a.attnum = any(i.indkey)
    where i.indisprimary and i.indrelid = quote_ident($1)::regclass`,
    [name],
  );
  const isSame = key.map(({ column }) => `t.${column} = s.${column}`).join(' and ');
  const id = key.map(({ column }) => `s.${column}`).join(", ' ', ");
  const { rows } = await client.query<{ id: string }>(`
    select concat(${id}) as id from "${staged}" s join "${name}" t on ${isSame}
    where t.created_at <> s.created_at order by 1 limit 1`);
  if (rows[0])
    throw new BackupError(
      `The ids collide: ${name} ${rows[0].id} is another one here. Cells need their own CELL.`,
    );
}

/** @throws BackupError where a stored row names one that is not there */
export async function requireParents(
  client: pg.ClientBase,
  { staged }: Staged,
  key: ForeignKey,
): Promise<void> {
  const given = key.columns.map((column) => `s.${column} is not null`).join(' and ');
  const { rows } = await client.query<{ count: number }>(`
    select count(*)::int as count from "${staged}" s
    where ${given} and not exists (select from ${key.parent} p where ${isNamed(key, 's', 'p')})`);
  const count = rows[0]?.count ?? 0;
  if (count > 0)
    throw new BackupError(
      `${count} rows of ${key.table} name rows of ${key.parent} that are not here.`,
    );
}
