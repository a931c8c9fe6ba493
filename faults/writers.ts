import { createHash, randomBytes } from 'node:crypto';
import type { Visitor } from './visitor.ts';

/** Acknowledged writes, all of which must be found again. */
export interface Ledger {
  /** For each article, the last acknowledged headline and those that may have been saved since. */
  articles: Map<number, { answered: string; possible: Set<string> }>;
  /** The SHA-256 of each acknowledged file. */
  files: Map<number, string>;
  writes: number;
  refused: Map<number, number>;
}

export const createLedger = (): Ledger => ({
  articles: new Map(),
  files: new Map(),
  writes: 0,
  refused: new Map(),
});

const sha256 = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');
const note = (ledger: Ledger, status: number) =>
  ledger.refused.set(status, (ledger.refused.get(status) ?? 0) + 1);

interface Draft {
  id: number;
  version: number;
}

async function begin(visitor: Visitor, ledger: Ledger): Promise<Draft | null> {
  const { status, body } = await visitor.send('POST', '/article', { article_template_id: 1 });
  if (status !== 201) {
    note(ledger, status);
    return null;
  }
  const { id, version, headline } = body as Draft & { headline: string };
  ledger.articles.set(id, { answered: headline, possible: new Set([headline]) });
  ledger.writes += 1;
  return { id, version };
}

async function save(visitor: Visitor, ledger: Ledger, draft: Draft): Promise<Draft | null> {
  const headline = `Rubrik ${randomBytes(6).toString('hex')}`;
  const kept = ledger.articles.get(draft.id);
  kept?.possible.add(headline);
  const { status, body } = await visitor.send('PUT', `/article/${draft.id}`, {
    version: draft.version,
    headline,
  });
  if (status !== 200) {
    note(ledger, status);
    return null;
  }
  ledger.articles.set(draft.id, { answered: headline, possible: new Set([headline]) });
  ledger.writes += 1;
  return { id: draft.id, version: (body as Draft).version };
}

async function upload(visitor: Visitor, ledger: Ledger): Promise<void> {
  const bytes = Buffer.from(randomBytes(3000).toString('base64'));
  const { status, body } = await visitor.upload('anteckning.txt', bytes);
  if (status !== 201) {
    note(ledger, status);
    return;
  }
  const [file] = body as { id: number }[];
  if (file) ledger.files.set(file.id, sha256(bytes));
  ledger.writes += 1;
}

/** Writes continuously until stopped: creates articles, saves them, uploads files. */
export function startWriting(visitor: Visitor, ledger: Ledger): { stop(): Promise<void> } {
  let isOver = false;
  const work = async () => {
    while (!isOver) {
      let draft = await begin(visitor, ledger);
      for (let saves = 0; draft && saves < 4 && !isOver; saves += 1)
        draft = await save(visitor, ledger, draft);
      if (!isOver) await upload(visitor, ledger);
      // Limits the rate while requests are refused at once.
      if (!draft) await new Promise((resolve) => setTimeout(resolve, 20));
    }
  };
  const done = work();
  return {
    stop() {
      isOver = true;
      return done;
    },
  };
}

/** Describes the acknowledged writes that are missing. */
export async function findLost(visitor: Visitor, ledger: Ledger): Promise<string[]> {
  const lost: string[] = [];
  for (const [id, { possible }] of ledger.articles) {
    const { status, body } = await visitor.send('GET', `/article/${id}`);
    const { headline = '' } = (body ?? {}) as { headline?: string };
    if (status !== 200 || !possible.has(headline))
      lost.push(`article ${id}: ${status} "${headline}", not ${[...possible].join(' or ')}`);
  }
  for (const [id, checksum] of ledger.files) {
    const { status, bytes } = await visitor.send('GET', `/file/${id}/content`);
    if (status !== 200 || sha256(bytes) !== checksum) lost.push(`file ${id}: ${status}`);
  }
  return lost;
}
