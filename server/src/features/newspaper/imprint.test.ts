import { customer } from '@spalten/contract/customer';
import { editorialOffice } from '@spalten/contract/editorial-office';
import type { StoredFile } from '@spalten/contract/file';
import type { Imprint } from '@spalten/contract/imprint';
import { newspaper } from '@spalten/contract/newspaper';
import { newspaperPage } from '@spalten/contract/newspaper-page';
import { sql } from 'kysely';
import sharp from 'sharp';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import type { TestApp } from '../../testing/app.ts';
import { testApp } from '../../testing/app.ts';
import { buildForm } from '../../testing/form.ts';
import { readPdfCharacters } from '../../testing/pdf-characters.ts';
import type { PaperMakers } from '../../testing/papers.ts';
import { createPaperMakers } from '../../testing/papers.ts';

let app: TestApp;
let make: PaperMakers;
beforeAll(async () => {
  app = await testApp();
  make = await createPaperMakers(app);
});
beforeEach(async () => {
  await sql`update customer set imprint = null`.execute(app.database);
  await sql`update editorial_office set imprint = null, masthead_file_id = null`.execute(
    app.database,
  );
});

async function upload(person: 'moderator' | 'otherModerator'): Promise<number> {
  const dot = { width: 400, height: 90, channels: 3 as const, background: '#a33' };
  const bytes = await sharp({ create: dot }).png().toBuffer();
  const { body, headers } = buildForm({ 'files[]': { name: 'huvud.png', bytes } });
  const sent = await (await app.as(person)).send('POST', '/file', body, headers);
  return (sent.body as StoredFile[])[0]?.id ?? 0;
}

const office = () => app.world.offices['a1'] ?? 0;
async function fillIn(imprint: Imprint) {
  const moderator = await app.as('moderator');
  const saved = await moderator.call(editorialOffice.update, {
    params: { id: office() },
    body: { imprint },
  });
  expect(saved.body.imprint).toEqual(imprint);
}

async function paperWithSlot(kind: 'imprint' | 'masthead' | null) {
  const { moderator, page, paper } = await make.smallPaper();
  const slot = { id: 'ruta', column: 1, row: 1, column_span: 2, row_span: 10, style: {} };
  const { body } = await moderator.call(newspaperPage.get, { params: { id: page.id } });
  await moderator.call(newspaperPage.update, {
    params: { id: page.id },
    body: { version: body.version, slots: kind ? [{ ...slot, kind }] : [] },
  });
  const faults = async () =>
    (await moderator.call(newspaper.preflight, { params: { id: paper.id } })).body;
  return { moderator, page, faults };
}

test('the office’s imprint is printed, with its customer’s where it says nothing', async () => {
  const owner = await app.as('customer');
  await owner.call(customer.update, {
    params: { id: app.world.customers['a'] ?? 0 },
    body: { imprint: { organisation: 'Sjöbygds skola', printer: 'Åtryck AB', place: 'Sjöbygd' } },
  });
  await fillIn({ publisher: 'Ingrid Ståhl', place: 'Östhammar' });
  const { moderator, page } = await paperWithSlot('imprint');
  const { body: placed } = await moderator.call(newspaperPage.get, { params: { id: page.id } });
  const path = `/newspaper/${placed.newspaper_id}/pdf?kind=proof`;
  const { bytes } = await moderator.send('GET', path);
  const { all: words } = await readPdfCharacters(bytes);
  for (const printed of ['Ingrid Ståhl', 'Sjöbygds skola', 'Åtryck AB', 'Östhammar'])
    expect(words.replace(/\s/gu, '')).toContain(printed.replace(/\s/gu, ''));
  // The office's own place takes that of the customer's.
  expect(words.replace(/Sjöbygds\s*skola/gu, '')).not.toContain('Sjöbygd');
  const { body } = await moderator.call(editorialOffice.get, { params: { id: office() } });
  expect(body.shared_imprint).toMatchObject({ organisation: 'Sjöbygds skola' });
});

test('a registered periodical is told what its imprint lacks, and of copies owed', async () => {
  const { faults } = await paperWithSlot(null);
  const said = async () =>
    (await faults())
      .filter(({ code }) => code === 'imprint_missing' || code === 'legal_deposit')
      .map(({ message }) => message);
  expect(await said()).toEqual([]);
  await fillIn({ registration: '34 567', place: 'Östhammar' });
  expect(await said()).toEqual([
    expect.stringContaining('ingen redaktionsruta'),
    expect.stringContaining('saknas ansvarig utgivare och tryckeri'),
    expect.stringMatching(/Den som trycker själv ska skicka 7 pliktexemplar/),
  ]);
  await fillIn({ registration: '34 567', place: 'Ö', publisher: 'I Ståhl', printer: 'Åtryck AB' });
  expect(await said()).toEqual([
    expect.stringContaining('ingen redaktionsruta'),
    expect.stringMatching(/^Åtryck AB ska skicka 7/),
  ]);
});

test('the office’s motto, price and web address are printed below the newspaper’s name', async () => {
  const moderator = await app.as('moderator');
  const { page } = await paperWithSlot('masthead');
  const see = async () => {
    const { bytes } = await moderator.call(newspaper.pdf, {
      params: { id: page.newspaper_id },
    });
    return (await readPdfCharacters(bytes)).all.replaceAll(/\s/g, '');
  };
  expect(await see()).not.toContain('Frånoss');
  const lines = { motto: 'Från oss ★ till er', price: '20 kr', web_address: 'kvarn.example' };
  const saved = await moderator.call(editorialOffice.update, {
    params: { id: office() },
    body: lines,
  });
  expect(saved.body).toMatchObject(lines);
  const printed = await see();
  expect(printed).toContain('Frånoss★tiller·kvarn.example');
  expect(printed).toMatch(/Nummer\d+·20kr/);
});

test('an office’s own masthead is printed in place of letters, and only its pictures will do', async () => {
  const moderator = await app.as('moderator');
  const picture = await upload('moderator');
  const { page } = await paperWithSlot('masthead');
  const see = async () =>
    (await moderator.call(newspaperPage.preview, { params: { id: page.id } })).bytes.toString();
  expect(await see()).not.toMatch(/<image/);
  const set = (id: number) =>
    moderator.call(editorialOffice.update, {
      params: { id: office() },
      body: { masthead_file_id: id },
    });
  expect((await set(picture)).body.masthead_file).toMatchObject({ id: picture });
  expect(await see()).toMatch(/<image/);
  const call = (name: string) =>
    moderator.call(newspaper.update, {
      params: { id: page.newspaper_id },
      body: { newspaper_name: name } as never,
    });
  const { body } = await moderator.call(newspaper.get, { params: { id: page.newspaper_id } });
  expect((await call('Sommarbladet')).status).toBe(200);
  // The picture says another name than this newspaper has.
  expect(await see()).not.toMatch(/<image/);
  expect((await call(` ${body.newspaper_name.toUpperCase()}`)).status).toBe(200);
  expect(await see()).toMatch(/<image/);
  const foreign = await upload('otherModerator');
  const refused = await set(foreign);
  expect(refused.status).toBe(422);
  expect(JSON.stringify(refused.body)).toContain('masthead_file_id');
});
