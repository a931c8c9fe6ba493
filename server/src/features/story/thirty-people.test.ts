import { session } from '@spalten/contract/session';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import type { App } from '../../app.ts';
import type { TestApp } from '../../testing/app.ts';
import { testApp } from '../../testing/app.ts';
import { createClient } from '../../testing/client.ts';
import { createPaperMakers } from '../../testing/papers.ts';
import type { Planner } from '../../testing/plan-crowd.ts';
import { createPlanLedger, findPlanFaults, startPlanning } from '../../testing/plan-crowd.ts';
import { until } from '../../testing/until.ts';
import { PASSWORD } from '../../testing/world.ts';

/* A class on one plan, through two nodes whose connections to the database are cut at once. */

const PEOPLE = 30;
const LEADERS = 8;
const CUTS = 4;
/** Answered changes between two cuts. */
const BETWEEN = 60;

let app: TestApp;
let other: App;
beforeAll(async () => {
  app = await testApp();
  other = await app.anotherNode();
});

/** Adds people to the first office, who sign in with the password of all. @returns their ids */
async function addPeople(role: 'moderator' | 'participant', count: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    with added as (
      insert into app_user (role, customer_id, first_name, last_name, email, password_hash,
        active_editorial_office_id)
      select ${role}, u.customer_id, 'Nr ' || k, 'Prov', ${role} || k || '@klass.example',
        u.password_hash, ${app.world.offices['a1']}
      from app_user u, generate_series(1, ${count}::int) k
      where u.id = ${app.world.people.participant.id} returning id, customer_id),
    members as (
      insert into editorial_office_member (editorial_office_id, user_id, customer_id)
      select ${app.world.offices['a1']}, id, customer_id from added)
    select id from added`.execute(app.database);
  return rows.map(({ id }) => id);
}

async function signedIn(server: FastifyInstance, email: string) {
  const client = createClient(server);
  await client.call(session.csrfCookie);
  await client.call(session.login, { body: { email, password: PASSWORD } });
  return client.send;
}

/** Cuts all connections of both nodes, as when a node dies in the middle of its transactions. */
const cut = () =>
  sql`select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid()`
    .execute(app.database)
    .catch(() => undefined);

test('thirty people work on one plan while connections are cut, and no card is lost or doubled', async () => {
  const make = await createPaperMakers(app);
  const { moderator, paper, page } = await make.smallPaper();
  const leaders = await addPeople('moderator', LEADERS);
  const writers = await addPeople('participant', PEOPLE - LEADERS);
  const planners: Planner[] = await Promise.all(
    [...leaders, ...writers].map(async (id, index) => {
      const leads = index < LEADERS;
      const email = leads
        ? `moderator${index + 1}@klass.example`
        : `participant${index - LEADERS + 1}@klass.example`;
      const { server } = index % 2 === 0 ? app : other;
      return { id, leads, send: await signedIn(server, email) };
    }),
  );
  const plan = { newspaperId: paper.id, pageIds: [page.id], peopleIds: writers };
  const ledger = createPlanLedger();
  const work = startPlanning(planners, plan, ledger);
  for (let n = 0; n <= CUTS; n += 1) {
    if (n > 0) await cut();
    const before = ledger.answered;
    await until(() => expect(ledger.answered - before).toBeGreaterThan(BETWEEN));
  }
  await work.stop();
  expect(ledger.answered).toBeGreaterThan(PEOPLE);
  expect(await findPlanFaults(moderator.send, plan, ledger)).toEqual([]);
}, 60_000);
