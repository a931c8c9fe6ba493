import type { FileUse } from '@spalten/contract/file';
import { sql } from 'kysely';
import type { Database } from '../../platform/database/database.ts';
import type { Viewer } from '../../platform/session/viewer.ts';
import { ATTACHED, USES } from './file-uses.ts';
import { isUseVisible } from './shared-files.ts';

const MAX_SHOWN = 50;

interface FileUses {
  used_in: FileUse[];
  used_elsewhere: number;
}

/** Lists the uses of a file that the viewer sees by name, and counts the others. */
export async function findUses(database: Database, viewer: Viewer, id: number): Promise<FileUses> {
  const all = [...USES, ...ATTACHED].map(
    ({ kind, table, where, join, id: thing, name }) => sql`
      select ${kind} as kind, ${sql.raw(`${thing} as id, ${name} as name`)},
        ${isUseVisible(kind, viewer)} as is_seen
      from ${sql.raw(`${table} ${join} where ${where}`)}`,
  );
  const { rows } = await sql<FileUses>`
    with used as (select one.* from file f cross join lateral (${sql.join(all, sql` union `)}) one
      where f.id = ${id})
    select coalesce((select json_agg(json_build_object('kind', s.kind, 'id', s.id, 'name', s.name)
        order by s.kind, s.name) from (select * from used where is_seen
        order by kind, name limit ${sql.lit(MAX_SHOWN)}) s), '[]') as used_in,
      (select count(*)::int from used where not is_seen) as used_elsewhere`.execute(database);
  return rows[0] ?? { used_in: [], used_elsewhere: 0 };
}
