import path from 'node:path';
import { performance } from 'node:perf_hooks';
import { setTimeout as sleep } from 'node:timers/promises';
import { createVisitor } from '../../faults/visitor.ts';
import { findLost } from '../../faults/writers.ts';
import { IDS_OF_CELL } from '../../server/src/platform/database/id-ranges.ts';
import { checkLinks, checkSignIn, checkStream, openLinks } from './cell-visits.ts';
import type { Party, Worker } from './cell-workers.ts';
import { EKVIK, NYKOPING, PARTIES, SJOBYGD, startWorker } from './cell-workers.ts';
import type { Cell, Cells } from './cells.ts';
import { startCells } from './cells.ts';
import { note } from './outcome.ts';

const AT_WORK_MS = 4000;
/** Longer than any request of the trial: what was begun before closing is done. */
const SETTLE_MS = 2000;
const SECOND_ADMIN = 'admin@cell2.example';

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

/** Looks for articles of others in anybody's lists, and tries to open some. */
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
