import { makeDocument, rootsOf } from '@spalten/contract/article-document';
import * as Y from 'yjs';
import type { Bench, RunningApp } from './app.ts';
import { demand, memoryOf } from './app.ts';
import { at, atMost, figure, p50, say, times } from './table.ts';
import { ownCpuSeconds } from './usage.ts';

const ARTICLES = 200;
const CHARACTERS = 5000;
const KEYS = 300;
const MS = 1000;

const LINE = 'Granarna bakom skolan är nästan hundra år gamla, och nu kan de försvinna. ';

/** A body text of some characters, in paragraphs of ten lines. */
const bodyOf = (characters: number) => ({
  type: 'doc',
  content: Array.from({ length: Math.ceil(characters / (LINE.length * 10)) }, () => ({
    type: 'paragraph',
    content: [{ type: 'text', text: LINE.repeat(10).trim() }],
  })),
});

interface Changes {
  lineage: string;
  seq: number;
  changes: string[];
}

/** An article that is open for writing, as a browser has it. */
interface OpenArticle {
  /** Types a letter at the end of the first paragraph, and sends it. */
  type: () => Promise<unknown>;
}

/** Makes an article and opens its shared document. */
async function openArticle({ get, write }: RunningApp, n: number): Promise<OpenArticle> {
  const made = await write('POST', '/article', {
    article_template_id: 1,
    headline: `Skogen ${n}`,
    body: bodyOf(CHARACTERS),
  });
  const { id } = JSON.parse(String(demand(made, 201).body)) as { id: number };
  const read = demand(await get(`/article/${id}/changes`), 200);
  const { lineage, seq, changes } = JSON.parse(String(read.body)) as Changes;
  const doc = makeDocument();
  for (const change of changes) Y.applyUpdate(doc, Buffer.from(change, 'base64'));
  let since = seq;
  const type = async () => {
    const before = Y.encodeStateVector(doc);
    const paragraph = rootsOf(doc).body.get(0) as Y.XmlElement;
    const words = paragraph.get(0) as Y.XmlText;
    words.insert(words.length, 'a');
    const change = Buffer.from(Y.encodeStateAsUpdate(doc, before)).toString('base64');
    const sent = await write('POST', `/article/${id}/changes`, { lineage, since, change });
    since = (JSON.parse(String(demand(sent, 200).body)) as Changes).seq;
  };
  return { type };
}

/**
 * Measures articles that many write in at the same time: what a node holds for 200 of them, and how
 * long a letter takes on its way from one of them to the answer.
 */
export async function benchWriting(bench: Bench): Promise<void> {
  say('\nwriting');
  await bench.withApp(async (app) => {
    // What the first article loads is no part of the others.
    await (await openArticle(app, 0)).type();
    const before = memoryOf(app.pid);
    const open: OpenArticle[] = [];
    for (let n = 1; n <= ARTICLES; n += 1) {
      const one = await openArticle(app, n);
      await one.type();
      open.push(one);
    }
    atMost(`memory for ${ARTICLES} open articles`, 100, memoryOf(app.pid) - before, ' MB');
    const [first] = open;
    if (!first) return;
    await times(30, first.type);
    const begun = ownCpuSeconds(app.pid ?? 0);
    const keys = await times(KEYS, first.type);
    const cpu = ((ownCpuSeconds(app.pid ?? 0) - begun) * MS) / KEYS;
    atMost('a keystroke sent and answered, p50', 8, p50(keys), ' ms');
    atMost('a keystroke, processor of the node', 3, cpu, ' ms');
    figure('a keystroke sent and answered, p99', `${at(keys, 0.99).toFixed(1)} ms`);
  });
}
