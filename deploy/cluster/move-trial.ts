import { createHash } from 'node:crypto';
import path from 'node:path';
import { performance } from 'node:perf_hooks';
import { setTimeout as sleep } from 'node:timers/promises';
import { DEMO_PASSWORD } from '../../server/demo/accounts.ts';
import type { Answer, Visitor } from '../../faults/visitor.ts';
import { createVisitor } from '../../faults/visitor.ts';
import type { Ledger } from '../../faults/writers.ts';
import { createLedger, findLost, startWriting } from '../../faults/writers.ts';
import type { Cell, Cells } from './cells.ts';
import { startCells } from './cells.ts';
import { listenThrough } from './listener.ts';
import { note } from './outcome.ts';

const AT_WORK_MS = 4000;
/** Longer than any request of the trial: what was begun before closing is done. */
const SETTLE_MS = 2000;
const UNKNOWN = 'ingen@sjobygd.example';
const SECOND_ADMIN = 'admin@cell2.example';
const IDS_OF_CELL = 1_000_000_000_000;

/** A customer of the trial, with a participant and a moderator. */
interface Party {
  name: string;
  participant: string;
  moderator: string;
}
const SJOBYGD: Party = {
  name: 'Sjöbygds kommun',
  participant: 'deltagare@sjobygd.example',
  moderator: 'moderator@sjobygd.example',
};
const NYKOPING: Party = {
  name: 'Nyköpings folkhögskola',
  participant: 'deltagare2@nyko.example',
  moderator: 'moderator2@nyko.example',
};
const EKVIK: Party = {
  name: 'Ekviks kommun',
  participant: 'deltagare@ekvik.example',
  moderator: 'moderator@ekvik.example',
};
const PARTIES = [SJOBYGD, NYKOPING, EKVIK];

/** Makes a third customer in the first cell, and an administrator in the second. */
async function populate({ first, second }: Cells): Promise<void> {
  const { rows } = await first.database.query<{ hash: string }>(
    `select password_hash as hash from app_user where email = 'admin@sjobygd.example'`,
  );
  const hash = rows[0]?.hash;
  await second.database.query(
    `insert into app_user (role, first_name, last_name, email, password_hash)
      values ('admin', 'Astrid', 'Holm', $1, $2)`,
    [SECOND_ADMIN, hash],
  );
  await first.database.query(
    `with made as (insert into customer (name, package_id, package_starts_on, package_ends_on)
        select $1, (select id from package order by cardinality(features) desc limit 1),
          current_date - 30, current_date + 300 returning id),
      office as (insert into editorial_office (customer_id, name, newspaper_name)
        select id, 'Ekviks redaktion', 'Ekviksbladet' from made returning id, customer_id),
      people as (insert into app_user (role, customer_id, first_name, last_name, email, password_hash,
          active_editorial_office_id)
        select p.role, o.customer_id, p.name, 'Ek', p.email, $4, o.id from office o,
          (values ('participant', 'Elsa', $2), ('moderator', 'Nils', $3)) p (role, name, email)
        returning id, customer_id, active_editorial_office_id as office_id)
    insert into editorial_office_member (editorial_office_id, user_id, customer_id)
      select office_id, id, customer_id from people`,
    [EKVIK.name, EKVIK.participant, EKVIK.moderator, hash],
  );
}

async function idOf({ database }: Cell, { name }: Party): Promise<number> {
  const { rows } = await database.query<{ id: string }>('select id from customer where name = $1', [
    name,
  ]);
  return Number(rows[0]?.id ?? 0);
}

