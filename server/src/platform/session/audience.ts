import type { Audience } from '@spalten/contract/audience';
import { isEverywhere, MAX_AUDIENCE_NAMES } from '@spalten/contract/audience';
import type { RawBuilder } from 'kysely';
import { sql } from 'kysely';
import type { Database, Transaction } from '../database/database.ts';
import { unprocessable } from '../errors.ts';
import { reaches } from './reach.ts';
import type { Viewer } from './viewer.ts';

/*
 * Tables with an audience have the columns audience_roles, audience_customer_ids and
 * audience_office_ids, and audience_targets, which is generated from the latter two.
 */

const customerTarget = ({ customerId }: Viewer) => (customerId === null ? [] : [`c${customerId}`]);
const officeTargets = ({ offices }: Viewer) =>
  offices === 'all' ? [] : offices.map((id) => `o${id}`);

/** SQL that is true if `alias` is addressed to the viewer, or to everyone if signed out. */
export function isAddressedTo(viewer: Viewer | null, alias: string): RawBuilder<boolean> {
  const targets = ['all', ...(viewer ? [...customerTarget(viewer), ...officeTargets(viewer)] : [])];
  const roles = sql.ref(`${alias}.audience_roles`);
  const isRole = viewer
    ? sql<boolean>`(${roles} = '{}' or ${viewer.role} = any(${roles}))`
    : sql<boolean>`${roles} = '{}'`;
  return sql<boolean>`(${sql.ref(`${alias}.audience_targets`)} && ${targets}::text[] and ${isRole})`;
}

/** Targets that a viewer may address; null for all. */
function ownTargets(viewer: Viewer): string[] | null {
  if (viewer.role === 'admin') return null;
  if (viewer.role === 'customer') return [...customerTarget(viewer), ...officeTargets(viewer)];
  return viewer.role === 'moderator' ? officeTargets(viewer) : [];
}

/**
 * SQL that is true if the viewer may address the whole audience of `alias`: the offices they lead,
 * their own customer and its offices, or everything for the operator's staff.
 */
export function isAudienceManaged(viewer: Viewer, alias: string): RawBuilder<boolean> {
  const own = ownTargets(viewer);
  if (own === null) return sql<boolean>`true`;
  const targets = sql.ref(`${alias}.audience_targets`);
  // The first condition can use the index.
  return sql<boolean>`(${targets} && ${own}::text[] and ${targets} <@ ${own}::text[])`;
}

/** Returns true if the viewer may address the audience, by the same rule. */
export function mayAddress(viewer: Viewer, audience: Audience): boolean {
  if (viewer.role === 'admin') return true;
  if (viewer.role === 'participant' || isEverywhere(audience)) return false;
  return (
    audience.editorial_office_ids.every((id) => reaches(viewer, id)) &&
    audience.customer_ids.every((id) => viewer.role === 'customer' && id === viewer.customerId)
  );
}

/**
 * Checks an audience.
 * @throws ProblemError 422 if the viewer may not address all of it or a target doesn't exist
 */
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

/** Converts an audience to its columns. */
export const audienceColumns = (audience: Audience) => ({
  audience_roles: audience.roles,
  audience_customer_ids: audience.customer_ids,
  audience_office_ids: audience.editorial_office_ids,
});

/** SQL for the audience of `alias` as JSON. */
export const audienceJson = (alias: string): RawBuilder<Audience> =>
  sql<Audience>`json_build_object('roles', ${sql.ref(`${alias}.audience_roles`)},
    'customer_ids', ${sql.ref(`${alias}.audience_customer_ids`)},
    'editorial_office_ids', ${sql.ref(`${alias}.audience_office_ids`)})`;

/**
 * SQL for the names of the audience of `alias` as JSON, customers first. Only for those who may
 * address all of it.
 */
export const audienceNamesJson = (viewer: Viewer, alias: string): RawBuilder<string[]> =>
  sql<string[]>`(select coalesce(json_agg(named.name order by named.is_office, named.name), '[]')
    from (
      select c.name, false as is_office from customer c
        where c.id = any(${sql.ref(`${alias}.audience_customer_ids`)})
      union all
      select case when ${viewer.role === 'admin'}::boolean then o.name || ' (' || c.name || ')'
          else o.name end, true
        from editorial_office o join customer c on c.id = o.customer_id
        where o.id = any(${sql.ref(`${alias}.audience_office_ids`)})
      order by 2, 1 limit ${MAX_AUDIENCE_NAMES}) named)`;
