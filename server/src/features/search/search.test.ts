import { article as articles } from '@spalten/contract/article';
import type { SearchGroup, SearchHit } from '@spalten/contract/search';
import { search, SearchKind } from '@spalten/contract/search';
import { sql } from 'kysely';
import { beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import type { Scope, Fixtures } from '../../matrix/fixtures.ts';
import { createAllFixtures, ROLES, SCOPES } from '../../matrix/fixtures.ts';
import type { TestApp } from '../../testing/app.ts';
import { testApp } from '../../testing/app.ts';

/*
 * Tests which objects are found: every kind, for every role, in their own office, another office of
 * their customer, and another customer. A kind without a row fails.
 */

/** The word in the names of all objects of the three scopes. */
const WORD = 'zebrafink';

/** Maps kinds to the column with their name, and to the property of `Fixtures`. */
const NAMED: Record<SearchKind, { table: string; column: string }> = {
  article: { table: 'article', column: 'headline' },
  chapter: { table: 'chapter', column: 'title' },
  assignment: { table: 'assignment', column: 'title' },
  'news-post': { table: 'news_post', column: 'title' },
  'info-post': { table: 'info_post', column: 'title' },
  'web-article': { table: 'web_article', column: 'title' },
  newspaper: { table: 'newspaper', column: 'newspaper_name' },
  'newspaper-page': { table: 'newspaper_page', column: 'name' },
  advert: { table: 'advert', column: 'name' },
  advertiser: { table: 'advertiser', column: 'name' },
  participant: { table: 'app_user', column: 'last_name' },
  moderator: { table: 'app_user', column: 'last_name' },
  'editorial-office': { table: 'editorial_office', column: 'name' },
  message: { table: 'message', column: 'body' },
  file: { table: 'file', column: 'display_filename' },
  tag: { table: 'tag', column: 'name' },
  'newspaper-template': { table: 'newspaper_template', column: 'name' },
  'article-template': { table: 'article_template', column: 'name' },
  customer: { table: 'customer', column: 'name' },
  package: { table: 'package', column: 'name' },
};

/**
 * Gives per role (participant, moderator, customer, administrator) if an object of their own
 * office, another office of their customer and another customer is found: y or n. An
 * administrator's tags are the shared set.
 */
const CELLS: [kind: SearchKind, thing: keyof Fixtures | null, cells: string][] = [
  ['article', 'draft', 'nnn ynn yyn yyy'],
  ['article', 'approved', 'ynn ynn yyn yyy'],
  ['article', 'bin', 'nnn nnn nnn nnn'],
  ['chapter', 'chapter', 'yyy yyy yyy yyy'],
  ['assignment', 'assignment', 'ynn ynn yyn yyy'],
  ['news-post', 'newsPost', 'ynn ynn yyn yyy'],
  ['info-post', 'infoPost', 'ynn ynn yyn yyy'],
  ['web-article', 'webArticle', 'ynn ynn yyn yyy'],
  ['newspaper', 'newspaper', 'ynn ynn yyn yyy'],
  ['newspaper-page', 'page', 'ynn ynn yyn yyy'],
  // A customer’s offices share their adverts. Participants don’t see them.
  ['advert', 'advert', 'nnn yyn yyn yyy'],
  ['advertiser', 'advertiser', 'nnn yyn yyn yyy'],
  ['participant', 'participant', 'ynn ynn yyn yyy'],
  ['moderator', 'moderator', 'ynn ynn yyn yyy'],
  ['moderator', 'participant', 'nnn nnn nnn nnn'],
  ['editorial-office', 'office', 'ynn ynn yyn yyy'],
  ['message', 'message', 'ynn ynn nnn nnn'],
  ['file', 'file', 'ynn ynn yyn yyy'],
  ['tag', 'tag', 'yyn yyn yyn nnn'],
  ['newspaper-template', null, 'y y y y'],
  ['article-template', null, 'y y y y'],
  ['customer', 'customer', 'nnn nnn yyn yyy'],
  ['package', 'package', 'nnn nnn yyy yyy'],
];

let app: TestApp;
let things: Record<Scope, Fixtures>;
beforeAll(async () => {
  app = await testApp();
  const tools = { database: app.database, storage: app.services.storage, world: app.world };
  things = await createAllFixtures(tools);
  for (const { table, column } of new Set(Object.values(NAMED)))
    await sql`update ${sql.table(table)} set ${sql.ref(column)} = ${WORD} || ' ' || id`.execute(
      app.database,
    );
});

async function find(person: Parameters<TestApp['as']>[0], q: string, more: object = {}) {
  const client = await app.as(person);
  const found = await client.call(search.find, { query: { q, limit: 100, ...more } });
  expect(found.status).toBe(200);
  return found.body;
}
const hitsOf = (groups: SearchGroup[], kind: SearchKind): SearchHit[] =>
  groups.find((group) => group.kind === kind)?.hits ?? [];
const textOf = (pieces: SearchHit['title']) => pieces.map((piece) => piece.text).join('');
const matches = (pieces: SearchHit['title'] | null | undefined) =>
  (pieces ?? []).filter((piece) => piece.is_match).map((piece) => piece.text);

describe('nothing is found that may not be seen', () => {
  test('every kind has a row', () => {
    expect(new Set(CELLS.map(([kind]) => kind))).toEqual(new Set(SearchKind.options));
  });

  const rows = CELLS.flatMap(([kind, thing, cells]) =>
    Object.keys(ROLES).map(
      (role, index) =>
        [kind, thing, role as keyof typeof ROLES, cells.split(' ')[index] ?? ''] as const,
    ),
  );
  test.each(rows)('%s (%s) for a %s: %s', async (kind, thing, role, wanted) => {
    const whole = hitsOf(await find(ROLES[role], WORD), kind);
    if (!thing) return expect(whole.length > 0 ? 'y' : 'n').toBe(wanted);
    const got = SCOPES.map((scope) =>
      whole.some(({ id }) => id === things[scope][thing]) ? 'y' : 'n',
    ).join('');
    expect(got).toBe(wanted);
    if (kind === 'message') return undefined;
    // Repeats the check by similar names, which uses a different query.
    const alike = hitsOf(await find(ROLES[role], 'zebrafnik', { kind }), kind);
    const mayBeSeen = new Set(whole.map(({ id }) => id));
    expect(alike.filter(({ id }) => !mayBeSeen.has(id))).toEqual([]);
    return expect(alike.length > 0).toBe(whole.length > 0);
  });
});

describe('words', () => {
  const article = async (headline: string, text = '') => {
    const { rows } = await sql<{ id: number }>`
      insert into article (editorial_office_id, article_template_id, headline, body, body_text, byline)
      values (${app.world.offices['a1']}, ${app.world.articleTemplates['Notis']}, ${headline}, '{}',
        ${text}, 'Vera Pihl') returning id`.execute(app.database);
    return rows[0]?.id ?? 0;
  };
  const ids = async (q: string) => hitsOf(await find('leader', q), 'article').map(({ id }) => id);

  test('are found in other forms than they were typed in, and marked', async () => {
    const id = await article(
      'Nytt på torget',
      'Igår flyttade bagarens kanelbullar in i den gamla mjölkboden',
    );
    const groups = await find('leader', 'kanelbulle mjölkbod');
    const [hit] = hitsOf(groups, 'article');
    expect(hit?.id).toBe(id);
    expect(matches(hit?.excerpt)).toEqual(['kanelbullar', 'mjölkboden']);
    expect(textOf(hit?.excerpt ?? [])).toBe(
      'Igår flyttade bagarens kanelbullar in i den gamla mjölkboden',
    );
    expect(groups.find(({ kind }) => kind === 'article')).toMatchObject({
      count: 1,
      has_more: false,
      is_similar: false,
    });
  });

  test('in a long text are shown with what stands around them', async () => {
    const filler = 'Här står det ganska mycket om något helt annat som ingen frågar efter. ';
    await article(
      'Långt',
      `${filler.repeat(8)}I diket låg en vaskad guldklimp. ${filler.repeat(8)}`,
    );
    const [hit] = hitsOf(await find('leader', 'guldklimpen'), 'article');
    expect(textOf(hit?.excerpt ?? [])).toMatch(/^… .*diket låg en vaskad guldklimp.* …$/);
  });

  test('in other scripts are found by themselves, in names and in texts, and marked', async () => {
    const office = app.world.offices['a1'] ?? 0;
    const change = (headline: string, text: string) =>
      sql`update article set headline = ${headline}, body_text = ${text}
        where id = ${things.own.approved}`.execute(app.database);
    onTestFinished(async () => {
      await change('Zebrafink', '');
    });
    const leader = await app.as('leader');
    const found = async (q: string) => {
      const { body } = await leader.call(search.find, { query: { q, kind: 'article' } });
      const { body: listed } = await leader.call(articles.list, {
        query: { q, editorial_office_id: office },
      });
      const isFound = (rows: { id: number }[]) => rows.some(({ id }) => id === things.own.approved);
      const group = body.find(({ is_similar: isSimilar }) => !isSimilar);
      return [isFound(group?.hits ?? []), isFound(listed)];
    };
    await change(
      'المدرسة الجديدة',
      'ذهب أحمد إلى المَكتَبـة ثم قرأ. Мы идём в школу. 李小龍去学校。',
    );
    for (const q of ['مدرسة', 'المدرسه', 'احمد', 'مكتبة', 'школ', '学校'])
      expect([q, ...(await found(q))]).toEqual([q, true, true]);
    expect(await found('كتاب')).toEqual([false, false]);
    const { body: hits } = await leader.call(search.find, { query: { q: 'مدرسة' } });
    expect(hits[0]?.hits[0]?.title).toContainEqual({ text: 'مدرسة', is_match: true });
  });

  test('å, ä and ö are letters of their own', async () => {
    const id = await article('Höga vågor slog över piren');
    expect(await ids('vågor')).toContain(id);
    // Without its diacritics a word matches only by similarity.
    expect(await find('leader', 'vagor piren')).toMatchObject([{ is_similar: true }]);
  });

  test('that say nothing are passed over, unless there is nothing else', async () => {
    const id = await article('Tävlingen är avgjord', 'Segraren heter Ottilia.');
    expect(await ids('att Ottilia och')).toContain(id);
    expect(await ids('är avgjord')).toContain(id);
  });

  test('that are not typed to their end are found, and pieces of headlines inside words', async () => {
    const id = await article('Isbanan öppnar', 'Vid skridskouthyrningen är det kö.');
    expect(await ids('skridskout')).toEqual([id]);
    expect(await ids('banan')).toContain(id);
    const [hit] = hitsOf(await find('leader', 'banan'), 'article');
    expect(matches(hit?.title)).toEqual(['banan']);
  });

  test('with a wrong letter are answered with what looks like them, and it says so', async () => {
    const id = await article('Brandstationen flyttar');
    const groups = await find('leader', 'brandstatoinen');
    expect(groups.map((group) => [group.kind, group.is_similar])).toEqual([['article', true]]);
    expect(hitsOf(groups, 'article')[0]?.id).toBe(id);
  });

  test('with a wrong letter find what is nearly the same, and what is less alike while there is room', async () => {
    const near = await article('Kvarnhjulet snurrar');
    const far = await article('Kvarnen säljs');
    const found = async () => hitsOf(await find('leader', 'kvarnhjulot'), 'article');
    expect((await found()).map(({ id }) => id)).toEqual([near, far]);
    for (let n = 0; n < 4; n += 1) await article('Kvarnhjulet står');
    const full = await found();
    expect(full).toHaveLength(5);
    expect(full.map(({ id }) => id)).not.toContain(far);
  });

  test('in a headline come before the same in a text', async () => {
    const inText = await article('Vädret', 'Under helgen kommer det första norrskenet.');
    const inHeadline = await article('Norrskenet syntes');
    await sql`update article set updated_at = now() - interval '1 year'
      where id = ${inHeadline}`.execute(app.database);
    expect(await ids('norrskenet')).toEqual([inHeadline, inText]);
  });

  test('may hold what means something elsewhere', async () => {
    const id = await article('100 % rätt i O\u2019Haras kviss_3');
    for (const q of ['100 %', 'O\u2019Haras', 'kviss_3', "'; drop table article; --"])
      expect(await find('leader', q)).toBeInstanceOf(Array);
    expect(await ids('kviss_3')).toEqual([id]);
    expect(await find('leader', '%')).toEqual([]);
    expect(await find('leader', '\\ :* & | ! <->')).toEqual([]);
  });

  test('are search for: without any it is a fault of the form', async () => {
    const client = await app.as('leader');
    const answered = await client.send('GET', '/search?q=%20');
    expect(answered.status).toBe(422);
    expect((answered.body as { errors: object }).errors).toHaveProperty('q');
  });
});

describe('an answer', () => {
  test('shows as many of each kind as are search for, and counts up to a hundred', async () => {
    await sql`insert into article (editorial_office_id, article_template_id, headline, body)
      select ${app.world.offices['a1']}, ${app.world.articleTemplates['Notis']}, 'Många mörtar ' || n, '{}'
      from generate_series(1, 120) n`.execute(app.database);
    const few = await find('leader', 'mörtar', { limit: 3 });
    expect(few).toMatchObject([{ kind: 'article', count: 100, has_more: true }]);
    expect(hitsOf(few, 'article')).toHaveLength(3);
    const many = await find('leader', 'mörtar', { kind: 'article', limit: 100 });
    expect(hitsOf(many, 'article')).toHaveLength(100);
    expect(await find('leader', 'mörtar', { kind: 'file' })).toEqual([]);
  });

  test('finds people by their address only where one keeps them', async () => {
    await sql`update app_user set email = 'skatan@prov.example'
      where id = ${things.own.participant}`.execute(app.database);
    const found = async (person: Parameters<TestApp['as']>[0]) =>
      hitsOf(await find(person, 'skatan'), 'participant').map(({ id }) => id);
    expect(await found('leader')).toEqual([things.own.participant]);
    expect(await found('colleague')).toEqual([]);
  });

  test('has nothing of what the package does not hold', async () => {
    const packages = await app.database.selectFrom('package').select(['id', 'features']).execute();
    onTestFinished(async () => {
      for (const { id, features } of packages)
        await app.database.updateTable('package').set({ features }).where('id', '=', id).execute();
    });
    await sql`update package set features = '{file}'`.execute(app.database);
    const kinds = (await find('leader', WORD)).map(({ kind }) => kind);
    expect(kinds).toContain('file');
    expect(kinds).toContain('article');
    expect(kinds).not.toContain('newspaper');
  });
});