/** Moves a customer from the first cell to the second, as docs/operations.md says. */
async function move({ first, second, nginx }: Cells, party: Party, folder: string) {
  const id = await idOf(first, party);
  const file = path.join(folder, `customer-${id}.zip`);
  const setOpen = async (email: string, isOpen: boolean) => {
    const admin = createVisitor(nginx.port, `app.localhost:${nginx.port}`);
    await admin.signIn(email);
    const { status } = await admin.send('PUT', `/customer/${id}`, { is_active: isOpen });
    admin.close();
    if (status !== 200) throw new Error(`the customer could not be changed: ${status}`);
  };
  await setOpen('admin@sjobygd.example', false);
  const closed = performance.now();
  await sleep(SETTLE_MS);
  const said = [
    await first.command('run-backup.ts', '--customer', String(id), file),
    await second.command('run-restore.ts', '--customer', file),
    await first.command('run-remove-customer.ts', file),
  ];
  await setOpen(SECOND_ADMIN, true);
  return { seconds: (performance.now() - closed) / 1000, said };
}

/** Cell that answered last, by the port of its node. */
function cellOf({ first, second }: Cells, { headers }: Answer): number {
  const port = Number(/:(\d+)$/.exec(String(headers['x-node'] ?? '').trim())?.[1]);
  const index = [first, second].findIndex(({ nodes }) => nodes.some((node) => node.port === port));
  return index + 1;
}

/** Signs in again when the session has ended, as people do. */
function persistent(visitor: Visitor, email: string): Visitor {
  const again = async (answer: Answer) => {
    if (answer.status !== 401 && answer.status !== 419) return answer;
    await visitor.signIn(email).catch(() => sleep(100));
    return answer;
  };
  return {
    ...visitor,
    send: async (...words) => again(await visitor.send(...words)),
    upload: async (...words) => again(await visitor.upload(...words)),
  };
}

/** Someone at work: what they wrote, and what their lists showed. */
interface Worker {
  party: Party;
  visitor: Visitor;
  ledger: Ledger;
  seen: Set<number>;
  reads: number;
  failed: string[];
  stop(): Promise<void>;
}

async function startWorker(port: number, party: Party, mayBeMoved: boolean): Promise<Worker> {
  const signedIn = async (email: string) => {
    const visitor = createVisitor(port, `app.localhost:${port}`);
    await visitor.signIn(email);
    return persistent(visitor, email);
  };
  const [visitor, reader] = [await signedIn(party.participant), await signedIn(party.moderator)];
  const ledger = createLedger();
  const writing = startWriting(visitor, ledger);
  let isOver = false;
  const worker: Worker = {
    party,
    visitor,
    ledger,
    seen: new Set(),
    reads: 0,
    failed: [],
    async stop() {
      isOver = true;
      await Promise.all([writing.stop(), reading]);
      reader.close();
    },
  };
  const read = async () => {
    while (!isOver) {
      const { status, body } = await reader.send('GET', '/article?limit=50');
      worker.reads += 1;
      if (status === 200) for (const { id } of body as { id: number }[]) worker.seen.add(id);
      else if (!mayBeMoved || status !== 401) worker.failed.push(`${party.name}: ${status}`);
      await sleep(30);
    }
  };
  const reading = read();
  return worker;
}

/** A browser that has no cookies. */
async function asStranger<T>(port: number, ask: (visitor: Visitor) => Promise<T>): Promise<T> {
  const visitor = createVisitor(port, `app.localhost:${port}`);
  await visitor.send('GET', '/sanctum/csrf-cookie');
  return ask(visitor).finally(() => visitor.close());
}

const sha256 = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');

/** Signs in from new browsers: where each is let in, and what refusals look like. */
async function checkSignIn(cells: Cells): Promise<void> {
  const { port } = cells.nginx;
  const trySignIn = (email: string, password: string) =>
    asStranger(port, (visitor) => visitor.send('POST', '/login', { email, password }));
  const faults: string[] = [];
  const expected = [1, 2, 2];
  for (const [index, { participant }] of PARTIES.entries()) {
    const answer = await trySignIn(participant, DEMO_PASSWORD);
    const cell = cellOf(cells, answer);
    if (answer.status !== 200 || cell !== expected[index])
      faults.push(`${participant}: ${answer.status} of cell ${cell}`);
  }
  const looks = async (email: string) => {
    const { status, headers, bytes } = await trySignIn(email, 'ett fel lösenord');
    return JSON.stringify([
      status,
      String(bytes),
      Object.keys(headers).toSorted(),
      cellOf(cells, { headers } as Answer),
    ]);
  };
  const refused = new Set<string>();
  for (const email of [UNKNOWN, ...PARTIES.map(({ participant }) => participant)])
    refused.add(await looks(email));
  if (refused.size !== 1) faults.push(...refused);
  note(
    'two cells: signing in from a new browser',
    '3 let in, each in their own cell; 4 refusals alike',
    faults,
  );
}

