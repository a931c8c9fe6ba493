import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { newspaper } from '@spalten/contract/newspaper';
import { newspaperTemplate } from '@spalten/contract/newspaper-template';
import type { PrintProfile } from '@spalten/contract/print-profile';
import { MAX_PROFILE_BYTES, printProfile } from '@spalten/contract/print-profile';
import { DEFAULT_PRINT_SETTINGS, printSettings } from '@spalten/contract/print-settings';
import sharp from 'sharp';
import { beforeAll, expect, test } from 'vitest';
import type { TestApp } from '../../testing/app.ts';
import { testApp } from '../../testing/app.ts';
import { buildForm } from '../../testing/form.ts';
import type { PaperMakers } from '../../testing/papers.ts';
import { createPaperMakers } from '../../testing/papers.ts';
import { readPrintFile } from '../../testing/read-print-file.ts';

const FOLDER = path.join(import.meta.dirname, '../../typesetting/print-profiles');

let app: TestApp;
let makers: PaperMakers;
let coated: Buffer;
beforeAll(async () => {
  app = await testApp();
  makers = await createPaperMakers(app);
  coated = await readFile(path.join(FOLDER, 'fogra39.icc'));
});

async function upload(bytes: Uint8Array, fields: Record<string, string> = {}) {
  const admin = await app.as('admin');
  const file = { name: 'profil.icc', bytes: Buffer.from(bytes) };
  const { body, headers } = buildForm({ name: 'Tryckeriets', ...fields, file });
  return admin.send('POST', '/print-profile', body, headers);
}

const choose = async (key: string) =>
  (await app.as('admin')).send('PUT', `/newspaper-template/${app.world.newspaperTemplates[1]}`, {
    print_profile: key,
  });

test('a printer’s profile is measured, listed, chosen in a template, and named in the print file', async () => {
  const { status, body } = await upload(coated, { name: 'Bra tryck', identifier: 'FOGRA51' });
  expect(status).toBe(201);
  const made = body as PrintProfile;
  expect(made).toMatchObject({ name: 'Bra tryck', identifier: 'FOGRA51', key: `own-${made.id}` });
  expect(made.ink_limit).toBeGreaterThan(280);
  expect(made.ink_limit).toBeLessThanOrEqual(300);
  const admin = await app.as('admin');
  const { body: listed } = await admin.call(printProfile.list, { query: { q: 'bra' } });
  expect(listed).toEqual([made]);

  expect((await choose(made.key)).status).toBe(200);
  const { moderator, params, page } = await makers.smallPaper();
  await makers.fill(page, 8);
  const { bytes } = await moderator.send('GET', `/newspaper/${params.id}/pdf?kind=print`);
  const file = await readPrintFile(bytes);
  expect(String(file.intent)).toContain('(FOGRA51)');
  expect(String(file.intent)).toContain('(http://www.color.org)');
  expect(file.profile?.equals(coated)).toBe(true);
});

test('one that is in no registry is named as such', async () => {
  const { body } = await upload(coated, { name: 'Husets kopiator' });
  await choose((body as PrintProfile).key);
  const { moderator, params, page } = await makers.smallPaper();
  await makers.fill(page, 8);
  const { bytes } = await moderator.send('GET', `/newspaper/${params.id}/pdf?kind=print`);
  const { intent } = await readPrintFile(bytes);
  expect(String(intent)).toContain('(Custom)');
  expect(String(intent)).toContain('(Husets kopiator)');
  expect(String(intent)).not.toContain('RegistryName');
});

test('what is no profile for four inks is refused, and called what it is', async () => {
  const dot = { width: 1, height: 1, channels: 3 as const, background: '#fff' };
  const shown = await sharp({ create: dot }).withIccProfile('p3').png().toBuffer();
  const { icc: screen } = await sharp(shown).metadata();
  const cut = Buffer.from(coated);
  cut.fill(0, 128);
  const device = (name: string) => {
    const changed = Buffer.from(coated);
    changed.write(name, 12, 'latin1');
    return changed;
  };
  const cases: [Uint8Array, RegExp][] = [
    [Buffer.from('inte alls en profil '.repeat(20)), /^Filen är ingen färgprofil\./],
    [new Uint8Array(), /ingen färgprofil/],
    [coated.subarray(0, 5000), /ingen färgprofil/],
    [screen ?? new Uint8Array(), /för en skärm \(RGB\)/],
    [device('scnr'), /för en kamera eller skanner \(CMYK\)/],
    [device('link'), /omräkning mellan färger/],
    [cut, /går inte att räkna med/],
    [Buffer.concat([coated, Buffer.alloc(MAX_PROFILE_BYTES)]), /större än 4\sMB/],
  ];
  for (const [bytes, sentence] of cases) {
    const { status, body } = await upload(bytes);
    expect(status, String(sentence)).toBe(422);
    const { errors } = body as { errors: Record<string, string[]> };
    expect(errors['file']?.[0]).toMatch(sentence);
    expect(errors['file']?.[0]).toContain('Välj tryckeriets ICC-profil');
  }
});

test('a template can’t name a profile that is not there', async () => {
  const { status, body } = await choose('own-999999');
  expect(status).toBe(422);
  expect(body).toMatchObject({
    errors: { print_profile: [expect.stringContaining('finns inte')] },
  });
  const admin = await app.as('admin');
  const { body: model } = await admin.call(newspaperTemplate.get, {
    params: { id: app.world.newspaperTemplates[0] ?? 0 },
  });
  const again = await admin.send('POST', '/newspaper-template', {
    ...model,
    print_profile: 'own-999999',
  });
  expect(again.status).toBe(422);
});

test('a profile that nothing is printed by can be removed, and one that is in use says where', async () => {
  const admin = await app.as('admin');
  const made = (await upload(coated, { name: 'Fel fil' })).body as PrintProfile;
  const remove = () => admin.send('DELETE', `/print-profile/${made.id}`);
  const refused = async () => {
    const { status, body } = await remove();
    expect(status).toBe(409);
    return (body as { message: string }).message;
  };
  const template = (await choose(made.key)).body as { name: string };
  const { params, paper, moderator } = await makers.smallPaper();
  const issue = `${paper.newspaper_name} ${paper.issue_number}`;
  const customer = { id: app.world.customers['b'] ?? 0 };
  const settings = { ...DEFAULT_PRINT_SETTINGS, print_profile: made.key };
  await admin.call(printSettings.update, { body: settings });
  await admin.call(printSettings.updateOfCustomer, { params: customer, body: settings });
  const said = await refused();
  for (const name of ['inställningarna för alla kunder', 'Kund b', template.name])
    expect(said).toContain(name);
  await admin.call(printSettings.resetOfCustomer, { params: customer });
  await admin.call(printSettings.update, { body: DEFAULT_PRINT_SETTINGS });
  await choose('fogra39');
  // The newspaper has the design that its template had when it was made.
  expect(await refused()).toContain(issue);
  await moderator.call(newspaper.delete, { params });
  expect(
    (await (await app.as('customer')).send('DELETE', `/print-profile/${made.id}`)).status,
  ).toBe(403);
  expect((await remove()).status).toBe(204);
  const { body: left } = await admin.call(printProfile.list, { query: { limit: 200 } });
  expect(left.map(({ key }) => key)).not.toContain(made.key);
  expect((await remove()).status).toBe(404);
});
