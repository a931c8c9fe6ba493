import { article } from '@spalten/contract/article';
import { newspaperPage } from '@spalten/contract/newspaper-page';
import { sql } from 'kysely';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Services } from '../../services.ts';
import { watchChanges } from '../../testing/changes.ts';
import type { TestApp } from '../../testing/app.ts';
import { testApp } from '../../testing/app.ts';
import type { PaperMakers } from '../../testing/papers.ts';
import { createPaperMakers, SENTENCE } from '../../testing/papers.ts';
import { until } from '../../testing/until.ts';
import type { Requester } from '../../typesetting/job-queue.ts';
import { REFIT_JOB, runRefitJob } from './refit-article.ts';
import { refitPage } from '../newspaper-page/index.ts';

let app: TestApp;
let makers: PaperMakers;
beforeAll(async () => {
  app = await testApp();
  makers = await createPaperMakers(app);
});

async function paperWithArticle() {
  const { moderator, page } = await makers.smallPaper();
  const articleId = await makers.fill(page, 8);
  return { moderator, params: { id: page.id }, articleId };
}
type Paper = Awaited<ReturnType<typeof paperWithArticle>>;

const storedFit = async ({ moderator, params }: Paper) =>
  (await moderator.call(newspaperPage.get, { params })).body.fit;
const spoilFit = ({ params }: Paper) =>
  sql`update newspaper_page set fit = '[]' where id = ${params.id}`.execute(app.database);
const longBody = {
  type: 'doc' as const,
  content: [
    {
      type: 'paragraph' as const,
      content: [{ type: 'text' as const, text: SENTENCE.repeat(70).trim() }],
    },
  ],
};
async function save({ moderator, articleId: id }: Paper, body: object) {
  const { body: text } = await moderator.call(article.get, { params: { id } });
  const saved = await moderator.call(article.update, {
    params: { id },
    body: { ...body, version: text.version },
  });
  return saved.body;
}

describe('a page’s picture', () => {
  let paper: Paper;
  beforeEach(async () => {
    paper = await paperWithArticle();
  });

  test('stores how the page fits where that is out of date, and nothing else', async () => {
    const right = await storedFit(paper);
    await spoilFit(paper);
    const reader = await app.as('participant');
    const changes = await watchChanges(app.database);
    expect((await reader.call(newspaperPage.preview, { params: paper.params })).status).toBe(200);
    const written = await changes.take();
    const [change] = written;
    expect(written.map(({ table }) => table)).toEqual(['newspaper_page']);
    const { updated_at: _before, ...before } = change?.before ?? {};
    const { updated_at: _after, ...after } = change?.after ?? {};
    expect({ ...before, fit: right }).toEqual(after);
    await reader.call(newspaperPage.preview, { params: paper.params });
    expect(await changes.take()).toEqual([]);
    await sql`update customer set is_active = false`.execute(app.database);
    await spoilFit(paper);
    await changes.take();
    expect((await reader.call(newspaperPage.preview, { params: paper.params })).status).toBe(200);
    expect(await changes.take()).toEqual([]);
    await sql`update customer set is_active = true`.execute(app.database);
  });

  test('made while the page changes, does not put back how it fitted before', async () => {
    let isChanged = false;
    const { typesetter, database } = app.services;
    const slow: Services['typesetter'] = {
      ...typesetter,
      compose: async (...input) => {
        const made = await typesetter.compose(...input);
        if (isChanged) return made;
        isChanged = true;
        await paper.moderator.call(newspaperPage.update, {
          params: paper.params,
          body: { version: 4, placements: [] },
        });
        return made;
      },
    };
    await spoilFit(paper);
    await refitPage({ database, typesetter: slow }, paper.params.id, { picture: true });
    expect((await storedFit(paper)).map(({ state }) => state)).toEqual(['empty']);
  });
});

describe('after an article is saved', () => {
  test('its pages are set anew, once for many saves', async () => {
    const paper = await paperWithArticle();
    const before = await save(paper, { headline: 'Bönor' });
    const after = await save(paper, { body: longBody });
    await until(async () => expect((await storedFit(paper))[0]?.state).toBe('over'));
    const { userId, customerId } = { userId: app.world.people.moderator.id, customerId: 1 };
    const asker: Requester = { userId, customerId };
    const isSet = async (version: number) => {
      await spoilFit(paper);
      await runRefitJob(app.services, { id: paper.articleId, version, asker });
      return (await storedFit(paper)).length > 0;
    };
    expect(await isSet(before.version)).toBe(false);
    expect(await isSet(after.version)).toBe(true);
  });

  test('they are set in the turns of who saved it', async () => {
    const paper = await paperWithArticle();
    const saved = await save(paper, { headline: 'Linser' });
    const askers: Requester[] = [];
    const { typesetter } = app.services;
    const watched: Services['typesetter'] = {
      ...typesetter,
      compose: () => Promise.reject(new Error('set for nobody')),
      for: (asker) => {
        askers.push(asker);
        return typesetter.for(asker);
      },
    };
    const { rows } = await sql<{ data: Parameters<typeof runRefitJob>[1] }>`
      select data from pgboss.job where name = ${REFIT_JOB}
        and data @> ${JSON.stringify({ id: saved.id, version: saved.version })}::jsonb`.execute(
      app.database,
    );
    await runRefitJob({ ...app.services, typesetter: watched }, rows[0]!.data);
    expect(askers).toEqual([
      { userId: app.world.people.moderator.id, customerId: app.world.customers['a'] },
    ]);
  });
});
