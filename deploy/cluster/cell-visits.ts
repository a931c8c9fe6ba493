import { createHash } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Answer, Visitor } from '../../faults/visitor.ts';
import { createVisitor } from '../../faults/visitor.ts';
import { DEMO_PASSWORD } from '../../server/demo/accounts.ts';
import type { Party } from './cell-workers.ts';
import { NYKOPING, PARTIES } from './cell-workers.ts';
import type { Cells } from './cells.ts';
import { IDS_OF_CELL } from '../../server/src/platform/database/id-ranges.ts';
import { listenThrough } from './listener.ts';
import { note } from './outcome.ts';

const UNKNOWN = 'ingen@sjobygd.example';
const sha256 = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');

/** Cell that answered last, by the port of its node. */
function cellOf({ first, second }: Cells, { headers }: Answer): number {
  const port = Number(/:(\d+)$/.exec(String(headers['x-node'] ?? '').trim())?.[1]);
  const index = [first, second].findIndex(({ nodes }) => nodes.some((node) => node.port === port));
  return index + 1;
}

/** A browser that has no cookies. */
async function asStranger<T>(port: number, ask: (visitor: Visitor) => Promise<T>): Promise<T> {
  const visitor = createVisitor(port, `app.localhost:${port}`);
  await visitor.send('GET', '/sanctum/csrf-cookie');
  return ask(visitor).finally(() => visitor.close());
}

/** Signs in from new browsers: where each is let in, and what refusals look like. */
export async function checkSignIn(cells: Cells): Promise<void> {
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

export interface Links {
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

export async function openLinks(cells: Cells, party: Party): Promise<Links> {
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

export async function checkLinks(cells: Cells, before: Links): Promise<void> {
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

/** A message of the second cell, told through the one stream address. */
export async function checkStream({ nginx }: Cells): Promise<void> {
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
