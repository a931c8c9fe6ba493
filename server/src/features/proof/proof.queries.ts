import type { LocalisedText } from '@spalten/contract/fields';
import type { Slot } from '@spalten/contract/newspaper-template';
import type { OpenProof, Proof, ProofMark } from '@spalten/contract/proof';
import { MAX_MARKS } from '@spalten/contract/proof';
import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import type { Database, Transaction } from '../../platform/database/database.ts';
import { refJson } from '../../platform/database/json.ts';
import type { Viewer } from '../../platform/session/viewer.ts';
import { nameSlot } from '../../typesetting/slot-names.ts';
import { isNewspaperVisible } from '../newspaper/index.ts';
import {
  IS_ROUND_OPEN,
  mayLeadProof,
  mayMark,
  mayUpdateMark,
  seesReaders,
} from './proof.policy.ts';

const MAX_ROUNDS = 20;

type MarkRow = Omit<ProofMark, 'slot_name'> & { slots: Slot[] };

/** Names a slot, or null for a slot that the page no longer has. */
function findSlotName(slots: readonly Slot[], id: string | null): LocalisedText | null {
  return id !== null && slots.some((slot) => slot.id === id) ? nameSlot(slots, id) : null;
}

const person = (column: string) => refJson('app_user', column);

async function selectMarks(
  database: Database | Transaction,
  viewer: Viewer,
  where: RawBuilder<boolean>,
): Promise<ProofMark[]> {
  const { rows } = await sql<MarkRow>`
    select m.id, m.created_at, m.updated_at, m.number, m.newspaper_page_id, g.number as page_number,
      m.x, m.y, m.slot_id, m.body, m.state, m.reason, m.decided_at, m.version, g.slots,
      ${person('m.decided_by')} as decided_by, ${person('m.created_by')} as created_by,
      json_build_object('update', coalesce(${mayUpdateMark(viewer)}, false),
        'decide', ${mayLeadProof(viewer)}) as can
    from proof_mark m join newspaper_page g on g.id = m.newspaper_page_id
    join newspaper n on n.id = m.newspaper_id join proof_round r on r.newspaper_id = n.id
    where ${where} and ${isNewspaperVisible(viewer)}
    order by g.number, m.number limit ${MAX_MARKS}`.execute(database);
  return rows.map(({ slots, ...mark }) => ({
    ...mark,
    slot_name: findSlotName(slots, mark.slot_id),
  }));
}

/** Finds a mark that isn't removed. Undefined if the viewer can't see its newspaper. */
export async function findMark(
  database: Database | Transaction,
  viewer: Viewer,
  id: number,
): Promise<ProofMark | undefined> {
  const [mark] = await selectMarks(
    database,
    viewer,
    sql<boolean>`m.id = ${id} and m.deleted_at is null`,
  );
  return mark;
}

/** SQL of who has read a page `g` since the round was opened last: rows of `proof_reading` as `d`. */
const READINGS = sql`proof_reading d where d.newspaper_id = n.id and d.newspaper_page_id = g.id
  and d.read_at >= r.opened_at`;

/** Builds the SQL of the pages of newspaper `n` with their readers. */
const pagesOf = (viewer: Viewer) => sql`coalesce((
  select json_agg(json_build_object('newspaper_page_id', g.id, 'page_number', g.number,
    'is_read', exists (select from ${READINGS} and d.user_id = ${viewer.userId}),
    'readers', coalesce((select json_agg(json_build_object('id', u.id, 'name', u.name)
        order by u.name, u.id)
      from app_user u where ${seesReaders(viewer)}::boolean and u.id in (
        select d.user_id from ${READINGS})), '[]')) order by g.number)
  from newspaper_page g where g.newspaper_id = n.id), '[]')`;

/** Finds the proof of a newspaper with all its marks. Undefined if the viewer can't see it. */
export async function findProof(
  database: Database | Transaction,
  viewer: Viewer,
  newspaperId: number,
): Promise<Proof | undefined> {
  const { rows } = await sql<Omit<Proof, 'marks'>>`
    select n.id as newspaper_id, ${IS_ROUND_OPEN} as is_open,
      r.newspaper_id is not null as has_round, r.last_day,
      ${pagesOf(viewer)} as pages,
      json_build_object('lead', ${mayLeadProof(viewer)}, 'mark', ${mayMark(viewer)}) as can
    from newspaper n left join proof_round r on r.newspaper_id = n.id
    where n.id = ${newspaperId} and ${isNewspaperVisible(viewer)}`.execute(database);
  const [row] = rows;
  if (!row) return undefined;
  const where = sql<boolean>`m.newspaper_id = ${newspaperId} and m.deleted_at is null`;
  return { ...row, marks: await selectMarks(database, viewer, where) };
}

/** Lists the open rounds of newspapers that the viewer sees, those that end first first. */
export async function listOpenRounds(database: Database, viewer: Viewer): Promise<OpenProof[]> {
  const { rows } = await sql<OpenProof>`
    select n.id as newspaper_id, n.newspaper_name, n.issue_number, r.last_day,
      (select count(*)::int from proof_mark m
        join newspaper_page g on g.id = m.newspaper_page_id where m.newspaper_id = n.id
        and m.state = 'open' and m.deleted_at is null) as open_mark_count
    from proof_round r join newspaper n on n.id = r.newspaper_id
    where ${IS_ROUND_OPEN} and ${isNewspaperVisible(viewer)}
    order by r.last_day nulls last, n.id limit ${MAX_ROUNDS}`.execute(database);
  return rows;
}
