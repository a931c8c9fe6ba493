import { Writable } from 'node:stream';
import { article } from '@spalten/contract/article';
import { articleChange } from '@spalten/contract/article-change';
import { makeDocument } from '@spalten/contract/article-document';
import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import * as Y from 'yjs';
import type { TestApp } from '../../testing/app.ts';
import { testApp } from '../../testing/app.ts';
import { bodyWords, openWriter, typeInBody } from '../../testing/writer.ts';

let app: TestApp;
const log: string[] = [];
beforeAll(async () => {
  const logTo = new Writable({
    write(chunk: Buffer, _encoding, done) {
      log.push(String(chunk));
      done();
    },
  });
  app = await testApp({ LOG_LEVEL: 'error' }, logTo);
});

const doc = (...texts: string[]) => ({
  type: 'doc' as const,
  content: texts.map((text) => ({
    type: 'paragraph' as const,
    content: [{ type: 'text' as const, text }],
  })),
});

async function draft(body = doc('Katten sprang.')) {
  const client = await app.as('participant');
  const made = await client.call(article.create, {
    body: { article_template_id: app.world.articleTemplates['Notis'] ?? 0, body },
  });
  return { client, id: made.body.id, params: { id: made.body.id } };
}

/** Reads what the database has of an article and its document, to see that nothing was stored. */
async function stored(id: number) {
  const { rows } = await sql`select a.version, a.headline, a.body, d.seq, d.state,
      (select count(*)::int from article_change c where c.article_id = a.id) as changes,
      (select count(*)::int from article_version v where v.article_id = a.id) as versions
    from article a left join article_document d on d.article_id = a.id
    where a.id = ${id}`.execute(app.database);
  return JSON.stringify(rows);
}

