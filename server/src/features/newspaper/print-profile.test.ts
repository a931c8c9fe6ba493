import { newspaper } from '@spalten/contract/newspaper';
import { newspaperTemplate } from '@spalten/contract/newspaper-template';
import type { PrintProfileKey } from '@spalten/contract/print-profile';
import { beforeAll, expect, test } from 'vitest';
import type { TestApp } from '../../testing/app.ts';
import { testApp } from '../../testing/app.ts';
import type { PaperMakers } from '../../testing/papers.ts';
import { createPaperMakers } from '../../testing/papers.ts';
import { readPrintFile } from '../../testing/read-print-file.ts';

let app: TestApp;
let makers: PaperMakers;
beforeAll(async () => {
  app = await testApp();
  makers = await createPaperMakers(app);
});

/** Sets the print profile of the template for small newspapers. */
async function choose(print_profile: PrintProfileKey | null) {
  const admin = await app.as('admin');
  const params = { id: app.world.newspaperTemplates[1] ?? 0 };
  const { body } = await admin.call(newspaperTemplate.update, { params, body: { print_profile } });
  expect(body.print_profile ?? null).toBe(print_profile);
}

/** Returns the name of the printing condition in a newspaper's print file. */
async function conditionOf(id: number) {
  const moderator = await app.as('moderator');
  const { bytes } = await moderator.send('GET', `/newspaper/${id}/pdf?kind=print`);
  return String((await readPrintFile(bytes)).intent);
}

test('until a print profile is chosen preflight says so, and the paper can be sent all the same', async () => {
  await choose(null);
  const { moderator, params, page } = await makers.smallPaper();
  await makers.fill(page, 8);
  const { body: found } = await moderator.call(newspaper.preflight, { params });
  const told = found.filter(({ code }) => code === 'no_profile');
  expect(told).toEqual([expect.objectContaining({ severity: 'warning', newspaper_page_id: null })]);
  expect(told[0]?.message).toMatch(/^Ingen tryckprofil är vald, .*Fråga tryckeriet/);
  expect(found.filter(({ severity }) => severity === 'error')).toEqual([]);
  expect(await conditionOf(params.id)).toContain('CGATS TR 002');
  await moderator.call(newspaper.send, { params });
  expect(await makers.untilSent(params.id)).toMatchObject({ status: 'sent' });
});

test('a profile that is chosen in the template is what papers under way are printed by', async () => {
  await choose(null);
  const { moderator, params, page } = await makers.smallPaper();
  await makers.fill(page, 8);
  await choose('fogra39');
  const { body: found } = await moderator.call(newspaper.preflight, { params });
  expect(found.map(({ code }) => code)).not.toContain('no_profile');
  expect(await conditionOf(params.id)).toContain('FOGRA39');
});

test('a paper that was begun with a profile keeps it', async () => {
  await choose('fogra29');
  const { params, page } = await makers.smallPaper();
  await makers.fill(page, 8);
  await choose('fogra39');
  expect(await conditionOf(params.id)).toContain('FOGRA29');
});
