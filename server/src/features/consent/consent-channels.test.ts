import { article } from '@spalten/contract/article';
import type { ChangedConsent } from '@spalten/contract/consent';
import { consent } from '@spalten/contract/consent';
import type { StoredFile } from '@spalten/contract/file';
import { file } from '@spalten/contract/file';
import type { PreflightFault } from '@spalten/contract/newspaper';
import { newspaper } from '@spalten/contract/newspaper';
import { newspaperPage } from '@spalten/contract/newspaper-page';
import { paperExport } from '@spalten/contract/paper-export';
import { publicPaper } from '@spalten/contract/public-paper';
import { webArticle } from '@spalten/contract/web-article';
import { sql } from 'kysely';
import sharp from 'sharp';
import { beforeAll, describe, expect, test } from 'vitest';
import { findViewerOf } from '../../platform/session/viewer.ts';
import type { Services } from '../../services.ts';
import type { TestApp } from '../../testing/app.ts';
import { testApp } from '../../testing/app.ts';
import { buildForm } from '../../testing/form.ts';
import type { PaperMakers } from '../../testing/papers.ts';
import { createPaperMakers } from '../../testing/papers.ts';
import { readZip } from '../../testing/read-zip.ts';
import { until } from '../../testing/until.ts';
import { loadEdition } from '../newspaper-page/index.ts';
import { digestPaper } from '../newspaper/paper-digest.ts';
import { runSendJob } from '../newspaper/send-newspaper.ts';
import { makePublicPaper } from '../public-paper/make-public-paper.ts';
import { takeBackConsent } from './keep-consent.ts';

/* Tests each way by which a picture goes out, in each state of a consent. */

let app: TestApp;
let makers: PaperMakers;
beforeAll(async () => {
  app = await testApp();
  makers = await createPaperMakers(app);
});

async function uploadPicture() {
  const moderator = await app.as('moderator');
  const bytes = await sharp({
    create: { width: 2000, height: 1400, channels: 3, background: '#c30' },
  })
    .jpeg()
    .toBuffer();
  const form = buildForm({ 'files[]': { name: 'bro.jpg', bytes } });
  const { body } = await moderator.send('POST', '/file', form.body, form.headers);
  const id = (body as StoredFile[])[0]?.id ?? 0;
  await moderator.call(file.update, { params: { id }, body: { credit: 'Ulla', is_shared: true } });
  return id;
}

let count = 0;

/** Creates a paper that may be sent, with a picture in which somebody from outside is marked. */
async function readyPaper(caption: string | null = null) {
  count += 1;
  const { moderator, params, page } = await makers.smallPaper();
  const pictureId = await uploadPicture();
  const articleId = await makers.approvedArticle(8);
  const { body: text } = await moderator.call(article.get, { params: { id: articleId } });
  await sql`update article_version set started_at = now() - interval '1 hour'`.execute(
    app.database,
  );
  const image = { file_id: pictureId, alt: 'En bro', ...(caption && { caption }) };
  await moderator.call(article.update, {
    params: { id: articleId },
    body: { version: text.version, images: [image] },
  });
  const [slot] = page.slots;
  await moderator.call(newspaperPage.update, {
    params: { id: page.id },
    body: {
      version: page.version,
      slots: [{ ...slot!, row_span: 20 }],
      placements: [{ slot_id: 'artikel', article_id: articleId }],
      status: 'approved',
    },
  });
  const { body: person } = await moderator.call(consent.create, {
    body: { name: `Bo Ek ${'abcdefghijklmnopqrstuvw'[count]}` },
  });
  await moderator.call(consent.mark, {
    params: { id: pictureId },
    body: { person_id: person.id },
  });
  const note = async (fields: object) => {
    const { body } = await moderator.call(consent.get, { params: { id: person.id } });
    const { body: saved } = await moderator.call(consent.update, {
      params: { id: person.id },
      body: { version: body.version, ...fields },
    });
    return saved;
  };
  return { moderator, params, page, articleId, pictureId, person, note };
}
type Ready = Awaited<ReturnType<typeof readyPaper>>;

const ALL = { paper: true, web: true, may_name: true };
const STATES = {
  missing: {},
  yes: ALL,
  no: { paper: false, web: false, may_name: false },
  // The paper is out in 2096.
  ended: { ...ALL, valid_until: '2090-01-01' },
  protected: { ...ALL, is_protected: true },
};

const faultsOf = async ({ moderator, params }: Ready): Promise<[string, string, string][]> => {
  const { body } = await moderator.call(newspaper.preflight, { params, query: {} });
  return body
    .filter(({ code }) => code.startsWith('consent_'))
    .map(({ code, severity, message }: PreflightFault) => [code, severity, message]);
};

