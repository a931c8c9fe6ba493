import { consent } from '@spalten/contract/consent';
import { newspaper } from '@spalten/contract/newspaper';
import { newspaperPage } from '@spalten/contract/newspaper-page';
import { paperExport } from '@spalten/contract/paper-export';
import { publicPaper } from '@spalten/contract/public-paper';
import { webArticle } from '@spalten/contract/web-article';
import { participant } from '@spalten/contract/person';
import { sql } from 'kysely';
import sharp from 'sharp';
import { beforeAll, describe, expect, test } from 'vitest';
import { readZip } from '../testing/read-zip.ts';
import { until } from '../testing/until.ts';
import { makePublicPaper } from '../features/public-paper/make-public-paper.ts';
import type { TestApp } from '../testing/app.ts';
import { testApp } from '../testing/app.ts';
import type { ConsentPapers, Ready } from '../testing/consent-papers.ts';
import { ALL, createConsentPapers, STATES } from '../testing/consent-papers.ts';

let app: TestApp;
let papers: ConsentPapers;
beforeAll(async () => {
  app = await testApp();
  papers = await createConsentPapers(app);
});

describe('a web article', () => {
  /** Makes a web article of the paper’s article. */
  const draft = async ({ moderator, articleId }: Ready) => {
    const { body } = await moderator.call(webArticle.create, { body: { article_id: articleId } });
    return { params: { id: body.id } };
  };
  const publish = async (
    { moderator }: Ready,
    { params }: Awaited<ReturnType<typeof draft>>,
    fields: object = {},
  ) =>
    moderator.call(webArticle.update, {
      params,
      body: { standfirst: 'Nytt', status: 'published', ...fields } as never,
    });

  test.each([
    ['missing', /har inte svarat om webben/],
    ['no', /har sagt nej till webben/],
    ['protected', /skyddade personuppgifter/],
    ['yes', null],
    // It has not ended yet: web articles go out today.
    ['ended', null],
  ] as const)('is published only with a yes: %s', async (state, refusal) => {
    const ready = await papers.readyPaper();
    await ready.note(STATES[state]);
    const made = await draft(ready);
    const answered = await publish(ready, made);
    expect(answered.status, JSON.stringify(answered.body)).toBe(refusal ? 422 : 200);
    if (refusal) {
      expect(answered.body).toMatchObject({ code: 'consent' });
      expect(JSON.stringify(answered.body)).toMatch(refusal);
      const { body } = await ready.moderator.call(webArticle.get, made);
      expect(body.status).toBe('draft');
    }
  });

  test('is not put in the queue for a day on which the consent has ended', async () => {
    const ready = await papers.readyPaper();
    await ready.note(STATES.ended);
    const later = await publish(ready, await draft(ready), {
      published_at: '2091-01-01T08:00:00Z',
    });
    expect(later.status).toBe(422);
  });

  test('becomes a draft when the consent is taken back, and says so', async () => {
    const ready = await papers.readyPaper();
    await ready.note(ALL);
    const made = await draft(ready);
    await publish(ready, made);
    const { body: before } = await ready.moderator.call(consent.get, {
      params: { id: ready.person.id },
    });
    expect(before.uses).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ kind: 'web-article', is_out: true, is_on_web: true }),
        expect.objectContaining({ kind: 'newspaper', id: ready.params.id, is_out: false }),
        expect.objectContaining({ kind: 'article', id: ready.articleId }),
      ]),
    );
    const taken = await papers.takeBack(ready);
    expect(taken.taken_away).toMatchObject([{ kind: 'web-article', id: made.params.id }]);
    const { body } = await ready.moderator.call(webArticle.get, made);
    expect(body.status).toBe('draft');
    const told = await sql`select from notice where kind = 'consent-taken-back'
      and object_id = ${ready.person.id}`.execute(app.database);
    expect(told.rows.length).toBeGreaterThan(0);
  });

  test('becomes a draft when somebody who said no is marked in its picture, not by an open question', async () => {
    const ready = await papers.readyPaper();
    await ready.note(ALL);
    const made = await draft(ready);
    await publish(ready, made);
    const mark = async (name: string) =>
      (
        await ready.moderator.call(consent.mark, {
          params: { id: ready.pictureId },
          body: { name },
        })
      ).body;
    expect((await mark('Frågad Ek')).taken_away).toEqual([]);
    await ready.moderator.call(consent.create, {
      body: { name: 'Nejsägare Ek', ...STATES.no },
    });
    expect((await mark('Nejsägare Ek')).taken_away).toMatchObject([{ id: made.params.id }]);
  });

  test('is withdrawn when it names somebody who becomes protected', async () => {
    const ready = await papers.readyPaper();
    const name = 'Gunvor Skydd';
    const { body: hidden } = await ready.moderator.call(consent.create, { body: { name } });
    const { body: made } = await ready.moderator.call(webArticle.create, {
      body: { title: `${name}s loppis`, standfirst: 'Nytt', status: 'published' } as never,
    });
    const { body: changed } = await ready.moderator.call(consent.update, {
      params: { id: hidden.id },
      body: { version: hidden.version, is_protected: true },
    });
    expect(changed.taken_away).toMatchObject([{ kind: 'web-article', id: made.id }]);
    const again = await publish(ready, { params: { id: made.id } });
    expect(again.status).toBe(422);
    await ready.moderator.call(consent.update, {
      params: { id: hidden.id },
      body: { version: changed.version, is_protected: false },
    });
  });

  test('becomes a draft when the account of somebody in its picture is erased', async () => {
    const ready = await papers.readyPaper();
    await ready.note(ALL);
    const { body: people } = await ready.moderator.call(consent.list, {
      query: { q: 'participant', limit: 200 },
    });
    const member = people.find(({ user_id: id }) => id === app.world.people.participant.id);
    const body = { person_id: member?.id ?? 0 };
    await ready.moderator.call(consent.mark, { params: { id: ready.pictureId }, body });
    await ready.moderator.call(consent.update, {
      params: { id: body.person_id },
      body: { version: member?.version ?? 0, ...ALL },
    });
    const made = await draft(ready);
    expect((await publish(ready, made)).status).toBe(200);
    const customer = await app.as('customer');
    const params = { id: app.world.people.participant.id };
    await customer.call(participant.delete, { params });
    await customer.call(participant.erase, { params });
    await until(async () => {
      const { body: now } = await ready.moderator.call(webArticle.get, made);
      expect(now.status).toBe('draft');
    });
  });

  test('is withdrawn when its photographer, tags or words for search engines name somebody protected', async () => {
    const ready = await papers.readyPaper();
    const places = [
      { image_credit: 'Foto: Sixten Skydd' },
      { seo_title: 'Sixten Skydd' },
      { tags: ['loppis', 'Sixten Skydd'] },
    ];
    const words = {
      type: 'doc',
      content: [{ type: 'paragraph', content: [{ type: 'text', text: 'Kom och fynda.' }] }],
    };
    const { body: hidden } = await ready.moderator.call(consent.create, {
      body: { name: 'Sixten Skydd' },
    });
    const made: number[] = [];
    for (const own of places) {
      const { status, body } = await ready.moderator.call(webArticle.create, {
        body: { title: 'Loppis', status: 'published', body: words, ...own } as never,
      });
      expect(status).toBe(201);
      made.push(body.id);
    }
    const { body: changed } = await ready.moderator.call(consent.update, {
      params: { id: hidden.id },
      body: { version: hidden.version, is_protected: true },
    });
    expect(changed.taken_away.map(({ id }) => id).toSorted((a, b) => a - b)).toEqual(made);
    for (const id of made) expect((await publish(ready, { params: { id } })).status).toBe(422);
    await ready.moderator.call(consent.update, {
      params: { id: hidden.id },
      body: { version: changed.version, is_protected: false },
    });
  });

  test('publishing and marking somebody who said no at once never leave it published', async () => {
    const ready = await papers.readyPaper();
    await ready.note(ALL);
    const made = await draft(ready);
    const { body: refuser } = await ready.moderator.call(consent.create, {
      body: { name: 'Nej Samtidigt', ...STATES.no },
    });
    const body = { person_id: refuser.id };
    for (let round = 0; round < 5; round += 1) {
      const [, marked] = await Promise.all([
        publish(ready, made),
        ready.moderator.call(consent.mark, { params: { id: ready.pictureId }, body }),
      ]);
      expect(marked.status).toBe(200);
      expect((await ready.moderator.call(webArticle.get, made)).body.status).toBe('draft');
      await ready.moderator.call(consent.unmark, {
        params: { id: ready.pictureId, person_id: refuser.id },
      });
    }
  });

  test('publishing and taking back at once never leave it published', async () => {
    const ready = await papers.readyPaper();
    await ready.note(ALL);
    const made = await draft(ready);
    await Promise.all([publish(ready, made), papers.takeBack(ready)]);
    const { body } = await ready.moderator.call(webArticle.get, made);
    expect(body.status).toBe('draft');
  });
});

