import { article } from '@spalten/contract/article';
import { makeDocument, readDocument, writeDocument } from '@spalten/contract/article-document';
import { diffText, moveCaret, writeText } from '@spalten/contract/shared-text';
import fc from 'fast-check';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import * as Y from 'yjs';
import { testApp } from '../../testing/app.ts';
import { openWriter, typeInBody } from '../../testing/writer.ts';
import { differingFields, readFields } from './document-fields.ts';
import { writeRichText } from './document-schema.ts';
import { recordChange } from './open-document.ts';

const paragraph = (text: string) => ({
  type: 'paragraph' as const,
  ...(text !== '' && { content: [{ type: 'text' as const, text }] }),
});
const rich = (texts: string[]) => ({ type: 'doc' as const, content: texts.map(paragraph) });

/** A copy of the document, as a browser that may be closed and opened again has it. */
function openCopy(state: Uint8Array) {
  let doc = makeDocument();
  Y.applyUpdate(doc, state);
  return {
    doc: () => doc,
    write: (step: (there: Y.Doc) => void) => recordChange(doc, () => doc.transact(() => step(doc))),
    receive: (change: Uint8Array) => Y.applyUpdate(doc, change),
    restart: () => {
      const kept = Y.encodeStateAsUpdate(doc);
      doc = makeDocument();
      Y.applyUpdate(doc, kept);
    },
  };
}

const word = fc.string({ unit: 'grapheme', minLength: 1, maxLength: 8 });
const step = fc.record({
  who: fc.nat(4),
  kind: fc.constantFrom(
    'body',
    'headline',
    'cut',
    'split',
    'answer',
    'box',
    'put',
    'lose',
    'restart',
  ),
  at: fc.nat(60),
  word,
});

function act(here: Y.Doc, kind: string, at: number, words: string): void {
  const body = here.getXmlFragment('body');
  if (kind === 'body') typeInBody(here, words.replaceAll('\0', ''), at);
  else if (kind === 'headline') {
    const now = here.getText('headline').toString();
    writeText(here.getText('headline'), now.slice(0, at) + words + now.slice(at));
  } else if (kind === 'cut') writeText(here.getText('headline'), '');
  else if (kind === 'split') writeRichText(here, body, rich([words, 'Nytt stycke', words]));
  else if (kind === 'box')
    writeDocument(
      here,
      { fact_box: at % 3 === 0 ? null : { title: words, body: rich([words]) } },
      writeRichText,
    );
  else if (kind === 'answer') {
    const { answers } = readDocument(here);
    const next =
      at % 2 === 0
        ? [...answers, { name: words, about: null, words, file_id: null }]
        : answers.toReversed();
    writeDocument(here, { answers: next }, writeRichText);
  }
}

