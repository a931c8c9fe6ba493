import { article } from '@spalten/contract/article';
import { articleChange } from '@spalten/contract/article-change';
import {
  decideField,
  readFieldSuggestions,
  suggestField,
} from '@spalten/contract/field-suggestions';
import { paperExport } from '@spalten/contract/paper-export';
import { decideSuggestions, listSuggestions } from '@spalten/contract/shared-suggestions';
import { webArticle } from '@spalten/contract/web-article';
import { extractText, getDocumentProxy } from 'unpdf';
import { beforeAll, describe, expect, test } from 'vitest';
import * as Y from 'yjs';
import type { TestApp } from '../../testing/app.ts';
import { testApp } from '../../testing/app.ts';
import { listen } from '../../testing/listen.ts';
import type { PaperMakers } from '../../testing/papers.ts';
import { createPaperMakers } from '../../testing/papers.ts';
import { readZip } from '../../testing/read-zip.ts';
import { until } from '../../testing/until.ts';
import { bodyWords, openWriter, typeInBody } from '../../testing/writer.ts';

let app: TestApp;
let makers: PaperMakers;
beforeAll(async () => {
  app = await testApp();
  makers = await createPaperMakers(app);
});

const doc = (...texts: string[]) => ({
  type: 'doc' as const,
  content: texts.map((text) => ({
    type: 'paragraph' as const,
    content: [{ type: 'text' as const, text }],
  })),
});

const firstText = (there: Y.Doc) =>
  (there.getXmlFragment('body').get(0) as Y.XmlElement).get(0) as Y.XmlText;
const bodyOf = (there: Y.Doc) => there.getXmlFragment('body');

/** Suggests other words in place of some of the body's. */
function suggest(there: Y.Doc, words: string, instead: string, id = 's1'): void {
  const text = firstText(there);
  const plain = (text.toDelta() as { insert: string }[]).map(({ insert }) => insert).join('');
  const at = plain.indexOf(words);
  text.format(at, words.length, { deletion: { id, by: 1 } });
  text.insert(at + words.length, instead, { insertion: { id, by: 1 }, deletion: null });
}

async function draft(body = doc('Katten sov hela dagen.', 'Hunden sprang.')) {
  const client = await app.as('participant');
  const made = await client.call(article.create, {
    body: { article_template_id: app.world.articleTemplates['Notis'] ?? 0, headline: 'Djur', body },
  });
  const { id } = made.body;
  return { client, id, params: { id } };
}

