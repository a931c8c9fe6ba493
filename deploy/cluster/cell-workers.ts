import { setTimeout as sleep } from 'node:timers/promises';
import type { Answer, Visitor } from '../../faults/visitor.ts';
import { createVisitor } from '../../faults/visitor.ts';
import type { Ledger } from '../../faults/writers.ts';
import { createLedger, startWriting } from '../../faults/writers.ts';

/** A customer of the trial, with a participant and a moderator. */
export interface Party {
  name: string;
  participant: string;
  moderator: string;
}
export const SJOBYGD: Party = {
  name: 'Sjöbygds kommun',
  participant: 'deltagare@sjobygd.example',
  moderator: 'moderator@sjobygd.example',
};
export const NYKOPING: Party = {
  name: 'Nyköpings folkhögskola',
  participant: 'deltagare2@nyko.example',
  moderator: 'moderator2@nyko.example',
};
export const EKVIK: Party = {
  name: 'Ekviks kommun',
  participant: 'deltagare@ekvik.example',
  moderator: 'moderator@ekvik.example',
};
export const PARTIES = [SJOBYGD, NYKOPING, EKVIK];

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
export interface Worker {
  party: Party;
  visitor: Visitor;
  ledger: Ledger;
  seen: Set<number>;
  reads: number;
  failed: string[];
  stop(): Promise<void>;
}

export async function startWorker(
  port: number,
  party: Party,
  mayBeMoved: boolean,
): Promise<Worker> {
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