describe('the newspaper on the web', () => {
  const read = (url: string) =>
    app.server.inject({ method: 'GET', url, headers: { host: 'app.localhost' } });
  const untilOpen = ({ moderator, params }: Ready) =>
    until(async () => {
      const { body } = await moderator.call(publicPaper.get, { params });
      expect(body.state).toBe('open');
      return new URL(body.url ?? '').pathname;
    });
  const send = async (ready: Ready) => {
    await ready.moderator.call(publicPaper.update, { params: ready.params, body: {} });
    const sent = await ready.moderator.call(newspaper.send, { params: ready.params });
    expect(sent.status, JSON.stringify(sent.body)).toBe(200);
    await papers.makers.untilSent(ready.params.id);
    return untilOpen(ready);
  };
  /** The share of the first page that is the picture’s red. */
  const redOf = async (path: string) => {
    const { rawPayload } = await read(`${path}/sida-1-700.webp`);
    const { data, info } = await sharp(rawPayload)
      .removeAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true });
    let red = 0;
    for (let at = 0; at < data.length; at += info.channels)
      if (data[at]! > 170 && data[at + 1]! < 90 && data[at + 2]! < 60) red += 1;
    return red / (info.width * info.height);
  };

  test('shows the picture with a yes, and is made anew without it when it is taken back', async () => {
    const ready = await papers.readyPaper('En bro i rött');
    await ready.note(ALL);
    const path = await send(ready);
    expect((await read(path)).payload).toContain('En bro i rött');
    expect(await redOf(path)).toBeGreaterThan(0.02);
    const taken = await papers.takeBack(ready);
    expect(taken.taken_away).toMatchObject([{ kind: 'newspaper', id: ready.params.id }]);
    // It is away at once, and comes back without the picture.
    const early = await read(path);
    if (early.statusCode === 200) expect(early.payload).not.toContain('En bro i rött');
    expect(await untilOpen(ready)).toBe(path);
    expect((await read(path)).payload).not.toContain('En bro i rött');
    expect(await redOf(path)).toBeLessThan(0.001);
  }, 120_000);

  test('is without the picture from the start when the web was not answered', async () => {
    const ready = await papers.readyPaper('En bro i rött');
    await ready.note({ paper: true });
    const path = await send(ready);
    expect((await read(path)).payload).not.toContain('En bro i rött');
    expect(await redOf(path)).toBeLessThan(0.001);
  }, 120_000);

  /** Runs `work` once while the edition is being set. */
  const makeWith = (ready: Ready, work: () => Promise<unknown>) => {
    const { typesetter } = app.services;
    let isDone = false;
    const compose: typeof typesetter.compose = async (input, request) => {
      const made = await typesetter.compose(input, request);
      if (!isDone) {
        isDone = true;
        await work();
      }
      return made;
    };
    const tools = { ...app.services, typesetter: { ...typesetter, compose } };
    return makePublicPaper(tools, { newspaperId: ready.params.id }, true);
  };
  const stateOf = async ({ moderator, params }: Ready) =>
    (await moderator.call(publicPaper.get, { params })).body.state;

  test('is made again if a consent is taken back while it is being made', async () => {
    const ready = await papers.readyPaper('En bro i rött');
    await ready.note(ALL);
    const path = await send(ready);
    await sql`update public_paper set made_for = null, edition = null
      where newspaper_id = ${ready.params.id}`.execute(app.database);
    await makeWith(ready, () => papers.takeBack(ready));
    expect(await untilOpen(ready)).toBe(path);
    expect((await read(path)).payload).not.toContain('En bro i rött');
    expect(await redOf(path)).toBeLessThan(0.001);
  }, 120_000);

  test('is not stored, and not opened again, when it names somebody who becomes protected meanwhile', async () => {
    const ready = await papers.readyPaper();
    await ready.note(ALL);
    await sql`delete from picture_mark where person_id = ${ready.person.id}`.execute(app.database);
    await sql`update article set headline = ${`${ready.person.name} berättar`}
      where id = ${ready.articleId}`.execute(app.database);
    const path = await send(ready);
    await sql`update public_paper set made_for = null, edition = null
      where newspaper_id = ${ready.params.id}`.execute(app.database);
    await makeWith(ready, () => ready.note({ is_protected: true }));
    expect(await stateOf(ready)).toBe('off');
    expect((await read(path)).statusCode).toBe(404);
    const again = await ready.moderator.call(publicPaper.update, {
      params: ready.params,
      body: {},
    });
    expect([again.status, again.body]).toMatchObject([422, { code: 'consent' }]);
    await ready.note({ is_protected: false });
  }, 120_000);

  test('is made anew without a logo that only an advert shows', async () => {
    const ready = await papers.readyPaper();
    await ready.note({ paper: true, web: true });
    const { moderator, page, pictureId } = ready;
    const { body: now } = await moderator.call(newspaperPage.get, { params: { id: page.id } });
    const [first] = now.slots;
    const placed = await moderator.call(newspaperPage.update, {
      params: { id: page.id },
      body: {
        version: now.version,
        slots: [{ ...first!, id: 'annons', kind: 'advert', row_span: 12 }],
        placements: [{ slot_id: 'annons', text: 'Bullar', logo_file_id: pictureId }],
        status: 'approved',
      },
    });
    expect(placed.status, JSON.stringify(placed.body)).toBe(200);
    const path = await send(ready);
    expect(await redOf(path)).toBeGreaterThan(0.001);
    expect((await papers.takeBack(ready)).taken_away).toMatchObject([{ id: ready.params.id }]);
    expect(await untilOpen(ready)).toBe(path);
    expect(await redOf(path)).toBeLessThan(0.001);
  }, 120_000);

  test('and an EPUB have the pictures with a yes only', async () => {
    const ready = await papers.readyPaper('En bro i rött');
    const epub = async () => {
      const { status, bytes } = await ready.moderator.call(paperExport.epub, {
        params: ready.params,
      });
      expect(status).toBe(200);
      return (await readZip(bytes)).filter(({ name }) => /sida-1-artikel/.test(name)).length;
    };
    expect(await epub()).toBe(0);
    await ready.note(ALL);
    expect(await epub()).toBe(1);
    await papers.takeBack(ready);
    expect(await epub()).toBe(0);
  }, 120_000);
});
