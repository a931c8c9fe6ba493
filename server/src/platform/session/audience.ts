import type { Audience } from '@spalten/contract/audience';
import { isEverywhere } from '@spalten/contract/audience';
import type { RawBuilder } from 'kysely';
import { sql } from 'kysely';
import type { Database, Transaction } from '../database/database.ts';
import { unprocessable } from '../errors.ts';
import { reaches } from './reach.ts';
import type { Viewer } from './viewer.ts';

/*
 * Things with an audience have the columns audience_roles, audience_customer_ids,
 * audience_office_ids, and audience_targets, made from the latter two by the database.
 */

const customerTarget = ({ customerId }: Viewer) => (customerId === null ? [] : [`c${customerId}`]);
const officeTargets = ({ offices }: Viewer) =>
  offices === 'all' ? [] : offices.map((id) => `o${id}`);

/** SQL that holds where the thing `alias` is meant for the viewer, or, signed out, for everyone. */
export function isAddressedTo(viewer: Viewer | null, alias: string): RawBuilder<boolean> {
  const targets = ['all', ...(viewer ? [...customerTarget(viewer), ...officeTargets(viewer)] : [])];
  const roles = sql.ref(`${alias}.audience_roles`);
  const isRole = viewer
    ? sql<boolean>`(${roles} = '{}' or ${viewer.role} = any(${roles}))`
    : sql<boolean>`${roles} = '{}'`;
  return sql<boolean>`(${sql.ref(`${alias}.audience_targets`)} && ${targets}::text[] and ${isRole})`;
}

/** What a viewer may address: null is everything. */
function ownTargets(viewer: Viewer): string[] | null {
  if (viewer.role === 'admin') return null;
  if (viewer.role === 'customer') return [...customerTarget(viewer), ...officeTargets(viewer)];
  return viewer.role === 'moderator' ? officeTargets(viewer) : [];
}

/**
 * SQL that holds where all that the thing `alias` is addressed to is the viewer's to address: the
 * offices they lead, their own customer and its offices, everything for the operator's staff.
 */
export function isAudienceManaged(viewer: Viewer, alias: string): RawBuilder<boolean> {
  const own = ownTargets(viewer);
  if (own === null) return sql<boolean>`true`;
  const targets = sql.ref(`${alias}.audience_targets`);
  // The first condition is what the index finds rows by.
  return sql<boolean>`(${targets} && ${own}::text[] and ${targets} <@ ${own}::text[])`;
}

/** The same rule for an audience at hand. */
export function mayAddress(viewer: Viewer, audience: Audience): boolean {
  if (viewer.role === 'admin') return true;
  if (viewer.role === 'participant' || isEverywhere(audience)) return false;
  return (
    audience.editorial_office_ids.every((id) => reaches(viewer, id)) &&
    audience.customer_ids.every((id) => viewer.role === 'customer' && id === viewer.customerId)
  );
}

/** @throws ProblemError 422 where the viewer may not address all of it, or some of it is not there */
export async function requireAudience(
  database: Database | Transaction,
  viewer: Viewer,
  audience: Audience,
): Promise<void> {
  if (!mayAddress(viewer, audience))
    throw unprocessable({
      audience: [
        {
          sv: 'Välj vilka av dina redaktioner den är till för.',
          en: 'Choose which of your offices it is for.',
        },
      ],
    });
  const { rows } = await sql<{ found: boolean }>`
    select not exists (select from unnest(${audience.customer_ids}::bigint[]) c (id)
        where c.id not in (select id from customer))
      and not exists (select from unnest(${audience.editorial_office_ids}::bigint[]) o (id)
        where o.id not in (select id from editorial_office)) as found`.execute(database);
  if (rows[0]?.found) return;
  throw unprocessable({
    audience: [
      {
        sv: 'En av mottagarna finns inte längre. Välj igen.',
        en: 'One of the recipients no longer exists. Choose again.',
      },
    ],
  });
}

/** The columns that an audience is kept in. */
export const audienceColumns = (audience: Audience) => ({
  audience_roles: audience.roles,
  audience_customer_ids: audience.customer_ids,
  audience_office_ids: audience.editorial_office_ids,
});

/** SQL for the audience of the thing `alias`. */
export const audienceJson = (alias: string): RawBuilder<Audience> =>
  sql<Audience>`json_build_object('roles', ${sql.ref(`${alias}.audience_roles`)},
    'customer_ids', ${sql.ref(`${alias}.audience_customer_ids`)},
    'editorial_office_ids', ${sql.ref(`${alias}.audience_office_ids`)})`;