interface Links {
  urls: string[];
  answers: string[];
  box: string;
}

const pathOf = (url: string) => url.replace(/^https?:\/\/[^/]+/, '');

/** Reads a customer's links from browsers without cookies, and sends something to its Manuslådan. */
async function readLinks({ nginx }: Cells, urls: string[], box: string) {
  const answers: string[] = [];
  for (const url of urls)
    answers.push(
      await asStranger(nginx.port, async (visitor) => {
        const { status, bytes } = await visitor.send('GET', url);
        return `${status} ${sha256(bytes)}`;
      }),
    );
  const sent = await asStranger(nginx.port, (visitor) =>
    visitor.send('POST', `/submission-box/${box}`, {
      sender_name: 'Lova Ström',
      sender_email: 'lova@ekvik.example',
      headline: 'Isen ligger',
      body_text: 'Isen ligger på Eksjön.',
    }),
  );
  return { answers, sent: sent.status };
}

async function openLinks(cells: Cells, party: Party): Promise<Links> {
  const visitor = createVisitor(cells.nginx.port, `app.localhost:${cells.nginx.port}`);
  await visitor.signIn(party.moderator);
  const { body: user } = await visitor.send('GET', '/user/currentUser');
  const office = (user as { active_editorial_office: { id: number } }).active_editorial_office.id;
  const { body: calendar } = await visitor.send('GET', '/calendar');
  const { body: feed } = await visitor.send(
    'GET',
    `/web-article/web/feed?editorial_office_id=${office}`,
  );
  const where = `/editorial-office/${office}/submission-box`;
  const { body: opened } = await visitor.send('PUT', where, { is_open: true });
  visitor.close();
  const key = /[?&]key=([\w-]+)/.exec(JSON.stringify(feed))?.[1] ?? 'none';
  const box = /manus\/([\w-]+)/.exec(JSON.stringify(opened))?.[1] ?? 'none';
  const own = pathOf((calendar as { own_url: string }).own_url);
  const urls = [own, `/web-article/web/feed.json?key=${key}`, `/submission-box/${box}`];
  return { urls, box, ...(await readLinks(cells, urls, box)) };
}

async function checkLinks(cells: Cells, before: Links): Promise<void> {
  const { answers, sent } = await readLinks(cells, before.urls, before.box);
  const faults = answers.flatMap((answer, index) =>
    answer.startsWith('200 ') && answer === before.answers[index]
      ? []
      : [`${before.urls[index]}: ${before.answers[index]}, then ${answer}`],
  );
  const { rows } = await cells.second.database.query('select from submission');
  if (sent !== 201 || rows.length !== 2) faults.push(`submissions: ${sent}, ${rows.length} there`);
  note(
    'two cells: links of the moved customer, without a cookie',
    `${answers.length} answer as before; ${rows.length} texts sent in, before and after`,
    faults,
  );
}

async function checkWork(cells: Cells, workers: Worker[]): Promise<void> {
  const lost: string[] = [];
  for (const { visitor, ledger } of workers) lost.push(...(await findLost(visitor, ledger)));
  const writes = workers.reduce((sum, { ledger }) => sum + ledger.writes, 0);
  const refused = workers.map(({ party, ledger }) => {
    const counts = [...ledger.refused].map(([status, count]) => `${count} × ${status}`);
    return `${party.name} ${counts.join(', ') || 'none'}`;
  });
  const [, , moved] = workers;
  const ids = [...(moved?.ledger.articles.keys() ?? [])];
  const after = ids.filter((id) => id > IDS_OF_CELL).length;
  const isCarried = after > 0 && after < ids.length;
  note(
    'two cells: answered writes found again',
    `${writes}, ${lost.length} lost; said no: ${refused.join('; ')}`,
    [...lost, ...(isCarried ? [] : ['not written both before and after the move'])],
  );
  const failed = workers.flatMap((worker) => worker.failed);
  const reads = workers.reduce((sum, worker) => sum + worker.reads, 0);
  note('two cells: reads meanwhile', `${reads}, ${failed.length} failed`, failed);
}

