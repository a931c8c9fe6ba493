import { advert, advertiser } from '@spalten/contract/advert';
import { consent } from '@spalten/contract/consent';
import { newspaper } from '@spalten/contract/newspaper';
import { newspaperPage } from '@spalten/contract/newspaper-page';
import { search } from '@spalten/contract/search';
import type { Placement } from '@spalten/contract/newspaper-page';
import type { SlotKind } from '@spalten/contract/newspaper-template';
import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import type { TestApp } from '../../testing/app.ts';
import { testApp } from '../../testing/app.ts';
import type { PaperMakers } from '../../testing/papers.ts';
import { createPaperMakers } from '../../testing/papers.ts';
import { uploadPrintPicture } from '../../testing/upload-picture.ts';
import { loadEdition } from '../newspaper-page/index.ts';
import { readIssue } from '../paper-export/index.ts';

let app: TestApp;
let make: PaperMakers;
beforeAll(async () => {
  app = await testApp();
  make = await createPaperMakers(app);
});

let count = 0;

/** Adds an advert with an advertiser of its own. */
async function addAdvert(
  fields: object = {},
  person: 'moderator' | 'otherModerator' = 'moderator',
) {
  count += 1;
  const client = await app.as(person);
  const name = `=Bageriet ${count}`;
  const { body: buyer } = await client.call(advertiser.create, {
    body: { name, contact: 'Åsa', invoice_reference: '=1+1' },
  });
  const made = await client.call(advert.create, {
    body: { advertiser_id: buyer.id, name: 'Bullar', words: 'Bullar\nTvå för en', ...fields },
  });
  expect(made.status).toBe(201);
  return { client, buyer, made: made.body };
}

/** Saves one slot of a new newspaper's page. */
async function paperWith(kind: SlotKind, placed: Omit<Placement, 'slot_id'>) {
  const { moderator, paper, page, params } = await make.smallPaper();
  const saved = await moderator.call(newspaperPage.update, {
    params: { id: page.id },
    body: {
      version: page.version,
      slots: [{ ...page.slots[0]!, id: 'a', kind }],
      placements: [{ slot_id: 'a', ...placed }],
    },
  });
  const faults = async () => (await moderator.call(newspaper.preflight, { params })).body;
  return { moderator, paper, saved, params, faults };
}

const sendIt = (id: number, day = '2026-12-18') =>
  sql`update newspaper set status = 'sent', published_on = ${day} where id = ${id}`.execute(
    app.services.database,
  );
const YEAR = { from: '2026-01-01', until: '2026-12-31' };

test('a placed advert is a run, is billed once its newspaper is sent, and keeps the price of that day', async () => {
  const { client, buyer, made } = await addAdvert({ price_ore: 45_050 });
  const { saved, params } = await paperWith('advert', { advert_id: made.id, text: made.words });
  expect(saved.body.placements[0]).toMatchObject({
    advert_id: made.id,
    advert: { id: made.id, name: 'Bullar', advertiser: buyer.name },
  });
  const found = async () => (await client.call(advert.get, { params: { id: made.id } })).body;
  expect(await found()).toMatchObject({ runs_printed: 0, runs_planned: 1 });
  const query = { ...YEAR, advertiser_id: buyer.id };
  expect((await client.call(advert.bill, { query })).body).toMatchObject({ rows: [], sum_ore: 0 });
  await sendIt(params.id);
  await client.call(advert.update, {
    params: { id: made.id },
    body: { version: 1, price_ore: 99_900 },
  });
  expect(await found()).toMatchObject({ runs_printed: 1, runs_planned: 0 });
  const { body: bill } = await client.call(advert.bill, { query });
  expect(bill).toMatchObject({
    sum_ore: 45_050,
    rows: [{ advertiser: { name: buyer.name }, page_number: 1, price_ore: 45_050 }],
  });
  const csv = await client.call(advert.billCsv, { query });
  const text = String(csv.body);
  expect(text).toContain(';450,50\r\n');
  // What looks like a formula is none in a spreadsheet.
  expect(text).toContain(`'${buyer.name}`);
  expect(text).toContain(`'=1+1`);
});

test('an advert beyond its booked runs or outside its days is told of before print', async () => {
  const { made } = await addAdvert({ runs_booked: 1, ends_on: '2090-01-01' });
  const first = await paperWith('advert', { advert_id: made.id, text: 'Bullar' });
  await sendIt(first.params.id);
  const { faults } = await paperWith('advert', { advert_id: made.id, text: 'Bullar' });
  const found = await faults();
  expect(found.filter(({ code }) => code.startsWith('advert_'))).toMatchObject([
    { code: 'advert_runs', severity: 'warning', slot_id: 'a' },
    { code: 'advert_ended', severity: 'warning', slot_id: 'a' },
  ]);
});

test('an advert in a slot smaller than it is sold is told of before print, with both sizes', async () => {
  const small = async (width_mm: number, height_mm: number) => {
    const { made } = await addAdvert({ width_mm, height_mm });
    const { faults } = await paperWith('advert', { advert_id: made.id, text: 'Bullar' });
    return (await faults()).filter(({ code }) => code === 'advert_small');
  };
  const [found] = await small(900, 1200);
  expect(found).toMatchObject({ severity: 'warning', slot_id: 'a' });
  expect(found?.message).toMatch(/såld i 900\s×\s1200\smm, men rutan är \d+\s×\s\d+\smm/u);
  expect(await small(20, 10)).toEqual([]);
});