describe('suggestions in an article', () => {
  test('change nothing of it for others until they are accepted, and are told to open editors', async () => {
    const { client, id, params } = await draft();
    const { body: before } = await client.call(article.get, { params });
    const maria = await openWriter(await app.as('moderator'), id);
    const listener = await listen(app.server, client);
    maria.write((here) => suggest(here, 'sov', 'zebrade'));
    maria.write((here) => suggestField(here, 'headline', 1, 'Djuren i zebrastallet'));
    expect((await maria.send()).status).toBe(200);
    expect((await client.call(article.get, { params })).body).toEqual(before);
    const { body: hits } = await client.call(article.list, { query: { q: 'zebrade' } });
    expect(hits).toEqual([]);
    expect((await client.call(article.versions, { params })).body).toHaveLength(1);
    await until(() =>
      expect(listener.changes).toContainEqual(
        expect.objectContaining({ type: 'article-text', id }),
      ),
    );
    listener.close();
    // The writer sees them, accepts one and declines one.
    const elin = await openWriter(client, id);
    expect(listSuggestions(bodyOf(elin.doc))).toEqual([
      { id: 's1', by: 1, inserted: 'zebrade', deleted: 'sov' },
    ]);
    elin.write((here) => decideSuggestions(bodyOf(here), true, 's1'));
    elin.write((here) => decideField(here, 'headline', false));
    expect((await elin.send()).status).toBe(200);
    const { body: after } = await client.call(article.get, { params });
    expect(after).toMatchObject({ headline: 'Djur', version: before.version + 1 });
    expect(after.body).toEqual(doc('Katten zebrade hela dagen.', 'Hunden sprang.'));
    await maria.receive();
    expect(readFieldSuggestions(maria.doc)).toEqual([]);
  });

  test('one suggests while the other writes in the same paragraph, and both are there', async () => {
    const { client, id, params } = await draft();
    const elin = await openWriter(client, id);
    const maria = await openWriter(await app.as('moderator'), id);
    maria.write((here) => suggest(here, 'sov', 'vilade'));
    elin.write((here) => typeInBody(here, 'Den svarta ', 0));
    elin.write((here) => here.getText('headline').insert(4, ' i byn'));
    maria.write((here) => suggestField(here, 'headline', 1, 'Våra djur'));
    await Promise.all([elin.send(), maria.send()]);
    await elin.receive();
    await maria.receive();
    const { body: now } = await client.call(article.get, { params });
    expect(now.body).toEqual(doc('Den svarta Katten sov hela dagen.', 'Hunden sprang.'));
    elin.write((here) => decideSuggestions(bodyOf(here), true));
    elin.write((here) => decideField(here, 'headline', true));
    await elin.send();
    const { body: after } = await client.call(article.get, { params });
    expect(after.body).toEqual(doc('Den svarta Katten vilade hela dagen.', 'Hunden sprang.'));
    expect(after.headline).toBe('Våra djur i byn');
  });

  test('a save of another client keeps those beside what it changes, and prints none', async () => {
    const { client, id, params } = await draft();
    const maria = await openWriter(await app.as('moderator'), id);
    maria.write((here) => suggest(here, 'sov', 'vilade'));
    await maria.send();
    const { body: now } = await client.call(article.get, { params });
    const body = doc('Katten sov hela natten.', 'Hunden sprang fort.');
    const put = { version: now.version, headline: 'Nytt', body };
    const saved = await client.call(article.update, { params, body: put });
    expect(saved.body.body).toEqual(body);
    await maria.receive();
    expect(listSuggestions(bodyOf(maria.doc))).toEqual([
      { id: 's1', by: 1, inserted: 'vilade', deleted: 'sov' },
    ]);
    expect(bodyWords(maria.doc)).toContain('vilade');
    expect(maria.content().body).toEqual(body);
  });

  test('are not for strangers, and not for the writer of a text that is sent in', async () => {
    const { client, id, params } = await draft(doc('Ett ord till. '.repeat(20).trim()));
    const elin = await openWriter(client, id);
    elin.write((here) => suggest(here, 'ord', 'djur'));
    const change = Buffer.from(elin.unsent()).toString('base64');
    const body = { lineage: elin.lineage(), since: 1, change };
    for (const person of [
      'colleague',
      'elsewhere',
      'otherParticipant',
      'otherModerator',
    ] as const) {
      const stranger = await app.as(person);
      expect((await stranger.call(articleChange.list, { params })).status).toBe(404);
      expect((await stranger.call(articleChange.send, { params, body })).status).toBe(404);
    }
    await client.call(article.send, { params });
    expect((await elin.send()).status).toBe(403);
  });

  test('with attributes that no suggestion has are refused', async () => {
    const { client, id } = await draft();
    for (const mark of [
      {},
      { id: 's', by: 0 },
      { id: '', by: 1 },
      { id: 'x'.repeat(41), by: 1 },
      { id: 's', by: 1, style: 'x' },
    ]) {
      const writer = await openWriter(client, id);
      writer.write((here) => firstText(here).format(0, 3, { insertion: mark }));
      expect((await writer.send()).status).toBe(422);
    }
  });
});

test('print, fit, web and EPUB take the text without what nobody has accepted', async () => {
  const { moderator, page, params } = await makers.smallPaper();
  const id = await makers.fill(page, 8);
  const fitted = () => moderator.call(article.fit, { params: { id }, body: {} });
  const { body: before } = await fitted();
  const maria = await openWriter(moderator, id);
  const [word = ''] = bodyWords(maria.doc).split(' ');
  maria.write((here) => suggest(here, word, 'Zebrasuffix'));
  maria.write((here) => suggestField(here, 'headline', 1, 'Zebrarubrik'));
  expect((await maria.send()).status).toBe(200);
  expect((await fitted()).body).toEqual(before);
  const pdf = await moderator.send('GET', `/newspaper/${params.id}/pdf?kind=proof`);
  const pages = await extractText(await getDocumentProxy(new Uint8Array(pdf.bytes)), {
    mergePages: true,
  });
  expect(pages.text).toContain(word);
  expect(pages.text).not.toContain('Zebra');
  const { bytes } = await moderator.call(paperExport.epub, { params });
  const epub = (await readZip(bytes)).map((file) => file.bytes.toString('utf8')).join('\n');
  expect(epub).toContain(word);
  expect(epub).not.toContain('Zebra');
  const made = await moderator.call(webArticle.create, { body: { article_id: id } });
  expect(made.status).toBe(201);
  expect(JSON.stringify(made.body)).toContain(word);
  expect(JSON.stringify(made.body)).not.toContain('Zebra');
});
