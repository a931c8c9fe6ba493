import { newspaper } from '@spalten/contract/newspaper';
import { publicPaper } from '@spalten/contract/public-paper';
import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { findViewerOf } from '../platform/session/viewer.ts';
import { loadEdition } from '../features/newspaper-page/index.ts';
import { digestPaper } from '../features/newspaper/paper-digest.ts';
import { runSendJob } from '../features/newspaper/send-newspaper.ts';
import { takeBackConsent } from '../features/consent/keep-consent.ts';
import type { Services } from '../services.ts';
import type { TestApp } from '../testing/app.ts';
import { testApp } from '../testing/app.ts';
import type { ConsentPapers } from '../testing/consent-papers.ts';
import { ALL, createConsentPapers, STATES } from '../testing/consent-papers.ts';

let app: TestApp;
let papers: ConsentPapers;
beforeAll(async () => {
  app = await testApp();
  papers = await createConsentPapers(app);
});

describe('the preflight of a newspaper', () => {
  test.each([
    ['missing', [['consent_missing', 'warning', /har inte svarat om tidningen/]]],
    ['yes', []],
    ['no', [['consent_refused', 'error', /har sagt nej till tidningen/]]],
    ['ended', [['consent_refused', 'error', /har gått ut/]]],
    ['protected', [['consent_refused', 'error', /skyddade personuppgifter/]]],
  ] as const)('says what is missing when the consent is %s', async (state, wanted) => {
    const ready = await papers.readyPaper();
    await ready.note(STATES[state]);
    const found = await papers.faultsOf(ready);
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
    if (!isStopped) await papers.makers.untilSent(ready.params.id);
  });

  test('says when a caption names somebody who has said no to it', async () => {
    const caption = 'Bo Ek och andra';
    const ready = await papers.readyPaper(caption);
    await sql`update pictured_person set name = 'Bo Ek' where id = ${ready.person.id}`.execute(
      app.database,
    );
    await ready.note({ ...ALL, may_name: false });
    expect(await papers.faultsOf(ready)).toMatchObject([
      ['consent_name_refused', 'error', expect.stringContaining('Bo Ek')],
    ]);
    await ready.note({ is_protected: true });
    // The caption is withheld with the picture. Other texts are not.
    expect(await papers.faultsOf(ready)).toHaveLength(1);
    await sql`update article set headline = 'Bo Ek berättar' where id = ${ready.articleId}`.execute(
      app.database,
    );
    expect(await papers.faultsOf(ready)).toMatchObject([
      ['consent_refused', 'error', expect.stringContaining('byt den')],
      ['consent_refused', 'error', expect.stringContaining('får inte nämnas')],
    ]);
    await ready.note({ is_protected: false });
  });

  test('says which pictures the newspaper on the web is without', async () => {
    const ready = await papers.readyPaper();
    await ready.note({ ...ALL, web: false });
    expect(await papers.faultsOf(ready)).toEqual([]);
    await ready.moderator.call(publicPaper.update, { params: ready.params, body: {} });
    expect(await papers.faultsOf(ready)).toMatchObject([
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
    const ready = await papers.readyPaper();
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
    expect(await papers.faultsOf(ready)).toMatchObject([
      ['consent_refused', 'error', expect.any(String)],
    ]);
  });
});