const takeBack = async ({ moderator, person }: Ready): Promise<ChangedConsent> =>
  (await moderator.call(consent.takeBack, { params: { id: person.id } })).body;

describe('the preflight of a newspaper', () => {
  test.each([
    ['missing', [['consent_missing', 'warning', /har inte svarat om tidningen/]]],
    ['yes', []],
    ['no', [['consent_refused', 'error', /har sagt nej till tidningen/]]],
    ['ended', [['consent_refused', 'error', /har gått ut/]]],
    ['protected', [['consent_refused', 'error', /skyddade personuppgifter/]]],
  ] as const)('says what is missing when the consent is %s', async (state, wanted) => {
    const ready = await readyPaper();
    await ready.note(STATES[state]);
    const found = await faultsOf(ready);
    expect(found).toHaveLength(wanted.length);
    for (const [at, [code, severity, words]] of wanted.entries()) {
      expect(found[at]?.slice(0, 2)).toEqual([code, severity]);
      expect(found[at]?.[2]).toMatch(words);
    }
    const isStopped = wanted.some(([, severity]) => severity === 'error');
    const sent = await ready.moderator.call(newspaper.send, { params: ready.params });
    expect(sent.status, JSON.stringify(sent.body)).toBe(isStopped ? 422 : 200);
    const edition = await loadEdition(app.database, { newspaperId: ready.params.id });
    expect(edition.withheld).toEqual(isStopped ? [ready.pictureId] : undefined);
    if (!isStopped) await makers.untilSent(ready.params.id);
  });

  test('says when a caption names somebody who has not agreed to it', async () => {
    const caption = 'Bo Ek och andra';
    const ready = await readyPaper(caption);
    await sql`update pictured_person set name = 'Bo Ek' where id = ${ready.person.id}`.execute(
      app.database,
    );
    await ready.note({ ...ALL, may_name: false });
    expect(await faultsOf(ready)).toMatchObject([
      ['consent_name', 'warning', expect.stringContaining('Bo Ek')],
    ]);
    await ready.note({ is_protected: true });
    // The caption is withheld with the picture. Other texts are not.
    expect(await faultsOf(ready)).toHaveLength(1);
    await sql`update article set headline = 'Bo Ek berättar' where id = ${ready.articleId}`.execute(
      app.database,
    );
    expect(await faultsOf(ready)).toMatchObject([
      ['consent_refused', 'error', expect.stringContaining('byt den')],
      ['consent_refused', 'error', expect.stringContaining('får inte nämnas')],
    ]);
    await ready.note({ is_protected: false });
  });

  test('says which pictures the newspaper on the web is without', async () => {
    const ready = await readyPaper();
    await ready.note({ ...ALL, web: false });
    expect(await faultsOf(ready)).toEqual([]);
    await ready.moderator.call(publicPaper.update, { params: ready.params, body: {} });
    expect(await faultsOf(ready)).toMatchObject([
      ['consent_web', 'warning', expect.stringContaining('grå')],
    ]);
  });
});

