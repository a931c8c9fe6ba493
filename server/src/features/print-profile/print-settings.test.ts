import { newspaper } from '@spalten/contract/newspaper';
import { newspaperTemplate } from '@spalten/contract/newspaper-template';
import type { PrintSettings } from '@spalten/contract/print-settings';
import { DEFAULT_PRINT_SETTINGS, printSettings } from '@spalten/contract/print-settings';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { fromBufferPromise } from 'yauzl';
import type { TestApp } from '../../testing/app.ts';
import { testApp } from '../../testing/app.ts';
import { waitForMail } from '../../testing/outbox.ts';
import type { PaperMakers } from '../../testing/papers.ts';
import { createPaperMakers } from '../../testing/papers.ts';
import { readPrintFile } from '../../testing/read-print-file.ts';

const PRINTER = 'tryckeriet@prov.example';
const POINTS_PER_MM = 72 / 25.4;

let app: TestApp;
let makers: PaperMakers;
let customerId: number;
beforeAll(async () => {
  app = await testApp();
  makers = await createPaperMakers(app);
  const template = { id: app.world.newspaperTemplates[1] ?? 0 };
  const admin = await app.as('admin');
  await admin.call(newspaperTemplate.update, { params: template, body: { print_profile: null } });
  customerId = app.world.customers['a'] ?? 0;
});
beforeEach(async () => {
  const customer = await app.as('customer');
  await customer.call(printSettings.resetOfCustomer, { params: { id: customerId } });
  const admin = await app.as('admin');
  await admin.call(printSettings.update, { body: DEFAULT_PRINT_SETTINGS });
});

/** Saves settings for the customer, with defaults for the rest. */
async function choose(part: Partial<PrintSettings>) {
  const customer = await app.as('customer');
  const body = { ...DEFAULT_PRINT_SETTINGS, ...part };
  return customer.call(printSettings.updateOfCustomer, { params: { id: customerId }, body });
}

async function paper() {
  const made = await makers.smallPaper([PRINTER]);
  await makers.fill(made.page, 8);
  return made;
}

async function printFileOf(id: number) {
  const moderator = await app.as('moderator');
  const { bytes } = await moderator.send('GET', `/newspaper/${id}/pdf?kind=print`);
  const file = await readPrintFile(bytes);
  const page = file.document.getPage(0);
  const trim = page.getTrimBox();
  return {
    file,
    /** Distances in mm from the trim to the edge of the sheet, and to the edge of the bleed. */
    sheet: Math.round((trim.x - page.getMediaBox().x) / POINTS_PER_MM),
    bleed: Math.round((trim.x - page.getBleedBox().x) / POINTS_PER_MM),
  };
}

async function readArchive(bytes: Uint8Array) {
  const zip = await fromBufferPromise(Buffer.from(bytes));
  const files: { name: string; bytes: Buffer }[] = [];
  for await (const entry of zip.eachEntry()) {
    const stream = await zip.openReadStreamPromise(entry);
    const chunks: Buffer[] = [];
    for await (const chunk of stream) chunks.push(chunk as Buffer);
    files.push({ name: entry.fileName, bytes: Buffer.concat(chunks) });
  }
  return files;
}

test('a customer’s choice of profile, marks and bleed is what their moderators’ papers are printed by', async () => {
  const { moderator, params, paper: made } = await paper();
  const template = await printFileOf(params.id);
  expect(template.bleed).toBe(made.design.bleed_mm);
  expect(template.sheet).toBe(made.design.bleed_mm + 8);
  expect(template.file.pages[0]?.operators.length).toBeGreaterThan(0);

  const { body } = await choose({ print_profile: 'fogra39', has_marks: false, bleed_mm: 5 });
  expect(body).toMatchObject({ is_own: true, print_profile: 'fogra39', bleed_mm: 5 });
  const { file, sheet, bleed } = await printFileOf(params.id);
  expect({ sheet, bleed }).toEqual({ sheet: 5, bleed: 5 });
  expect(String(file.intent)).toContain('FOGRA39');
  const { body: found } = await moderator.call(newspaper.preflight, { params });
  expect(found.map(({ code }) => code)).not.toContain('no_profile');

  const seen = await moderator.call(printSettings.getOfCustomer, { params: { id: customerId } });
  expect(seen.body).toMatchObject({ print_profile: 'fogra39', can: { update: false } });
});

