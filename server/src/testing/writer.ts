import { makeDocument, readDocument } from '@spalten/contract/article-document';
import { articleChange } from '@spalten/contract/article-change';
import * as Y from 'yjs';
import type { Client } from './client.ts';

/** A person's copy of an article's document, which sends and receives as the browser's does. */
export async function openWriter(client: Client, id: number) {
  const doc = makeDocument();
  const unsent: Uint8Array[] = [];
  let seq = 0;
  let lineage = '';
  doc.on('update', (update: Uint8Array, origin: unknown) => {
    if (origin !== 'server') unsent.push(update);
  });
  const take = (answer: { lineage: string; seq: number; changes: string[] }) => {
    ({ lineage, seq } = answer);
    for (const change of answer.changes)
      Y.applyUpdate(doc, Buffer.from(change, 'base64'), 'server');
  };
  const receive = async () => {
    const { body, status } = await client.call(articleChange.list, {
      params: { id },
      query: { since: seq },
    });
    if (status === 200) take(body);
    return status;
  };
  await receive();
  return {
    doc,
    /** Changes the document here. */
    write: (step: (there: Y.Doc) => void) => doc.transact(() => step(doc)),
    content: () => readDocument(doc),
    lineage: () => lineage,
    unsent: () => Y.mergeUpdates(unsent),
    receive,
    /** Sends a change, all that is unsent by default. */
    async send(change: Uint8Array = unsent.length > 0 ? Y.mergeUpdates(unsent) : new Uint8Array()) {
      const body = { lineage, since: seq, change: Buffer.from(change).toString('base64') };
      const answer = await client.call(articleChange.send, { params: { id }, body });
      if (answer.status === 200) {
        unsent.length = 0;
        take(answer.body);
      }
      return answer;
    },
  };
}

/** The words of a document's body. */
export const bodyWords = (doc: Y.Doc): string =>
  doc
    .getXmlFragment('body')
    .toArray()
    .map((block) => (block as Y.XmlElement).toArray().map(String).join(''))
    .join('\n');

/** Writes at the end of the first paragraph. */
export function typeInBody(doc: Y.Doc, words: string, at?: number): void {
  const paragraph = doc.getXmlFragment('body').get(0) as Y.XmlElement;
  let text = paragraph.get(0) as Y.XmlText | undefined;
  if (!text) {
    text = new Y.XmlText();
    paragraph.insert(0, [text]);
  }
  text.insert(Math.min(at ?? text.length, text.length), words);
}

/** Makes a change with words in a field, and with a part that no article has. */
export function makeStrangeChange(field: string, words: string): Uint8Array {
  const doc = new Y.Doc();
  doc.getText(field).insert(0, words);
  doc.getMap('hidden').set('a', 1);
  return Y.encodeStateAsUpdate(doc);
}
