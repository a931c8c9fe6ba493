import { PRESENCE_SECONDS } from '@spalten/contract/presence';
import type { OtherPerson, PresenceInput } from '@spalten/contract/presence';
import { sql } from 'kysely';
import type { z } from 'zod';
import type { Database } from './database/database.ts';

/** Kinds of objects that can be open in two places at once. */
export type PresentKind = 'article' | 'newspaper-page';

/**
 * Records that a person has an object open or has left it, and lists the others who have it open.
 * The caller has checked that the person may see the object. Presence is stored in the database, so
 * every node knows it.
 */
export async function recordPresence(
  database: Database,
  at: { kind: PresentKind; id: number; userId: number },
  said: z.output<typeof PresenceInput>,
): Promise<OtherPerson[]> {
  const gone = 2.5 * PRESENCE_SECONDS;
  if (said.leaves)
    await sql`delete from presence where kind = ${at.kind} and object_id = ${at.id}
      and user_id = ${at.userId} and tab = ${said.tab}`.execute(database);
  else
    await sql`
      with gone as (delete from presence where kind = ${at.kind} and object_id = ${at.id}
        and seen_at < now() - make_interval(secs => ${gone}))
      insert into presence (kind, object_id, user_id, tab, field, writer)
      values (${at.kind}, ${at.id}, ${at.userId}, ${said.tab}, ${said.field ?? null},
        ${said.writer ?? null})
      on conflict (kind, object_id, user_id, tab)
        do update set field = excluded.field, writer = excluded.writer, seen_at = now()`.execute(
      database,
    );
  const { rows } = await sql<OtherPerson>`
    select u.id, u.name, (array_agg(p.field order by p.seen_at desc))[1] as field,
      coalesce(json_agg(p.writer order by p.writer) filter (where p.writer is not null), '[]') as writers
    from presence p join app_user u on u.id = p.user_id
    where p.kind = ${at.kind} and p.object_id = ${at.id} and p.user_id <> ${at.userId}
      and p.seen_at >= now() - make_interval(secs => ${gone})
    group by u.id order by u.name, u.id limit 20`.execute(database);
  return rows;
}