test('until a customer has chosen, the operator’s choice holds, and preflight says when there is none', async () => {
  const { moderator, params } = await paper();
  const codes = async () => {
    const { body } = await moderator.call(newspaper.preflight, { params });
    return body.map(({ code }) => code);
  };
  expect(await codes()).toContain('no_profile');
  const admin = await app.as('admin');
  const shared = { ...DEFAULT_PRINT_SETTINGS, print_profile: 'fogra29' as const, has_marks: false };
  await admin.call(printSettings.update, { body: shared });
  expect(await codes()).not.toContain('no_profile');
  expect(String((await printFileOf(params.id)).file.intent)).toContain('FOGRA29');
  const own = await admin.call(printSettings.getOfCustomer, { params: { id: customerId } });
  expect(own.body).toMatchObject({ has_marks: false, is_own: false });

  await choose({ print_profile: 'tr002' });
  expect(String((await printFileOf(params.id)).file.intent)).toContain('TR 002');
  const customer = await app.as('customer');
  const reset = await customer.call(printSettings.resetOfCustomer, { params: { id: customerId } });
  expect(reset.body).toMatchObject({ has_marks: false, is_own: false });
});

test('with a file for each page the printer gets an archive of print files, called as they want', async () => {
  const { moderator, params, paper: made } = await paper();
  await choose({ is_per_page: true, page_name: '{datum} {tidning}-{sida}', has_marks: false });
  const { bytes, headers } = await moderator.send('GET', `/newspaper/${params.id}/pdf?kind=pages`);
  expect(headers['content-type']).toBe('application/zip');
  const files = await readArchive(bytes);
  expect(files.map(({ name }) => name)).toEqual([`2096-12-18 ${made.newspaper_name}-01.pdf`]);
  const part = await readPrintFile(files[0]?.bytes ?? Buffer.alloc(0));
  expect(part.metadata).toContain('<pdfxid:GTS_PDFXVersion>PDF/X-4<');
  expect(part.document.getTitle()).toBe(`${made.newspaper_name} ${made.issue_number} (1)`);
  expect(part.document.getProducer()).toMatch(/^Typst \d+\.\d+\.\d+, finished by Spalten$/);
  expect(part.profile?.subarray(36, 40).toString()).toBe('acsp');
  expect(part.document.getPage(0).getTrimBox().width).toBeGreaterThan(0);

  await moderator.call(newspaper.send, { params });
  expect(await makers.untilSent(params.id)).toMatchObject({ status: 'sent' });
  const { text } = await waitForMail(app, PRINTER);
  expect(text).toContain('zip-arkiv med en PDF för varje sida, utan skärmärken');
  expect(text).toMatch(/Upplagan är inte angiven\. 1 sida, \d+ × \d+ mm och \d+ mm utfall\./);
  expect(text).toMatch(/Hör av er om något inte stämmer: .+@.+, .+\./);
  const link = /\/api(\/print-file\/\S+)/.exec(text)?.[1] ?? '';
  const sent = await moderator.send('GET', link);
  expect(sent.headers['content-type']).toBe('application/zip');
  expect(sent.headers['content-disposition']).toContain('.zip');
  expect(await readArchive(sent.bytes)).toHaveLength(1);
});

test('a profile that is not there, an impossible ink limit and a name without the page are refused, for all and for one', async () => {
  for (const ink_limit of [179, 321, 240.5]) expect((await choose({ ink_limit })).status).toBe(422);
  expect((await choose({ ink_limit: 180 })).body).toMatchObject({ ink_limit: 180 });
  const unknown = await choose({ print_profile: 'own-999999' });
  expect(unknown.status).toBe(422);
  const same = await choose({ page_name: '{tidning}' });
  expect(same.status).toBe(422);
  expect(JSON.stringify(same.body)).toContain('Skriv {sida}');
  const admin = await app.as('admin');
  const body = { ...DEFAULT_PRINT_SETTINGS, print_profile: 'own-999999' as const };
  expect((await admin.call(printSettings.update, { body })).status).toBe(422);
});
