import { consent } from '@spalten/contract/consent';
import { newspaper } from '@spalten/contract/newspaper';
import { publicPaper } from '@spalten/contract/public-paper';
import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import type { TestApp } from '../testing/app.ts';
import { testApp } from '../testing/app.ts';
import type { ConsentPapers } from '../testing/consent-papers.ts';
import { ALL, createConsentPapers } from '../testing/consent-papers.ts';
import { until } from '../testing/until.ts';

/* What people answer after a newspaper was sent decides what strangers see of it, in both directions. */

let app: TestApp;
let papers: ConsentPapers;
beforeAll(async () => {
  app = await testApp();
  papers = await createConsentPapers(app);
});

test('a picture comes back to the newspaper for readers when the last one says yes', async () => {
  const ready = await papers.readyPaper();
  const { moderator, params, pictureId } = ready;
  await ready.note(ALL);
  const name = 'Ask Nej';
  const { body: other } = await moderator.call(consent.create, {
    body: { name, paper: true, web: false },
  });
  const mark = { params: { id: pictureId }, body: { person_id: other.id } };
  await moderator.call(consent.mark, mark);
  const answer = async (web: boolean | null) => {
    const { body } = await moderator.call(consent.get, { params: { id: other.id } });
    const saved = await moderator.call(consent.update, {
      params: { id: other.id },
      body: { version: body.version, web },
    });
    expect(saved.status).toBe(200);
  };
  await moderator.call(publicPaper.update, { params, body: {} });
  const sent = await moderator.call(newspaper.send, { params });
  expect(sent.status, JSON.stringify(sent.body)).toBe(200);
  await papers.makers.untilSent(params.id);
  const isShown = async () => {
    const { rows } = await sql<{ is_shown: boolean | null }>`select
      edition_shows(edition, ${[pictureId]}::bigint[]) as is_shown from public_paper
      where newspaper_id = ${params.id}`.execute(app.database);
    return rows[0]?.is_shown;
  };
  const becomes = (wanted: boolean) =>
    until(async () => {
      expect(await isShown()).toBe(wanted);
      const { body } = await moderator.call(publicPaper.get, { params });
      expect(body.state).toBe('open');
      return body;
    });
  const grey = { hidden: { pictures: 1, people: [{ name, state: 'no' }] } };
  const none = { hidden: { pictures: 0, people: [] } };
  const pictureAddress = async (url: string | null) => {
    const { pathname } = new URL(url ?? '');
    const page = await app.server.inject({ url: pathname, headers: { host: 'app.localhost' } });
    return /<img src="([^"]+)"/.exec(page.payload)?.[1];
  };
  const former = await becomes(false);
  expect(former).toMatchObject(grey);
  const seen = await pictureAddress(former.url);
  await answer(true);
  // Readers keep the former pages until the new ones are there.
  const { body: meanwhile } = await moderator.call(publicPaper.get, { params });
  expect(meanwhile.state).toBe('open');
  const renewed = await becomes(true);
  expect(renewed).toMatchObject(none);
  // A browser that has the former picture of the page doesn't show it again.
  expect(seen).toMatch(/\.webp\?v=/);
  expect(await pictureAddress(renewed.url)).not.toBe(seen);
  await answer(false);
  expect(await becomes(false)).toMatchObject(grey);
  // A mark that was wrong hides nothing once it is removed.
  await moderator.call(consent.unmark, { params: { id: pictureId, person_id: other.id } });
  expect(await becomes(true)).toMatchObject(none);
}, 120_000);
