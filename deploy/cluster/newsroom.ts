import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Visitor } from '../../faults/visitor.ts';
import { createVisitor } from '../../faults/visitor.ts';
import type { Ledger } from '../../faults/writers.ts';
import { createLedger, startWriting } from '../../faults/writers.ts';
import type { Listener } from './listener.ts';
import { listenThrough } from './listener.ts';
import type { Desk, SentPaper } from './paper.ts';
import { makePaper } from './paper.ts';
import type { Tally } from './tally.ts';
import { counted, createTally, nodeOf } from './tally.ts';

const WRITERS = 2;
const READERS = 2;
const DESKS = 2;
const LISTENERS = 3;
const READ = ['/article?limit=25', '/my-page', '/newspaper', '/message', '/user/currentUser'];
export const PARTICIPANT = 'deltagare@sjobygd.example';
const MODERATOR = 'moderator@sjobygd.example';

/** Simulated people working through nginx, and a record of their work. */
export interface Newsroom {
  tally: Tally;
  ledger: Ledger;
  papers: SentPaper[];
  /** Descriptions of tasks that failed. */
  broken: string[];
  /** Acknowledged message ids, with the node that answered. */
  messages: Map<number, string>;
  /** The client id of each message, which is resent until acknowledged. */
  clientIds: Set<string>;
  listeners: Listener[];
  /** Lets everyone finish their current task. */
  stop(): Promise<void>;
  /** Also closes the listeners. */
  close(): Promise<void>;
}

/**
 * Creates an article template with only optional fields; uses the newspaper template with the
 * fewest pages.
 */
async function prepareDesk(
  port: number,
  host: string,
): Promise<Omit<Desk, 'moderator' | 'participant'>> {
  const admin = createVisitor(port, host);
  await admin.signIn('admin@sjobygd.example');
  const { body } = await admin.send('GET', '/article-template?limit=1');
  const [model] = body as object[];
  const free = { use: 'optional', guidance: '' };
  const names = ['kicker', 'headline', 'standfirst', 'body', 'pull_quote', 'fact_box', 'images'];
  const fields = Object.fromEntries(names.map((name) => [name, free]));
  const words = { name: 'Fri artikel', columns: 2, fields };
  const made = await admin.send('POST', '/article-template', { ...model, ...words });
  const papers = await admin.send('GET', '/newspaper-template?limit=1');
  admin.close();
  return {
    articleTemplate: (made.body as { id: number }).id,
    paperTemplate: (papers.body as { id: number }[])[0]?.id ?? 0,
  };
}

/** Starts readers, writers, newspaper production and messages with listeners, until `stop`. */
export async function openNewsroom(port: number): Promise<Newsroom> {
  const host = `app.localhost:${port}`;
  const [tally, ledger] = [createTally(), createLedger()];
  const visitors: Visitor[] = [];
  const signedIn = async (email: string) => {
    const visitor = createVisitor(port, host);
    await visitor.signIn(email);
    visitors.push(visitor);
    return counted(visitor, tally);
  };
  const template = await prepareDesk(port, host);
  const papers: SentPaper[] = [];
  const broken: string[] = [];
  const messages = new Map<number, string>();
  const clientIds = new Set<string>();
  let isOver = false;

  const read = async (reader: Visitor) => {
    for (let n = 0; !isOver; n += 1) {
      await reader.send('GET', READ[n % READ.length] ?? '');
      await sleep(15);
    }
  };
  const publish = async (desk: Desk, number: number) => {
    for (let n = 1; !isOver; n += 1)
      try {
        papers.push(await makePaper(desk, `${number}-${n}`));
      } catch (error) {
        broken.push((error as Error).message);
      }
  };
  const converse = async (sender: Visitor, to: number) => {
    while (!isOver) {
      const clientId = randomUUID();
      clientIds.add(clientId);
      const said = { client_id: clientId, recipient_ids: [to], body: `Hej ${clientId}` };
      let answer = await sender.send('POST', '/message', said);
      // Like the client: resends the same message until it is acknowledged.
      while (answer.status !== 201) {
        await sleep(200);
        answer = await sender.send('POST', '/message', said);
      }
      messages.set((answer.body as { id: number }).id, nodeOf(answer));
      await sleep(60);
    }
  };

  const work: Promise<void>[] = [];
  const listener = createVisitor(port, host);
  await listener.signIn(MODERATOR);
  const { body: moderator } = await listener.send('GET', '/user/currentUser');
  const listeners = Array.from({ length: LISTENERS }, () =>
    listenThrough(port, listener.cookies()),
  );
  while (listeners.some(({ connections }) => connections === 0)) await sleep(50);
  const writing: ReturnType<typeof startWriting>[] = [];
  for (let n = 0; n < WRITERS; n += 1)
    writing.push(startWriting(await signedIn(PARTICIPANT), ledger));
  for (let n = 0; n < READERS; n += 1) work.push(read(await signedIn(MODERATOR)));
  for (let n = 1; n <= DESKS; n += 1)
    work.push(
      publish(
        {
          ...template,
          participant: await signedIn(PARTICIPANT),
          moderator: await signedIn(MODERATOR),
        },
        n,
      ),
    );
  work.push(converse(await signedIn(PARTICIPANT), (moderator as { id: number }).id));

  return {
    tally,
    ledger,
    papers,
    broken,
    messages,
    clientIds,
    listeners,
    async stop() {
      isOver = true;
      await Promise.all([...work, ...writing.map((writer) => writer.stop())]);
    },
    async close() {
      for (const one of listeners) await one.stop();
      for (const visitor of [...visitors, listener]) visitor.close();
    },
  };
}
