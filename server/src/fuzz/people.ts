import { sql } from 'kysely';
import type { Scope, Fixtures } from '../matrix/fixtures.ts';
import { createAllFixtures } from '../matrix/fixtures.ts';
import { hashToken, newSignedInId } from '../platform/session/tokens.ts';
import type { TestApp } from '../testing/app.ts';
import type { Client } from '../testing/client.ts';

/** Callers of the inputs; null is anonymous. */
export const ROLES = ['participant', 'moderator', 'customer', 'admin', 'override', null] as const;
export type FuzzRole = (typeof ROLES)[number];

/** Signs a role in without a password, whose hash would take longer than the input. */
export async function signIn(app: TestApp, role: FuzzRole): Promise<Client> {
  const client = app.guest();
  if (role === null) {
    await client.send('GET', '/sanctum/csrf-cookie');
    return client;
  }
  const id = newSignedInId();
  const { people, customers } = app.world;
  await app.database
    .insertInto('session')
    .values({
      id_hash: hashToken(id),
      user_id: people[role === 'override' ? 'admin' : role].id,
      override_customer_id: role === 'override' ? (customers['a'] ?? null) : null,
      ip: '127.0.0.1',
      user_agent: 'fuzz',
      admin_until: '2099-01-01T00:00:00Z',
    })
    .execute();
  client.jar.set('spalten_session', id);
  await client.send('GET', '/sanctum/csrf-cookie');
  return client;
}

/** Fixtures of a chunk by scope, and ids by field name. */
export interface FuzzContext {
  fixtures: Record<Scope, Fixtures>;
  idsFor(role: FuzzRole): (word: string) => number[];
}

/**
 * Restores the world after inputs deactivated people, emptied packages or closed offices, so that
 * enough can be reached. Ids within the role's reach are drawn most often.
 */
export async function resetWorld(app: TestApp): Promise<FuzzContext> {
  const { database, world, services } = app;
  for (const { id } of Object.values(world.people))
    await sql`update app_user set is_active = true, deleted_at = null, avatar_file_id = null
      where id = ${id}`.execute(database);
  await sql`update package set is_active = true, max_participants = null, max_moderators = null,
    max_editorial_offices = null, newspapers_per_year = null, storage_mb = 1000,
    features = (select features from package order by cardinality(features) desc limit 1)`.execute(
    database,
  );
  await sql`update customer set is_active = true, package_id = ${world.packageId},
    package_starts_on = null, package_ends_on = null`.execute(database);
  // An administrator may use one customer's picture in another's office or as their own, and then
  // sees it when acting for a customer.
  await sql`update editorial_office set is_active = true, logo_file_id = null`.execute(database);
  await sql`insert into editorial_office_member (editorial_office_id, user_id, customer_id)
    select o.id, u.id, u.customer_id from app_user u
    join editorial_office o on o.customer_id = u.customer_id and o.id = any(${Object.values(world.offices)}::bigint[])
    where u.id in (${world.people.participant.id}, ${world.people.moderator.id})
    on conflict do nothing`.execute(database);
  const tools = { database, storage: services.storage, world };
  const fixtures = await createAllFixtures(tools);
  const people = Object.values(world.people).map(({ id }) => id);
  const idsFor = (role: FuzzRole) => {
    const { own, same, other } = fixtures;
    const drawn = role === 'admin' ? [own, same, other] : [own, own, own, own, same, same, other];
    const entries = drawn.flatMap((some) => Object.entries(some));
    return (word: string) => {
      const isOfKind = (kind: string) =>
        word.toLowerCase().includes(kind) ||
        (word.startsWith('article') && ['draft', 'approved', 'bin'].includes(kind));
      const ids = entries.filter(([kind]) => isOfKind(kind)).map(([, id]) => id);
      if (/template/i.test(word)) return [1, 2];
      if (/user|author|recipient|member/.test(word)) return people;
      return ids.length > 0 ? [...ids, 1] : [1, 2, ...entries.map(([, id]) => id)];
    };
  };
  return { fixtures, idsFor };
}
