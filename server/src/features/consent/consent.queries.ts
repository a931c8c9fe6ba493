import type { consent as calls, PicturedPersonDetail } from '@spalten/contract/consent';
import { ENDING_SOON_DAYS } from '@spalten/contract/consent';
import { sql } from 'kysely';
import type { z } from 'zod';
import type { Database, Transaction } from '../../platform/database/database.ts';
import { refJson } from '../../platform/database/json.ts';
import { today } from '../../platform/day.ts';
import { contains } from '../../platform/like.ts';
import { listPage } from '../../platform/list.ts';
import { isOfficeListed } from '../../platform/session/reach.ts';
import type { Viewer } from '../../platform/session/viewer.ts';
import { isPicturedVisible } from './consent.policy.ts';
import { findConsentUses, listMarkedPictures } from './consent-uses.ts';
import { stateSql } from './gate.ts';

type ListQuery = z.output<typeof calls.list.query>;

const NAME = sql<string>`(coalesce(p.name, u.name) collate "sv-SE-x-icu")`;
const isMarked = sql<boolean>`exists (select from picture_mark k where k.person_id = p.id)`;
const isAsked = sql`(num_nonnulls(p.paper, p.web, p.may_name) = 3)`;
const hasYes = sql`(coalesce(p.paper, false) or coalesce(p.web, false))`;
const endsSoon = sql<boolean>`coalesce(${hasYes} and not p.is_protected
  and p.valid_until between ${today} and ${today} + ${sql.lit(ENDING_SOON_DAYS)}, false)`;

/** Selects the people of the register whom the viewer sees, as `p`. */
const personRows = (database: Database | Transaction, viewer: Viewer) =>
  database
    .selectFrom('pictured_person as p')
    .leftJoin('app_user as u', 'u.id', 'p.user_id')
    .select([
      'p.id',
      'p.created_at',
      'p.updated_at',
      NAME.as('name'),
      'p.user_id',
      'p.paper',
      'p.web',
      'p.may_name',
      stateSql('paper', today).as('paper_state'),
      stateSql('web', today).as('web_state'),
      stateSql('may_name', today).as('name_state'),
      'p.valid_until',
      endsSoon.as('ends_soon'),
      'p.given_by',
      'p.noted_at',
      'p.answered_about',
      'p.taken_back_at',
      'p.asked_at',
      sql`case when p.link_ends_at > now() then p.link_ends_at end`.as('link_ends_at'),
      'p.is_protected',
      'p.no_birthday',
      'p.version',
      refJson('editorial_office', 'p.editorial_office_id').as('editorial_office'),
      refJson('app_user', 'p.noted_by').as('noted_by'),
      sql`(select count(*)::int from picture_mark k where k.person_id = p.id)`.as('picture_count'),
    ])
    .where(isPicturedVisible(viewer));

const STATES = {
  missing: sql<boolean>`(not ${isAsked} and not p.is_protected)`,
  no: sql<boolean>`(not p.is_protected and (p.paper = false or p.web = false))`,
  soon: endsSoon,
  ended: sql<boolean>`(${hasYes} and not p.is_protected and p.valid_until < ${today})`,
  protected: sql<boolean>`p.is_protected`,
};

/** Former members are listed only while they are in a picture. */
const isListed = sql<boolean>`(p.user_id is null or (u.is_active and u.erased_at is null and exists (
  select from editorial_office_member e where e.user_id = p.user_id
  and e.editorial_office_id = p.editorial_office_id)) or ${isMarked})`;

/** Returns a page of the register of an office, else of the active one. */
export function listPictured(database: Database, viewer: Viewer, query: ListQuery) {
  const { editorial_office_id: officeId, state, pictured, q } = query;
  let rows = personRows(database, viewer).where(
    isOfficeListed(viewer, 'p.editorial_office_id', officeId),
  );
  rows = rows.where(isListed);
  if (state) rows = rows.where(STATES[state]);
  if (pictured) rows = rows.where(isMarked);
  if (q) rows = rows.where(contains(NAME, q));
  const sorts = { name: 'text', picture_count: 'integer', updated_at: 'timestamptz' } as const;
  return listPage(rows, query, sorts, 'name');
}

/** Finds a person with the uses of their pictures, or undefined if the viewer doesn’t see them. */
export async function findPictured(
  database: Database | Transaction,
  viewer: Viewer,
  id: number,
): Promise<PicturedPersonDetail | undefined> {
  const row = (await personRows(database, viewer)
    .where('p.id', '=', id)
    .executeTakeFirst()) as unknown as Omit<PicturedPersonDetail, 'uses' | 'pictures'> | undefined;
  if (!row) return undefined;
  const pictures = await listMarkedPictures(database, id);
  return { ...row, pictures, uses: await findConsentUses(database, id) };
}