describe('writing together', () => {
  test('random sessions with losses, repeats, other orders and restarts end with one text', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 2, max: 5 }),
        fc.array(step, { minLength: 5, maxLength: 40 }),
        fc.infiniteStream(fc.nat(1000)),
        (count, steps, chance) => {
          const server = makeDocument();
          writeDocument(server, { headline: 'Katten', body: rich(['Den sprang.']) }, writeRichText);
          const copies = Array.from({ length: count }, () =>
            openCopy(Y.encodeStateAsUpdate(server)),
          );
          const sent: Uint8Array[] = [];
          for (const { who, kind, at, word: words } of steps) {
            const copy = copies[who % count];
            if (!copy) continue;
            if (kind === 'restart') copy.restart();
            else if (kind === 'put') {
              const change = recordChange(server, () =>
                writeDocument(server, { body: rich([words, 'Från en annan.']) }, writeRichText),
              );
              if (change) sent.push(change);
            } else {
              const change = copy.write((here) => act(here, kind, at, words));
              if (change) sent.push(change);
            }
            // Some arrive now, some twice, some never before the end.
            const [dice = 0] = [...chance.take(1)];
            const some = sent[dice % Math.max(1, sent.length)];
            if (some && dice % 3 !== 0) copies[dice % count]?.receive(some);
            if (some && dice % 5 === 0) Y.applyUpdate(server, some);
          }
          const [turn = 0] = [...chance.take(1)];
          const shuffled = sent.toSorted(
            (a, b) => ((a.length * turn) % 7) - ((b.length * turn) % 7),
          );
          for (const change of [...shuffled, ...sent]) {
            Y.applyUpdate(server, change);
            for (const copy of copies) copy.receive(change);
          }
          const whole = JSON.stringify(readDocument(server));
          for (const copy of copies) expect(JSON.stringify(readDocument(copy.doc()))).toBe(whole);
        },
      ),
      { numRuns: 200 },
    );
  });

  test('what is written into a document is read from it, whatever the words', () => {
    fc.assert(
      fc.property(
        fc.array(word, { maxLength: 6 }),
        word,
        fc.array(word, { maxLength: 6 }),
        (before, title, after) => {
          const doc = makeDocument();
          const fields = (texts: string[]) => ({
            headline: texts.join(' '),
            body: rich(texts.length > 0 ? texts : ['']),
            easy_body: texts.length % 3 === 0 ? null : rich(texts),
            fact_box: texts.length % 2 === 0 ? { title, body: rich([title]) } : null,
            answers: texts.map((one) => ({ name: one, about: null, words: one, file_id: null })),
            images: texts.map((one, index) => ({
              file_id: index + 1,
              caption: one,
              credit: null,
              alt: null,
              focal_point: { x: 0.5, y: index / 10 },
            })),
          });
          writeDocument(doc, fields(before), writeRichText);
          writeDocument(doc, fields(after), writeRichText);
          const again = makeDocument();
          writeDocument(again, fields(after), writeRichText);
          expect(differingFields(readFields(doc), readFields(again))).toEqual({});
        },
      ),
      { numRuns: 100 },
    );
  });

  test('a change of a text splits no character, and a caret stays at its words', () => {
    expect(diffText('a🐈b', 'a🐕b')).toEqual({ at: 1, remove: 2, insert: '🐕' });
    expect(moveCaret(3, 'Hej du', 'Hej, du')).toBe(3);
    expect(moveCaret(6, 'Hej du', 'Hej, du')).toBe(7);
    fc.assert(
      fc.property(word, word, (before, after) => {
        const text = new Y.Doc().getText('t');
        text.insert(0, before.toWellFormed());
        writeText(text, after);
        expect(text.toString()).toBe(after.replaceAll('\0', '').toWellFormed());
      }),
    );
  });

  test('a server that dies while five write has lost no change that it answered', async () => {
    const app = await testApp();
    const client = await app.as('participant');
    const { body: made } = await client.call(article.create, {
      body: { article_template_id: app.world.articleTemplates['Notis'] ?? 0 },
    });
    const moderator = await app.as('moderator');
    const writers = await Promise.all(
      [client, moderator, client, moderator, client].map((one) => openWriter(one, made.id)),
    );
    const answered: string[] = [];
    let isDead = false;
    const writing = writers.map(async (writer, who) => {
      for (let count = 0; count < 12 && !isDead; count += 1) {
        const mark = `<${who}.${count}>`;
        writer.write((here) => here.getText('standfirst').insert(0, mark));
        const answer = await writer.send().catch(() => null);
        if (answer?.status === 200) answered.push(mark);
      }
    });
    await expect.poll(() => answered.length, { timeout: 30_000 }).toBeGreaterThan(10);
    // Every connection of the node dies in the middle of what it does, as with kill -9.
    const { rows } = await sql`select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid()`.execute(app.database);
    expect(rows.length).toBeGreaterThan(0);
    isDead = true;
    await Promise.all(writing);
    const node = await app.anotherNode();
    expect(node).toBeDefined();
    const fresh = await openWriter(client, made.id);
    const words = fresh.content().standfirst ?? '';
    for (const mark of answered) expect(words).toContain(mark);
  });
});
