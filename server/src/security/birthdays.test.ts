import type { PicturedPerson } from '@spalten/contract/consent';
import { consent } from '@spalten/contract/consent';
import { newspaper } from '@spalten/contract/newspaper';
import { newspaperPage } from '@spalten/contract/newspaper-page';
import { paperExport } from '@spalten/contract/paper-export';
import { publicPaper } from '@spalten/contract/public-paper';
import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import type { TestApp } from '../testing/app.ts';
import { testApp } from '../testing/app.ts';
import type { PaperMakers } from '../testing/papers.ts';
import { createPaperMakers } from '../testing/papers.ts';
import { readPdfCharacters } from '../testing/pdf-characters.ts';
import { readZip } from '../testing/read-zip.ts';
import { until } from '../testing/until.ts';

/* Somebody who doesn't want to be named at birthdays says so once. */

let app: TestApp;
let make: PaperMakers;
beforeAll(async () => {
  app = await testApp();
  make = await createPaperMakers(app);
});

const born = (name: string) => ({ name, day: '2026-12-18', age: 12 });

/** Creates a newspaper whose page congratulates some people. */
async function birthdayPaper(...names: string[]) {
  const made = await make.smallPaper();
  const { moderator, page, params } = made;
  const { body: saved } = await moderator.call(newspaperPage.update, {
    params: { id: page.id },
    body: {
      version: page.version,
      slots: [{ ...page.slots[0]!, id: 'a', kind: 'feature' }],
      placements: [
        {
          slot_id: 'a',
          feature: { kind: 'birthdays', title: 'Grattis', about: null, people: names.map(born) },
        },
      ],
      status: 'approved',
    },
  });
  const birthdayFaults = async () => {
    const { body } = await moderator.call(newspaper.preflight, { params });
    return body
      .filter(({ code }) => code === 'birthday_refused')
      .map(({ severity, message }) => [severity, message]);
  };
  return { ...made, page: saved, birthdayFaults };
}

const registerRow = async (name: string): Promise<PicturedPerson> => {
  const { body } = await (await app.as('moderator')).call(consent.list, { query: { q: name } });
  const found = body.find((person) => person.name === name);
  if (!found) throw new Error(`${name} is not in the register`);
  return found;
};
const ownChoice = async (no_birthday: boolean) =>
  (await app.as('participant')).call(consent.setOwnBirthday, { body: { no_birthday } });

const textsOf = async (bytes: Uint8Array) =>
  (await readZip(Buffer.from(bytes))).map((part) => part.bytes.toString('utf8')).join('\n');

test('a no keeps the name from every way out, and is told of before print', async () => {
  const { moderator, params, page, birthdayFaults } = await birthdayPaper(
    'Participant PROV',
    'Någon Annan',
  );
  expect(await birthdayFaults()).toEqual([]);
  const { body: before } = await (await app.as('participant')).call(consent.ownBirthday, {});
  expect(before).toEqual({ no_birthday: false });
  expect((await ownChoice(true)).body).toEqual({ no_birthday: true });
  expect(await birthdayFaults()).toEqual([
    ['warning', expect.stringContaining('participant Prov vill inte stå bland födelsedagarna')],
  ]);
  const query = { kind: 'print' as const };
  const pdfs = [
    await moderator.call(newspaper.pdf, { params, query: { kind: 'proof' } }),
    await moderator.call(newspaper.pdf, { params, query }),
    await moderator.call(paperExport.booklet, { params, query: {} }),
    await moderator.call(paperExport.poster, { params, query: { newspaper_page_id: page.id } }),
    await moderator.call(paperExport.easyRead, { params }),
  ];
  for (const { status, bytes } of pdfs) {
    expect(status).toBe(200);
    const { all } = await readPdfCharacters(bytes);
    const words = all.replaceAll(/\s/g, '');
    expect(words).toContain('NågonAnnan');
    expect(words).not.toMatch(/participantprov/i);
  }
  const { bytes: epub } = await moderator.call(paperExport.epub, { params });
  const book = await textsOf(epub);
  expect(book).toContain('Någon Annan');
  expect(book).not.toMatch(/participant prov/i);
  const { body: read } = await moderator.call(newspaperPage.text, { params: { id: page.id } });
  expect(JSON.stringify(read)).not.toMatch(/participant prov/i);
  await ownChoice(false);
  expect(await birthdayFaults()).toEqual([]);
});

test('a first name that may be that person is told of, and stays', async () => {
  const person = await registerRow('participant Prov');
  const moderator = await app.as('moderator');
  await moderator.call(consent.update, {
    params: { id: person.id },
    body: { version: person.version, no_birthday: true },
  });
  const paper = await birthdayPaper('Participant', 'Participant P.', 'Participanta');
  expect(await paper.birthdayFaults()).toEqual([
    ['warning', expect.stringContaining('”Participant” kan vara participant Prov')],
    ['warning', expect.stringContaining('”Participant P.” kan vara participant Prov')],
  ]);
  await ownChoice(false);
});

test('a no is for all offices, also one that is joined later, and the moderator sees it', async () => {
  await ownChoice(true);
  const { people, offices } = app.world;
  const { id } = people.participant;
  const states = async () =>
    (
      await sql<{ no_birthday: boolean }>`select no_birthday from pictured_person
        where user_id = ${id}`.execute(app.database)
    ).rows.map((row) => row.no_birthday);
  expect(new Set(await states())).toEqual(new Set([true]));
  await sql`delete from editorial_office_member where user_id = ${id}
    and editorial_office_id = ${offices['a2']}`.execute(app.database);
  await sql`delete from pictured_person where user_id = ${id}
    and editorial_office_id = ${offices['a2']}`.execute(app.database);
  await sql`insert into editorial_office_member (editorial_office_id, user_id, customer_id)
    select ${offices['a2']}, id, customer_id from app_user where id = ${id}`.execute(app.database);
  expect(new Set(await states())).toEqual(new Set([true]));
  expect((await states()).length).toBeGreaterThan(1);
  expect((await registerRow('participant Prov')).no_birthday).toBe(true);
  await ownChoice(false);
});

test('a newspaper for readers is made anew without the name', async () => {
  const { moderator, params } = await birthdayPaper('participant Prov', 'Någon Annan');
  await moderator.call(publicPaper.update, { params, body: {} });
  const sent = await moderator.call(newspaper.send, { params });
  expect(sent.status, JSON.stringify(sent.body)).toBe(200);
  await make.untilSent(params.id);
  const reader = () =>
    until(async () => {
      const { body } = await moderator.call(publicPaper.get, { params });
      expect(body.state).toBe('open');
      const url = new URL(body.url ?? '').pathname;
      const headers = { host: 'app.localhost' };
      const page = await app.server.inject({ method: 'GET', url, headers });
      expect(page.statusCode).toBe(200);
      return page.payload;
    });
  expect(await reader()).toContain('participant Prov');
  await ownChoice(true);
  const now = await reader();
  expect(now).not.toContain('participant Prov');
  expect(now).toContain('Någon Annan');
  // The name comes back when the person wants it to.
  await ownChoice(false);
  await until(async () => expect(await reader()).toContain('participant Prov'));
}, 120_000);