describe('taken back while a newspaper is being sent', () => {
  /** Runs `work` once when the print file is being set. */
  const withInterruption = (work: () => Promise<unknown>): Services => {
    let isDone = false;
    const { typesetter } = app.services;
    return {
      ...app.services,
      typesetter: {
        ...typesetter,
        async compose(input, request) {
          const made = await typesetter.compose(input, request);
          if (request.pdf === 'print' && !isDone) {
            isDone = true;
            await work();
          }
          return made;
        },
      },
    };
  };

  test('the newspaper is not sent, and says which page', async () => {
    const ready = await readyPaper();
    await ready.note(ALL);
    const viewer = await findViewerOf(app.database, app.world.people.moderator.id);
    if (!viewer) throw new Error('nobody leads the office');
    const newspaperId = ready.params.id;
    const job = {
      key: `prov-${newspaperId}`,
      newspaperId,
      userId: viewer.userId,
      checked: await digestPaper(app.database, newspaperId),
    };
    await sql`update newspaper set sending = ${JSON.stringify({ state: 'queued', step: 0, total: 3, error: null, key: job.key })}::jsonb
      where id = ${newspaperId}`.execute(app.database);
    await runSendJob(
      withInterruption(() => takeBackConsent(app.services, viewer, ready.person.id)),
      job,
    );
    const { body } = await ready.moderator.call(newspaper.get, { params: ready.params });
    expect(body.status).toBe('in_production');
    expect(body.sending?.state).toBe('failed');
    expect(JSON.stringify(body.sending)).toContain('Sidan 1 ändrades medan tidningen skickades');
    expect(await faultsOf(ready)).toMatchObject([['consent_refused', 'error', expect.any(String)]]);
  });
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
      body: { status: 'published', ...fields } as never,
    });

  test.each([
    ['missing', /har inte svarat om webben/],
    ['no', /har sagt nej till webben/],
    ['protected', /skyddade personuppgifter/],
    ['yes', null],
    // It has not ended yet: web articles go out today.
    ['ended', null],
  ] as const)('is published only with a yes: %s', async (state, refusal) => {
    const ready = await readyPaper();
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
    const ready = await readyPaper();
    await ready.note(STATES.ended);
    const later = await publish(ready, await draft(ready), {
      published_at: '2091-01-01T08:00:00Z',
    });
    expect(later.status).toBe(422);
  });

  test('becomes a draft when the consent is taken back, and says so', async () => {
    const ready = await readyPaper();
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
    const taken = await takeBack(ready);
    expect(taken.taken_away).toMatchObject([{ kind: 'web-article', id: made.params.id }]);
    const { body } = await ready.moderator.call(webArticle.get, made);
    expect(body.status).toBe('draft');
    const told = await sql`select from notice where kind = 'consent-taken-back'
      and object_id = ${ready.person.id}`.execute(app.database);
    expect(told.rows.length).toBeGreaterThan(0);
  });

  test('becomes a draft when somebody who said no is marked in its picture, not by an open question', async () => {
    const ready = await readyPaper();
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
    expect((await mark(`Frågad ${count}`)).taken_away).toEqual([]);
    await ready.moderator.call(consent.create, {
      body: { name: `Nejsägare ${count}`, ...STATES.no },
    });
    expect((await mark(`Nejsägare ${count}`)).taken_away).toMatchObject([{ id: made.params.id }]);
  });

  test('is withdrawn when it names somebody who becomes protected', async () => {
    const ready = await readyPaper();
    const name = `Gunvor Skydd${'abcdefghijklmnopqrstuvw'[count]}`;
    const { body: hidden } = await ready.moderator.call(consent.create, { body: { name } });
    const { body: made } = await ready.moderator.call(webArticle.create, {
      body: { title: `${name}s loppis`, status: 'published' } as never,
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

  test('publishing and taking back at once never leave it published', async () => {
    const ready = await readyPaper();
    await ready.note(ALL);
    const made = await draft(ready);
    await Promise.all([publish(ready, made), takeBack(ready)]);
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
    await makers.untilSent(ready.params.id);
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
    const ready = await readyPaper('En bro i rött');
    await ready.note(ALL);
    const path = await send(ready);
    expect((await read(path)).payload).toContain('En bro i rött');
    expect(await redOf(path)).toBeGreaterThan(0.02);
    const taken = await takeBack(ready);
    expect(taken.taken_away).toMatchObject([{ kind: 'newspaper', id: ready.params.id }]);
    // It is away at once, and comes back without the picture.
    const early = await read(path);
    if (early.statusCode === 200) expect(early.payload).not.toContain('En bro i rött');
    expect(await untilOpen(ready)).toBe(path);
    expect((await read(path)).payload).not.toContain('En bro i rött');
    expect(await redOf(path)).toBeLessThan(0.001);
  }, 120_000);

  test('is without the picture from the start when the web was not answered', async () => {
    const ready = await readyPaper('En bro i rött');
    await ready.note({ paper: true });
    const path = await send(ready);
    expect((await read(path)).payload).not.toContain('En bro i rött');
    expect(await redOf(path)).toBeLessThan(0.001);
  }, 120_000);

  test('is made again if a consent is taken back while it is being made', async () => {
    const ready = await readyPaper('En bro i rött');
    await ready.note(ALL);
    const path = await send(ready);
    await sql`update public_paper set made_for = null, edition = null
      where newspaper_id = ${ready.params.id}`.execute(app.database);
    const { typesetter } = app.services;
    let isDone = false;
    await makePublicPaper(
      {
        ...app.services,
        typesetter: {
          ...typesetter,
          async compose(input, request) {
            const made = await typesetter.compose(input, request);
            if (!isDone) {
              isDone = true;
              await takeBack(ready);
            }
            return made;
          },
        },
      },
      { newspaperId: ready.params.id },
      true,
    );
    expect(await untilOpen(ready)).toBe(path);
    expect((await read(path)).payload).not.toContain('En bro i rött');
    expect(await redOf(path)).toBeLessThan(0.001);
  }, 120_000);

  test('and an EPUB have the pictures with a yes only', async () => {
    const ready = await readyPaper('En bro i rött');
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
    await takeBack(ready);
    expect(await epub()).toBe(0);
  }, 120_000);
});