test('what lies in a newspaper is not deleted, and the newspapers are named', async () => {
  const { client, buyer, made } = await addAdvert();
  const { paper } = await paperWith('advert', { advert_id: made.id, text: 'Bullar' });
  for (const gone of [
    await client.call(advert.delete, { params: { id: made.id } }),
    await client.call(advertiser.delete, { params: { id: buyer.id } }),
  ]) {
    expect(gone.status).toBe(409);
    expect(JSON.stringify(gone.body)).toContain(paper.newspaper_name);
  }
  const free = await addAdvert();
  expect((await client.call(advertiser.delete, { params: { id: free.buyer.id } })).status).toBe(
    204,
  );
});

test('a library is its customer’s own, in lists, in bills and on pages', async () => {
  const { made } = await addAdvert({ name: 'Främmande' }, 'otherModerator');
  const client = await app.as('moderator');
  expect((await client.call(advert.get, { params: { id: made.id } })).status).toBe(404);
  const { body: listed } = await client.call(advert.list, { query: { q: 'Främmande' } });
  expect(listed).toEqual([]);
  const { saved } = await paperWith('advert', { advert_id: made.id, text: 'Bullar' });
  expect(saved.status).toBe(422);
  expect(JSON.stringify(saved.body)).toContain('placements.0.advert_id');
  const query = { ...YEAR, advertiser_id: made.advertiser.id };
  expect((await client.call(advert.bill, { query })).body.rows).toEqual([]);
});

test('a hundred thousand advertisers are listed in parts, and one of them is found', async () => {
  const client = await app.as('otherModerator');
  const { buyer } = await addAdvert({}, 'otherModerator');
  await sql`insert into advertiser (customer_id, name)
    select customer_id, 'Kiosk nummer ' || n from advertiser, generate_series(1, 100000) n
    where id = ${buyer.id}`.execute(app.database);
  await sql`analyze advertiser`.execute(app.database);
  const page = await client.call(advertiser.list, { query: { limit: 200 } });
  expect(page.body).toHaveLength(200);
  const names = async (q: string) =>
    (await client.call(advertiser.list, { query: { q, limit: 200 } })).body.map(({ name }) => name);
  expect(await names('nummer 99999')).toEqual(['Kiosk nummer 99999']);
  const { body: found } = await client.call(search.find, { query: { q: 'kiosk 99998', limit: 5 } });
  expect(found.map(({ kind, count }) => [kind, count])).toEqual([['advertiser', 1]]);
}, 120_000);

test('a stale save is refused, half a size and a taken name too', async () => {
  const { client, buyer, made } = await addAdvert();
  const params = { id: made.id };
  const save = (body: { version: number; width_mm?: number; name?: string }) =>
    client.call(advert.update, { params, body });
  expect((await save({ version: 1, width_mm: 90 })).status).toBe(422);
  expect((await save({ version: 1, name: 'Kakor' })).status).toBe(200);
  expect((await save({ version: 1, name: 'Tårtor' })).status).toBe(409);
  const { status } = await client.call(advertiser.create, {
    body: { name: buyer.name.toUpperCase() },
  });
  expect(status).toBe(422);
});

test('a feature is kept with its slot and read aloud, and lies in no other kind of slot', async () => {
  const feature = {
    kind: 'menu' as const,
    title: null,
    about: 'Vecka 48',
    days: [{ day: 'Måndag', dish: 'Ärtsoppa' }],
  };
  const { moderator, saved } = await paperWith('feature', { feature });
  expect(saved.body.placements[0]?.feature).toEqual(feature);
  const params = { id: saved.body.id };
  const { body: text } = await moderator.call(newspaperPage.text, { params });
  expect(text.slots[0]?.text).toBe('Matsedel\nVecka 48\nMåndag: Ärtsoppa');
  expect((await paperWith('text', { feature })).saved.status).toBe(422);
  const one = { kind: 'comic' as const, pictures: [{ file_id: 1, caption: '' }] };
  expect((await paperWith('feature', { feature: one })).saved.status).toBe(422);
});

test('a birthday of somebody with a protected identity is not printed', async () => {
  const leader = await app.as('leader');
  await leader.call(consent.create, { body: { name: 'Vera Skyddsson', is_protected: true } });
  const people = [{ name: 'Vera Skyddsson', day: '2026-12-01', age: 80 }];
  const { faults } = await paperWith('feature', { feature: { kind: 'birthdays', people } });
  const found = (await faults()).find(({ code }) => code === 'birthday_refused');
  expect(found).toMatchObject({ severity: 'warning', slot_id: 'a' });
});

test('the logo of an advert is among the pictures of its newspaper', async () => {
  const logo = await uploadPrintPicture(app);
  const { made } = await addAdvert({ logo_file_id: logo });
  const { params } = await paperWith('advert', {
    advert_id: made.id,
    text: made.words,
    logo_file_id: logo,
  });
  const edition = await loadEdition(app.database, { newspaperId: params.id });
  const { pictures } = await app.services.typesetter.compose(edition, { as: 'print' });
  const { stories } = readIssue(edition, pictures);
  const shown = stories.flatMap((story) => story.pictures.map(({ file_id: id }) => id));
  expect(shown).toEqual([logo]);
});

test('the list to bill from begins with the newspaper that was sent last', async () => {
  const { client, buyer, made } = await addAdvert({ price_ore: 10_000 });
  const { params } = await paperWith('advert', { advert_id: made.id, text: made.words });
  await sendIt(params.id, '2097-02-10');
  const later = await client.call(advert.bill, { query: { advertiser_id: buyer.id } });
  expect(later.body).toMatchObject({ until: '2097-02-10', sum_ore: 10_000 });
});
