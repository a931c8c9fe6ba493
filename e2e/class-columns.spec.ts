import type { Locator } from '@playwright/test';
import { api } from './learning.ts';
import { expect, expectAccessible, test } from './newsroom.ts';

/* Class lists with notes beside the names, pasted again after somebody was removed. */

interface Pupil {
  id: number;
}

const NOTED = 'Kim Radnordin\t8B\tallergi: nötter\t070-123 45 67';
const LONG = 'Hubert-Blaine Wolfeschlegelsteinhausenbergerdorffvoralternwaren';

const boxOf = async (one: Locator) => {
  const box = await one.boundingBox();
  if (!box) throw new Error('not on screen');
  return box;
};

test('notes stay out of names, doubtful ones are chosen, and the cards are next at the top', async ({
  as,
}) => {
  const page = await as('moderator');
  await page.goto('/participant');
  const offices = await api<{ id: number; name: string }[]>(page, 'GET', '/editorial-office');
  const office = offices.find(({ name }) => name.startsWith('Klass 8B'));
  const create = (last_name: string) =>
    api<Pupil>(page, 'POST', '/participant', {
      first_name: 'Sam',
      last_name,
      editorial_office_ids: [office?.id],
    });
  const removed = await create('Radborta');
  await create('Radkvar');
  await api(page, 'DELETE', `/participant/${removed.id}`);
  await page.reload();
  await page.getByRole('button', { name: 'Lägg till många' }).click();
  const dialog = page.getByRole('dialog', { name: 'Lägg till många' });
  const many = Array.from({ length: 12 }, (_, n) => `Elev Rad${'abcdefghijkl'.charAt(n)}`);
  await dialog
    .getByLabel('En person per rad')
    .fill([NOTED, 'Anna Maria\tRadsvensson', 'Sam Radborta', 'Sam Radkvar', ...many].join('\n'));
  await dialog.getByLabel('Redaktion', { exact: true }).selectOption({ label: office?.name ?? '' });
  await dialog.getByRole('button', { name: 'Visa vad som händer' }).click();

  const noted = dialog.getByRole('row', { name: /Kim Radnordin/ });
  await expect(noted.getByRole('rowheader')).toHaveText('Kim Radnordin');
  await expect(noted).toContainText('Togs inte med: 8B, allergi: nötter, 070-123 45 67.');
  const pill = noted.locator('.pill');
  await expect(pill).toHaveClass(/pill-good/);
  const cell = await boxOf(noted.getByRole('cell').last());
  expect((await boxOf(pill)).width).toBeLessThan(cell.width * 0.7);

  await expect(dialog.getByText(/1 namn att se över/)).toBeVisible();
  const doubtful = dialog.getByRole('row', { name: /Anna Maria/ });
  await expect(doubtful.locator('.pill')).toHaveClass(/pill-wait/);
  await expect(doubtful).toContainText('Namnet blir Anna Maria. Togs inte med: Radsvensson.');
  const join = doubtful.getByRole('checkbox', { name: 'Ta med ”Radsvensson” i namnet' });
  await join.click();
  await expect(join).toBeChecked();
  await expect(doubtful.getByRole('rowheader')).toHaveText('Anna Maria Radsvensson');

  const gone = dialog.getByRole('row', { name: /Sam Radborta/ });
  await expect(gone).toContainText('Sam Radborta är borttagen och tas inte tillbaka.');
  await expect(gone.locator('.pill')).toHaveClass(/pill-wait/);
  const who = dialog.getByLabel('Vem är Sam Radborta?');
  await expect(who).toHaveValue('skip');
  await who.selectOption('Samma person');
  await expect(gone).toContainText('Aktiveras igen');
  await who.selectOption('Ta inte med');
  await expect(gone).toContainText('Tas inte med');
  await expect(dialog.getByRole('row', { name: /Sam Radkvar/ })).toContainText(
    'Det är Sam Radkvar, med användarnamnet sam.radkvar.',
  );
  await expectAccessible(page);

  await dialog.getByRole('button', { name: 'Lägg till 14' }).click();
  const summary = dialog.getByText('14 personer är tillagda.');
  await expect(summary).toBeVisible();
  const cards = dialog.getByRole('button', { name: 'Gör 14 kort' });
  await expect(cards).toBeInViewport();
  expect((await boxOf(cards)).y).toBeLessThan((await boxOf(dialog.locator('table'))).y);
  await expectAccessible(page);
});

test('a long name stays in its place among those who get cards', async ({ as }) => {
  const page = await as('moderator');
  await page.goto('/participant');
  const [office] = await api<{ id: number; name: string }[]>(page, 'GET', '/editorial-office');
  const [first_name, last_name] = LONG.split(' ');
  await api(page, 'POST', '/participant', {
    first_name,
    last_name,
    editorial_office_ids: [office?.id],
  });
  await page.getByRole('button', { name: 'Inloggningskort', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Skriv ut inloggningskort' });
  await dialog.getByLabel('Redaktion', { exact: true }).selectOption({ label: office?.name ?? '' });
  const label = dialog.getByText(LONG);
  await expect(label).toBeVisible();
  const isWithin = await label.evaluate((one) => {
    const words = document.createRange();
    words.selectNodeContents(one);
    const column = one.closest('.check-list > *')?.getBoundingClientRect();
    return words.getBoundingClientRect().right <= (column?.right ?? 0) + 1;
  });
  expect(isWithin).toBe(true);
});

test('first and last names without headers change places by a press, for the whole list', async ({
  as,
}) => {
  const page = await as('moderator');
  await page.goto('/participant');
  await page.getByRole('button', { name: 'Lägg till många' }).click();
  const dialog = page.getByRole('dialog', { name: 'Lägg till många' });
  const lines = ['Radahl\tAlma', 'García Radquez\tMaría José', 'Radek\tBo', 'Radström\tElsa'];
  await dialog.getByLabel('En person per rad').fill(lines.join('\n'));
  await dialog.getByRole('button', { name: 'Visa vad som händer' }).click();
  await expect(dialog.getByRole('rowheader', { name: 'Radahl Alma' })).toBeVisible();
  const swap = dialog.getByRole('checkbox', { name: 'Byt plats på för- och efternamn' });
  await swap.click();
  await expect(dialog.getByRole('rowheader', { name: 'María José García Radquez' })).toBeVisible();
  await expect(swap).toBeChecked();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Lägg till 4' }).click();
  await expect(dialog.getByText('Alma Radahl')).toBeVisible();
  await expect(swap).toBeHidden();
});