describe('an article as a shared document', () => {
  test('two write in the same paragraph and in the headline, and both texts are there', async () => {
    const { client, id, params } = await draft();
    const elin = await openWriter(client, id);
    const maria = await openWriter(await app.as('moderator'), id);
    elin.write((here) => typeInBody(here, 'Den svarta ', 0));
    elin.write((here) => here.getText('headline').insert(0, 'Katten'));
    maria.write((here) => typeInBody(here, ' Hunden också.'));
    maria.write((here) => here.getText('kicker').insert(0, '  Djur 🐈 '));
    expect((await elin.send()).status).toBe(200);
    expect((await maria.send()).status).toBe(200);
    await elin.receive();
    expect(bodyWords(elin.doc)).toBe('Den svarta Katten sprang. Hunden också.');
    expect(maria.content()).toEqual(elin.content());
    const { body: now } = await client.call(article.get, { params });
    expect(now).toMatchObject({ headline: 'Katten', kicker: 'Djur 🐈', version: 4 });
    expect(now.body).toEqual(doc('Den svarta Katten sprang. Hunden också.'));
    expect(now.counts.words).toBe(6);
    const { body: hits } = await client.call(article.list, { query: { q: 'hunden' } });
    expect(hits.map((row) => row.id)).toContain(id);
  });

  test('who opens an article at the same time as others gets the same document', async () => {
    const { client, id } = await draft();
    const moderator = await app.as('moderator');
    const writers = await Promise.all(
      [client, moderator, client, moderator, client].map((one) => openWriter(one, id)),
    );
    expect(new Set(writers.map((one) => one.lineage())).size).toBe(1);
    expect(new Set(writers.map(({ doc: one }) => Y.encodeStateAsUpdate(one).join())).size).toBe(1);
  });

  test('a save of another client and a change at the same time keep both', async () => {
    const { client, id, params } = await draft(doc('Första stycket.', 'Andra stycket.'));
    const writer = await openWriter(await app.as('moderator'), id);
    writer.write((here) => typeInBody(here, 'Det ', 0));
    const { body: now } = await client.call(article.get, { params });
    const put = () =>
      client.call(article.update, {
        params,
        body: {
          version: now.version,
          headline: 'Rubrik',
          body: doc('Första stycket.', 'Andra långa stycket.'),
        },
      });
    const [saved, sent] = await Promise.all([put(), writer.send()]);
    expect(sent.status).toBe(200);
    if (saved.status === 409) {
      // The change came first. The client saves on top of what it is answered, as before.
      const current = (saved.body as never as { current: typeof now }).current;
      expect(current.body).toEqual(doc('Det Första stycket.', 'Andra stycket.'));
      const content = doc('Det Första stycket.', 'Andra långa stycket.');
      const body = { version: current.version, headline: 'Rubrik', body: content };
      expect((await client.call(article.update, { params, body })).status).toBe(200);
    }
    await writer.receive();
    expect(bodyWords(writer.doc)).toBe('Det Första stycket.\nAndra långa stycket.');
    expect(writer.content().headline).toBe('Rubrik');
    const { body: after } = await client.call(article.get, { params });
    expect(after.body).toEqual(doc('Det Första stycket.', 'Andra långa stycket.'));
    // A save on a version that is no longer the newest is refused as before.
    const stale = await client.call(article.update, {
      params,
      body: { version: 1, headline: 'X' },
    });
    expect(stale.status).toBe(409);
  });

  test('writing makes one version for each writer, and going back to one is a change', async () => {
    const { client, id, params } = await draft();
    const elin = await openWriter(client, id);
    const maria = await openWriter(await app.as('moderator'), id);
    for (let count = 0; count < 4; count += 1) {
      elin.write((here) => typeInBody(here, ` e${count}`));
      await elin.send();
      maria.write((here) => typeInBody(here, ` m${count}`));
      await maria.send();
    }
    const { body: versions } = await client.call(article.versions, { params });
    // The text that it was made with is Elin's too.
    expect(versions.map(({ saved_by }) => saved_by?.id)).toEqual([
      app.world.people.moderator.id,
      app.world.people.participant.id,
    ]);
    await elin.receive();
    const { body: now } = await client.call(article.get, { params });
    const back = await client.call(article.restoreVersion, {
      params: { ...params, version: versions[1]?.version ?? 0 },
      body: { version: now.version },
    });
    expect(back.status).toBe(200);
    await elin.receive();
    expect(elin.content().body).toEqual(back.body.body);
  });

  test('a change that comes twice is stored once', async () => {
    const { client, id } = await draft();
    const writer = await openWriter(client, id);
    writer.write((here) => typeInBody(here, ' Två gånger.'));
    const change = writer.unsent();
    await writer.send(change);
    const before = await stored(id);
    expect((await writer.send(change)).status).toBe(200);
    expect(await stored(id)).toBe(before);
  });

  test('a document that is broken is made anew from the last good text', async () => {
    const { client, id, params } = await draft();
    const writer = await openWriter(client, id);
    writer.write((here) => typeInBody(here, ' Sparat.'));
    await writer.send();
    await sql`update article_document set state = '\\xffffff', lineage = 'broken'
      where article_id = ${id}`.execute(app.database);
    log.length = 0;
    const again = await openWriter(client, id);
    expect(log.join('')).toContain('a document could not be read and is made anew');
    expect(bodyWords(again.doc)).toBe('Katten sprang. Sparat.');
    writer.write((here) => typeInBody(here, ' Efteråt.'));
    const answer = await writer.send();
    expect(answer.status).toBe(409);
    expect((answer.body as never as { code: string }).code).toBe('other_lineage');
    expect((await client.call(article.get, { params })).status).toBe(200);
  });

  test('a document that the schema refuses is made anew, the log names it, and nothing is lost', async () => {
    const { client, id, params } = await draft();
    const writer = await openWriter(client, id);
    writer.write((here) => typeInBody(here, ' Sparat.'));
    await writer.send();
    // As an earlier release may have stored it. Another lineage, so that no copy is in memory.
    const older = makeDocument();
    Y.applyUpdate(older, Y.encodeStateAsUpdate(writer.doc));
    older.getXmlFragment('body').insert(0, [new Y.XmlElement('marquee')]);
    const state = Buffer.from(Y.encodeStateAsUpdate(older));
    const store = () =>
      sql`update article_document set state = ${state}, lineage = 'older',
        seq = 7, compacted_seq = 7 where article_id = ${id}`.execute(app.database);
    const sendWhole = (lineage: string) => {
      const change = state.toString('base64');
      const body = { lineage, since: 7, change };
      return client.call(articleChange.send, { params, body });
    };
    await store();
    log.length = 0;
    // An editor that was open meanwhile is told at its next change, and only once.
    const answer = await sendWhole('older');
    expect([answer.status, (answer.body as never as { code: string }).code]).toEqual([
      409,
      'other_lineage',
    ]);
    expect(log.join('')).toMatch(
      new RegExp(`"article":${id},.*a document could not be read and is made anew`),
    );
    const { rows } = await sql<{ lineage: string }>`select lineage from article_document
      where article_id = ${id}`.execute(app.database);
    expect(rows[0]?.lineage).not.toBe('older');
    // It is ahead of the new one by number, and gets the whole.
    const { body: whole } = await client.call(articleChange.list, { params, query: { since: 7 } });
    expect(whole).toMatchObject({ lineage: rows[0]?.lineage, seq: 1 });
    expect(whole.changes).toHaveLength(1);
    // Opening finds it as well.
    await store();
    const again = await openWriter(client, id);
    expect(again.lineage()).not.toBe('older');
    expect(bodyWords(again.doc)).toBe('Katten sprang. Sparat.');
    again.write((here) => typeInBody(here, ' Efteråt.'));
    expect((await again.send()).status).toBe(200);
    const { body: now } = await client.call(article.get, { params });
    expect(now.body).toEqual(doc('Katten sprang. Sparat. Efteråt.'));
  });

  test('many changes are compacted, and who was away gets the whole', async () => {
    const { client, id } = await draft();
    const writer = await openWriter(client, id);
    const away = await openWriter(await app.as('moderator'), id);
    for (let count = 0; count < 205; count += 1) {
      writer.write((here) => here.getText('headline').insert(0, 'a'));
      await writer.send();
    }
    const { rows } = await sql<{ kept: number }>`select count(*)::int as kept from article_change
      where article_id = ${id}`.execute(app.database);
    expect(rows[0]?.kept).toBeLessThan(150);
    away.write((here) => here.getText('headline').insert(0, 'b'));
    expect((await away.send()).status).toBe(200);
    // Where two begin at once, the order is theirs by chance.
    const letters = [...away.content().headline].toSorted().join('');
    expect(letters).toBe(`${'a'.repeat(205)}b`);
    // What a node has in memory is what another reads.
    const fresh = await openWriter(client, id);
    expect(fresh.content()).toEqual(away.content());
  });
});

