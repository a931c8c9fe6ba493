import type { Page } from '@playwright/test';
import { untilKept } from './kept.ts';
import { api } from './learning.ts';
import { choose, expect, expectAccessible, settled, test } from './newsroom.ts';

/* A writer whose offices change, or whose article is taken away, while they write. */

test.use({ newsroom: 'moved' });

const WORDS = 'Vattnet stiger vid bryggan, och båtarna ligger kvar på land. ';

async function begin(writer: Page, headline: string): Promise<number> {
  await writer.goto('/article?new');
  await choose(writer.getByRole('radio', { name: /^Notis/ }));
  await writer.getByRole('button', { name: 'Börja skriva' }).click();
  await writer.getByLabel('Rubrik', { exact: true }).fill(headline);
  await expect(writer.getByText(/^Sparat/)).toBeVisible();
  return Number(/article\/(\d+)/.exec(writer.url())?.[1]);
}

test('a writer whose article is taken away is told so, and has the words', async ({ as }) => {
  const [writer, moderator] = [await as('deltagare'), await as('moderator')];
  const id = await begin(writer, 'Bryggan');
  await api(moderator, 'DELETE', `/article/${id}`).catch(() => null);
  await writer.getByRole('textbox', { name: 'Brödtext' }).fill(WORDS);
  const told = writer
    .getByRole('alert')
    .filter({ hasText: 'Artikeln är inte längre din att ändra' });
  await expect(told).toContainText('Det du skrev finns kvar på den här enheten.');
  await expect(writer.getByText(/vi försöker igen/)).toHaveCount(0);
  await expect(writer.getByLabel('Rubrik', { exact: true })).toHaveAttribute('readonly', '');
  await expectAccessible(writer);
  await writer.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await told.getByRole('button', { name: 'Kopiera texten' }).click();
  const copied = () => writer.evaluate(() => navigator.clipboard.readText());
  expect((await copied()).trim()).toBe(`Bryggan\n\n${WORDS.trim()}`);
  await untilKept(writer, 'Vattnet stiger');
  await writer.reload();
  await expect(writer.getByText(WORDS.trim())).toBeVisible();
  await expect(writer.getByRole('button', { name: 'Kopiera texten' })).toBeVisible();
  await expectAccessible(writer);
});

test('a draft follows its writer to another office, and an open page goes on', async ({ as }) => {
  const [writer, customer] = [await as('deltagare'), await as('kund')];
  await begin(writer, 'Vattnet');
  await customer.goto('/participant');
  await customer.getByRole('link', { name: 'Elin Sandström' }).click();
  await settled(customer);
  await customer.getByRole('checkbox', { name: 'Klass 8B, Sjöbygdsskolan' }).uncheck();
  await expect(
    customer.getByText(/^\d+ utkast följer med till Dagcenter Ekbacken\. Det som är inskickat/),
  ).toBeVisible();
  await expectAccessible(customer);
  await customer.getByRole('button', { name: 'Spara' }).click();
  await expect(writer.getByText('Notis · Dagcenter Ekbacken')).toBeVisible();
  const saved = writer.waitForResponse(
    (answer) =>
      /\/article\/\d+\/changes$/.test(answer.url()) && answer.request().method() !== 'GET',
  );
  await writer.getByRole('textbox', { name: 'Brödtext' }).fill(WORDS);
  expect((await saved).status()).toBe(200);
  await expect(writer.getByText(/^Sparat/)).toBeVisible();
  await writer.goto('/article');
  await expect(writer.getByRole('row', { name: /Vattnet/ })).toContainText('Utkast');
  await writer
    .getByRole('button', { name: /^Nytt för dig/ })
    .first()
    .click();
  await expect(
    writer.getByText('Dina utkast har flyttat med dig till Dagcenter Ekbacken'),
  ).toBeVisible();
});

test('the form of an office says which drafts a moderator who is taken out takes along', async ({
  as,
}) => {
  const [moderator, customer] = [await as('moderator'), await as('kund')];
  await begin(moderator, 'Bryggan igen');
  await moderator.goto('/');
  await customer.goto('/editorial-office');
  await customer
    .getByRole('main')
    .getByRole('link', { name: 'Klass 8B, Sjöbygdsskolan' })
    .first()
    .click();
  await settled(customer);
  const name = 'Maria Lindqvist';
  await customer.getByRole('checkbox', { name }).uncheck();
  await expect(customer.getByText(new RegExp(`^${name} har \\d+ utkast här\\.`))).toBeVisible();
  await expect(customer.getByText('Det som är inskickat stannar där det redigeras.')).toBeVisible();
  await settled(customer);
  await expectAccessible(customer);
  const saves: string[] = [];
  customer.on('request', (request) => {
    if (request.method() !== 'GET') saves.push(`${request.method()} ${request.url()}`);
  });
  await customer.getByRole('button', { name: 'Spara' }).click();
  await expect(customer.getByText(/^Sparat:/)).toBeVisible();
  await settled(customer);
  // One save is one request.
  expect(saves).toEqual([expect.stringMatching(/^PUT .*\/editorial-office\/\d+$/)]);
});
