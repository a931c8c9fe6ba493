import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { startPostgres } from '../deploy/cluster/postgres.ts';
import type { Planner, SharedPlan } from '../server/src/testing/plan-crowd.ts';
import {
  createPlanLedger,
  findPlanFaults,
  startPlanning,
} from '../server/src/testing/plan-crowd.ts';
import type { Result } from './result.ts';
import { outcomeOf } from './result.ts';
import type { Trial } from './trial.ts';
import { createTrial } from './trial.ts';
import type { Visitor } from './visitor.ts';
import { createVisitor } from './visitor.ts';

const PEOPLE = 30;
const LEADERS = 8;
const KILLS = 6;
const MODERATOR = 'moderator@sjobygd.example';

/** The demo's open newspaper, and its office. */
const FIND_PLAN = `select n.id as "newspaperId", n.editorial_office_id as office,
  array(select g.id from newspaper_page g where g.newspaper_id = n.id order by g.number)
    as "pageIds"
  from newspaper n join editorial_office_member m on m.editorial_office_id = n.editorial_office_id
  join app_user u on u.id = m.user_id and u.email = $1
  where n.status <> 'sent' and n.deleted_at is null order by n.id desc limit 1`;

/** Adds people with the demo's password. */
const ADD_PEOPLE = `with added as (
    insert into app_user (role, customer_id, first_name, last_name, email, password_hash,
      active_editorial_office_id)
    select case when k <= $3 then 'moderator' else 'participant' end, u.customer_id, 'Nr ' || k,
      'Prov', 'nr' || k || '@klass.example', u.password_hash, $2
    from app_user u, generate_series(1, $4::int) k where u.email = $1
    returning id, customer_id, email, role),
  members as (insert into editorial_office_member (editorial_office_id, user_id, customer_id)
    select $2, id, customer_id from added)
  select id, email, role from added`;

interface Crowd {
  plan: SharedPlan;
  people: { id: number; email: string; role: string }[];
}

async function gather(url: string): Promise<Crowd> {
  const database = new pg.Client({ connectionString: url });
  await database.connect();
  const { rows: plans } = await database.query<{
    newspaperId: string;
    office: string;
    pageIds: string[];
  }>(FIND_PLAN, [MODERATOR]);
  const [found] = plans;
  if (!found) throw new Error('the demo has a newspaper in the making');
  const { rows } = await database.query<{ id: string; email: string; role: string }>(ADD_PEOPLE, [
    MODERATOR,
    found.office,
    LEADERS,
    PEOPLE,
  ]);
  await database.end();
  const people = rows.map((row) => ({ ...row, id: Number(row.id) }));
  return {
    people,
    plan: {
      newspaperId: Number(found.newspaperId),
      pageIds: found.pageIds.map(Number),
      peopleIds: people.filter(({ role }) => role === 'participant').map(({ id }) => id),
    },
  };
}

/** Lets a person reach the app through either node: the other one while theirs is away. */
async function createPlanner(
  nodes: readonly Trial[],
  { id, email, role }: Crowd['people'][number],
  first: number,
): Promise<{ planner: Planner; close(): void }> {
  const visitors: Visitor[] = [];
  for (const { port } of nodes) {
    const visitor = createVisitor(port);
    await visitor.signIn(email);
    visitors.push(visitor);
  }
  let at = first % visitors.length;
  const planner: Planner = {
    id,
    leads: role === 'moderator',
    async send(method, address, body) {
      const answer = await (visitors[at] as Visitor).send(method, address, body);
      if (answer.status === 0) at = (at + 1) % visitors.length;
      return answer;
    },
  };
  return { planner, close: () => visitors.forEach((visitor) => visitor.close()) };
}

/**
 * Thirty people move, edit, give and take the cards of one plan through two nodes, which are killed in
 * turn. Every answered change is there afterwards, and no card is gone or doubled.
 */
export async function planUnderKills(dataDir: string): Promise<Result[]> {
  const maker = await createTrial(dataDir);
  await maker.start();
  await maker.stop();
  const postgres = await startPostgres(dataDir);
  const env = {
    DATABASE_URL: postgres.url,
    PUBLIC_URL: 'http://app.localhost',
    SMTP_URL: 'outbox',
    HOST: '127.0.0.1',
  };
  const nodes = [await createTrial(dataDir, env), await createTrial(dataDir, env)];
  await Promise.all(nodes.map((node) => node.start()));
  const { people, plan } = await gather(postgres.url);
  const planners: Awaited<ReturnType<typeof createPlanner>>[] = [];
  for (const [index, person] of people.entries())
    planners.push(await createPlanner(nodes, person, index));
  const ledger = createPlanLedger();
  const work = startPlanning(
    planners.map(({ planner }) => planner),
    plan,
    ledger,
  );
  for (let kill = 0; kill < KILLS; kill += 1) {
    const node = nodes[kill % nodes.length] as Trial;
    await sleep(500 + Math.random() * 1000);
    await node.kill();
    await sleep(500);
    await node.start();
  }
  await sleep(1000);
  await work.stop();
  const leader = planners.find(({ planner }) => planner.leads);
  if (!leader) throw new Error('somebody leads');
  const faults = await findPlanFaults(leader.planner.send, plan, ledger);
  for (const { close } of planners) close();
  for (const node of nodes) await node.stop();
  await postgres.stop();
  return [
    {
      fault: `${PEOPLE} people on one plan, ${KILLS} kills of its two nodes`,
      outcome: outcomeOf(faults),
      figures:
        `${ledger.answered} changes of ${ledger.cards.size} cards answered, ` +
        `${ledger.unanswered} not; ${faults.length} lost, doubled or gone`,
      faults,
    },
  ];
}