describe('a change is refused, and nothing is stored', () => {
  const element = (name: string, attributes: Record<string, unknown> = {}) => {
    const made = new Y.XmlElement(name);
    for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, value as string);
    return made;
  };
  const linked = (attributes: object) => (here: Y.Doc) => {
    typeInBody(here, 'klicka');
    const text = (here.getXmlFragment('body').get(0) as Y.XmlElement).get(0) as Y.XmlText;
    text.format(0, 3, { link: attributes });
  };
  const nested = (depth: number) => {
    let inner = element('blockquote');
    for (let count = 0; count < depth; count += 1) {
      const outer = element('blockquote');
      outer.insert(0, [inner]);
      inner = outer;
    }
    return inner;
  };
  const entry = (values: object) => (here: Y.Doc) =>
    here.getMap('images').set('a', new Y.Map(Object.entries(values)));

  const HOSTILE: [name: string, step: (here: Y.Doc) => void][] = [
    ['an unknown node', (here) => here.getXmlFragment('body').insert(0, [element('script')])],
    [
      'an unknown attribute',
      (here) => here.getXmlFragment('body').insert(0, [element('paragraph', { onclick: 'x' })]),
    ],
    [
      'a subhead of another level',
      (here) => here.getXmlFragment('body').insert(0, [element('heading', { level: 1 })]),
    ],
    ['a script link', linked({ href: 'javascript:alert(1)' })],
    ['a link with a class', linked({ href: 'https://exempel.se', class: 'x' })],
    [
      'an unknown mark',
      (here) => {
        typeInBody(here, 'ord');
        const text = (here.getXmlFragment('body').get(0) as Y.XmlElement).get(0) as Y.XmlText;
        text.format(0, 2, { style: { color: 'red' } });
      },
    ],
    [
      'something embedded',
      (here) => {
        typeInBody(here, 'ord');
        const text = (here.getXmlFragment('body').get(0) as Y.XmlElement).get(0) as Y.XmlText;
        text.insertEmbed(0, { image: 'x' });
      },
    ],
    ['a hook', (here) => here.getXmlFragment('body').insert(0, [new Y.XmlHook('x') as never])],
    ['another document', (here) => here.getMap('images').set('a', new Y.Doc())],
    ['an unknown root', (here) => here.getMap('hidden').set('a', 'x'.repeat(1000))],
    ['an unknown part', (here) => here.getMap('parts').set('author_ids', [1])],
    ['a name of JavaScript’s own', entry({ order: 1, file_id: 1, constructor: 'x' })],
    ['a picture that is none', entry({ order: 1, file_id: 'x', focal_x: 0, focal_y: 0 })],
    ['a picture of nobody’s', entry({ order: 1, file_id: 999_999, focal_x: 0, focal_y: 0 })],
    ['a headline with a mark', (here) => here.getText('headline').insert(0, 'x', { bold: true })],
    ['a headline with attributes', (here) => here.getText('headline').setAttribute('a', 'b')],
    ['a headline that is too long', (here) => here.getText('headline').insert(0, 'x'.repeat(501))],
    ['a text that is too long', (here) => typeInBody(here, 'x'.repeat(100_001))],
    [
      'what is nested two hundred times',
      (here) => here.getXmlFragment('body').insert(0, [nested(200)]),
    ],
    [
      'a list without items',
      (here) => here.getXmlFragment('body').insert(0, [element('bulletList')]),
    ],
  ];

  test.each(HOSTILE)('%s', async (_, step) => {
    const { client, id } = await draft();
    const writer = await openWriter(client, id);
    const before = await stored(id);
    writer.write(step);
    expect((await writer.send()).status).toBe(422);
    expect(await stored(id)).toBe(before);
    // The document goes on for the others.
    const other = await openWriter(await app.as('moderator'), id);
    other.write((here) => typeInBody(here, ' Vidare.'));
    expect((await other.send()).status).toBe(200);
  });

  test('bytes that are no change, what builds on others, and what is huge', async () => {
    const { client, id, params } = await draft();
    const writer = await openWriter(client, id);
    const before = await stored(id);
    for (const bytes of [[], [255, 255, 255, 255, 15], [1, 1, 200, 200, 200]])
      expect((await writer.send(new Uint8Array(bytes))).status).toBeGreaterThanOrEqual(400);
    writer.write((here) => typeInBody(here, ' ett'));
    writer.unsent();
    const vector = Y.encodeStateVector(writer.doc);
    writer.write((here) => typeInBody(here, ' två'));
    const alone = await writer.send(Y.encodeStateAsUpdate(writer.doc, vector));
    expect(alone.status).toBe(409);
    expect((alone.body as never as { code: string }).code).toBe('changes_missing');
    const body = { lineage: writer.lineage(), since: 0, change: 'A'.repeat(50_000_000) };
    const huge = await client.call(articleChange.send, { params, body });
    expect(huge.status).toBe(413);
    const large = { ...body, change: 'A'.repeat(4_000_000) };
    expect((await client.call(articleChange.send, { params, body: large })).status).toBe(422);
    expect(await stored(id)).toBe(before);
  });

  test('from strangers, and once the article is sent in, approved or thrown away', async () => {
    const { client, id, params } = await draft(doc('Ett ord till. '.repeat(20)));
    const writer = await openWriter(client, id);
    const other = await draft();
    writer.write((here) => typeInBody(here, ' Mer.'));
    const change = Buffer.from(writer.unsent()).toString('base64');
    const body = { lineage: writer.lineage(), since: 1, change };
    for (const person of ['colleague', 'elsewhere', 'otherModerator'] as const) {
      const stranger = await app.as(person);
      expect((await stranger.call(articleChange.send, { params, body })).status).toBe(404);
      expect((await stranger.call(articleChange.list, { params })).status).toBe(404);
    }
    const customer = await app.as('customer');
    expect((await customer.call(articleChange.send, { params, body })).status).toBe(403);
    // A change of one article says nothing in another.
    await openWriter(client, other.id);
    const before = await stored(other.id);
    const misled = await client.call(articleChange.send, { params: other.params, body });
    expect(misled.status).toBe(409);
    expect(await stored(other.id)).toBe(before);

    const { body: now } = await client.call(article.get, { params });
    const titled = { version: now.version, headline: 'Katten är hittad' };
    expect((await client.call(article.update, { params, body: titled })).status).toBe(200);
    expect((await client.call(article.send, { params })).body).toMatchObject({
      status: 'submitted',
    });
    const sentIn = await stored(id);
    const closed = await writer.send();
    expect(closed.status).toBe(403);
    expect((closed.body as never as { code: string }).code).toBe('article_closed');
    expect((await client.call(articleChange.list, { params })).status).toBe(403);
    expect(await stored(id)).toBe(sentIn);
    expect((await client.call(article.recall, { params })).status).toBe(200);
    expect((await writer.send()).status).toBe(200);
    await client.call(article.delete, { params });
    expect((await writer.send()).status).toBe(404);
    await sql`delete from article where id = ${id}`.execute(app.database);
    const { rows } = await sql`select from article_change where article_id = ${id}`.execute(
      app.database,
    );
    expect(rows).toHaveLength(0);
  });
});
