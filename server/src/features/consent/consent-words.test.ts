import { consent } from '@spalten/contract/consent';
import { newspaper } from '@spalten/contract/newspaper';
import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import type { TestApp } from '../../testing/app.ts';
import { testApp } from '../../testing/app.ts';
import type { ConsentPapers } from '../../testing/consent-papers.ts';
import { ALL, createConsentPapers } from '../../testing/consent-papers.ts';

/* The words by which people are asked, and by which moderators are told of answers. */

let app: TestApp;
let papers: ConsentPapers;
beforeAll(async () => {
  app = await testApp();
  papers = await createConsentPapers(app);
});

test('a link names the newspaper that the picture is for, else that of the office', async () => {
  const { moderator, person, params } = await papers.readyPaper();
  const asked = async () => {
    const { body: link } = await moderator.call(consent.makeLink, { params: { id: person.id } });
    const key = link.url.split('/').at(-1) ?? '';
    const anybody = await app.as('participant');
    return (await anybody.call(consent.question, { params: { key } })).body.newspaper_name;
  };
  const { body: made } = await moderator.call(newspaper.get, { params });
  expect(await asked()).toBe(made.newspaper_name);
  await sql`update newspaper set newspaper_name = 'Julbladet' where id = ${params.id}`.execute(
    app.database,
  );
  expect(await asked()).toBe('Julbladet');
  await sql`update newspaper set deleted_at = now() where id = ${params.id}`.execute(app.database);
  expect(await asked()).toBe(made.newspaper_name);
});

test('an answer is shown with the question that was asked, and not given to another', async () => {
  const { moderator, person, params } = await papers.readyPaper();
  const { body: link } = await moderator.call(consent.makeLink, { params: { id: person.id } });
  const key = { key: link.url.split('/').at(-1) ?? '' };
  const anybody = await app.as('participant');
  const { body: asked } = await anybody.call(consent.question, { params: key });
  const rename = (name: string) =>
    sql`update newspaper set newspaper_name = ${name} where id = ${params.id}`.execute(
      app.database,
    );
  const answer = (newspaper_name?: string) =>
    anybody.call(consent.answer, {
      params: key,
      body: { paper: true, web: false, may_name: false, given_by: 'Maj Ek', newspaper_name },
    });
  await rename('Vårbladet');
  const refused = await answer(asked.newspaper_name);
  expect([refused.status, JSON.stringify(refused.body)]).toEqual([
    409,
    expect.stringContaining('asked_anew'),
  ]);
  expect((await answer('Vårbladet')).body.newspaper_name).toBe('Vårbladet');
  await rename('Höstbladet');
  const { body: shown } = await anybody.call(consent.question, { params: key });
  expect(shown.newspaper_name).toBe('Vårbladet');
  const { body: kept } = await moderator.call(consent.get, { params: { id: person.id } });
  expect(kept.answered_about).toBe('Vårbladet');
  const { body: noted } = await moderator.call(consent.update, {
    params: { id: person.id },
    body: { version: kept.version, web: true },
  });
  expect(noted.answered_about).toBeNull();
});

test('a last day that has been is refused, unless it was there before', async () => {
  const moderator = await app.as('moderator');
  const past = await moderator.call(consent.create, {
    body: { name: 'Gun Gammal', valid_until: '2026-01-01' },
  });
  expect(past.status).toBe(422);
  expect(JSON.stringify(past.body)).toContain('valid_until');
  const { body: person } = await moderator.call(consent.create, { body: { name: 'Gun Gammal' } });
  const save = (fields: object, version: number) =>
    moderator.call(consent.update, { params: { id: person.id }, body: { version, ...fields } });
  expect((await save({ valid_until: '2026-01-01' }, person.version)).status).toBe(422);
  await sql`update pictured_person set valid_until = '2026-01-01' where id = ${person.id}`.execute(
    app.database,
  );
  const kept = await save({ valid_until: '2026-01-01', given_by: 'Gun' }, person.version);
  expect(kept.status).toBe(200);
});

test('a consent that was taken back is called so', async () => {
  const ready = await papers.readyPaper();
  await ready.note(ALL);
  await papers.takeBack(ready);
  expect((await papers.faultsOf(ready))[0]?.[2]).toMatch(/har tagit tillbaka sitt ja/);
  await ready.note({ ...ALL, paper: false });
  expect((await papers.faultsOf(ready))[0]?.[2]).toMatch(/har sagt nej till tidningen/);
});
