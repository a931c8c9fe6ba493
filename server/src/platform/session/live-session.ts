import { CARD_IDLE_MINUTES } from '@spalten/contract/sign-in-card';
import type { RawBuilder } from 'kysely';
import { sql } from 'kysely';
import type { Database } from '../database/database.ts';
import { hashToken, SESSION_HOURS, SESSION_MINUTES } from './tokens.ts';
import type { Viewer } from './viewer.ts';
import { readFacts, viewerColumns, viewerJoins } from './viewer.ts';

/** A live session: its facts as PostgreSQL writes them, and whether its age has to be updated. */
export interface LiveSession {
  facts: string;
  is_old: boolean;
}

/**
 * Builds the statement that finds a live session. It has a row with the facts that make a viewer, or
 * none if the session has ended or its person has been shut out.
 */
export const liveSession = (idHash: Buffer): RawBuilder<LiveSession> => sql<LiveSession>`
  select (select to_json(viewer)::text from (select ${viewerColumns}) viewer) as facts,
    s.last_seen_at < now() - interval '1 minute' as is_old
  from session s join app_user u on u.id = s.user_id
  ${viewerJoins}
  where s.id_hash = ${idHash} and u.is_active
    and s.last_seen_at > now() - make_interval(mins => case when s.is_borrowed
      then ${sql.lit(CARD_IDLE_MINUTES)} else ${sql.lit(SESSION_MINUTES)} end)
    and s.created_at > now() - make_interval(hours => ${sql.lit(SESSION_HOURS)})`;

/** Updates a session's age. */
export const keepAlive = async (database: Database, idHash: Buffer): Promise<void> => {
  await database
    .updateTable('session')
    .set({ last_seen_at: sql`now()` })
    .where('id_hash', '=', idHash)
    .execute();
};

/**
 * Finds a live session in one statement. Updates its age at most once a minute to save writes, and
 * not at all if `keepsAlive` is false, for requests that an open page makes by itself.
 * @returns its facts, or null
 */
export async function findSession(
  database: Database,
  idHash: Buffer,
  { keepsAlive = true } = {},
): Promise<string | null> {
  const { rows } = await liveSession(idHash).execute(database);
  const [live] = rows;
  if (!live) return null;
  if (live.is_old && keepsAlive) await keepAlive(database, idHash);
  return live.facts;
}

/** Finds the viewer of a live session. */
export async function findViewer(
  database: Database,
  sessionId: string,
  options?: { keepsAlive?: boolean },
): Promise<Viewer | null> {
  const facts = await findSession(database, hashToken(sessionId), options);
  return facts === null ? null : readFacts(facts);
}