/** Whether anybody's lists showed another customer's article, or any can be opened. */
async function checkTenancy({ first, second }: Cells, workers: Worker[]): Promise<void> {
  const faults: string[] = [];
  let asked = 0;
  for (const worker of workers)
    for (const other of workers.filter((one) => one !== worker)) {
      const theirs = [...other.ledger.articles.keys()];
      for (const id of theirs)
        if (worker.seen.has(id)) faults.push(`${worker.party.name} saw article ${id}`);
      for (const id of theirs.slice(0, 20)) {
        asked += 1;
        const { status } = await worker.visitor.send('GET', `/article/${id}`);
        if (status !== 404) faults.push(`${worker.party.name} got article ${id}: ${status}`);
      }
    }
  const names = async ({ database }: Cell) =>
    (await database.query<{ name: string }>('select name from customer order by name')).rows
      .map(({ name }) => name)
      .join(', ');
  const there = `${await names(first)} | ${await names(second)}`;
  if (there !== `${SJOBYGD.name} | ${EKVIK.name}, ${NYKOPING.name}`) faults.push(there);
  note(
    'two cells: nobody sees the others’',
    `${asked} articles of others asked for, all 404`,
    faults,
  );
}

/** A message of the second cell, told through the one stream address. */
async function checkStream({ nginx }: Cells): Promise<void> {
  const [reader, sender] = [NYKOPING.moderator, NYKOPING.participant].map((email) => ({
    email,
    visitor: createVisitor(nginx.port, `app.localhost:${nginx.port}`),
  }));
  if (!reader || !sender) return;
  for (const { email, visitor } of [reader, sender]) await visitor.signIn(email);
  const { body } = await reader.visitor.send('GET', '/user/currentUser');
  const listener = listenThrough(nginx.port, reader.visitor.cookies());
  while (listener.connections === 0) await sleep(50);
  const said = { recipient_ids: [(body as { id: number }).id], body: 'Hej från den andra cellen' };
  const { status, body: message } = await sender.visitor.send('POST', '/message', said);
  const { id } = message as { id: number };
  for (let tries = 0; tries < 100 && !listener.heard.has(id); tries += 1) await sleep(50);
  await listener.stop();
  for (const { visitor } of [reader, sender]) visitor.close();
  const isHeard = listener.heard.has(id) && id > IDS_OF_CELL;
  note('two cells: a message told in the second', '1', isHeard ? [] : [`message ${id}: ${status}`]);
}

/** Runs two cells behind one nginx, and moves a customer while all are at work. */
export async function tryCells(folder: string, say: (text: string) => void): Promise<void> {
  const cells = await startCells(folder);
  const { port } = cells.nginx;
  try {
    await populate(cells);
    say(`two cells: ${(await move(cells, NYKOPING, folder)).said.join(' ')}`);
    const links = await openLinks(cells, EKVIK);
    const workers = await Promise.all(
      PARTIES.map((party) => startWorker(port, party, party === EKVIK)),
    );
    await sleep(AT_WORK_MS);
    const { seconds, said } = await move(cells, EKVIK, folder);
    say(`two cells: ${said.join(' ')}`);
    await sleep(AT_WORK_MS);
    await Promise.all(workers.map((worker) => worker.stop()));
    note(
      'two cells: a customer moved while three worked',
      `read-only or away for ${seconds.toFixed(1)} s`,
      [],
    );
    await checkWork(cells, workers);
    await checkTenancy(cells, workers);
    await checkSignIn(cells);
    await checkLinks(cells, links);
    await checkStream(cells);
    for (const { visitor } of workers) visitor.close();
  } finally {
    await cells.close();
  }
}
