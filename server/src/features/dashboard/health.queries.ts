import type { SystemHealth } from '@spalten/contract/dashboard';
import { sql } from 'kysely';
import type { Database } from '../../platform/database/database.ts';
import { queueStateQuery } from '../../platform/observability/queue-state.ts';

/** Statistics of the database and the job queue, and the last mail failure. */
export interface DatabaseHealth {
  database: Omit<SystemHealth['database'], 'pool'>;
  queues: SystemHealth['queues'];
  last_failure: SystemHealth['mail']['last_failure'];
}

/** Reads the database statistics in one statement. */
export async function findDatabaseHealth(database: Database): Promise<DatabaseHealth> {
  const { rows } = await sql<DatabaseHealth>`
    select json_build_object(
        'version', current_setting('server_version'),
        'size_bytes', pg_database_size(current_database()),
        'connections', (select count(*)::int from pg_stat_activity where backend_type = 'client backend'),
        'most_connections', current_setting('max_connections')::int,
        'replicas', (select count(*)::int from pg_stat_replication),
        'last_migration', (select json_build_object('name', name, 'applied_at', applied_at)
          from migration order by number desc limit 1)) as database,
      (select coalesce(json_agg(q order by q.name), '[]') from (${queueStateQuery}) q) as queues,
      (select json_build_object('recipient', recipient, 'error', error, 'created_at', created_at)
        from mail where status = 'failed' order by created_at desc limit 1) as last_failure
  `.execute(database);
  const [row] = rows;
  if (!row) throw new Error('a select without a from answers one row');
  return row;
}
