import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { expect, expectAccessible, expectAccessibleOver, settled, test } from './newsroom.ts';

test.use({ newsroom: 'year' });

/** Presses what saves a file, and returns its name and bytes. */
async function saved(page: Page, role: 'link' | 'button', name: string) {
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole(role, { name }).click(),
  ]);
  return { name: file.suggestedFilename(), bytes: await readFile(await file.path()) };
}

test('a class’s year: statistics, a portfolio, and a new term that takes people along', async ({
  as,
}) => {
  const page = await as('moderator');
  await page.goto('/participant');
  await page.getByRole('link', { name: 'Statistik' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Statistik');
  const rows = page.getByRole('row');
  await expect(rows.filter({ hasText: 'Amir Haddad' })).toBeVisible();
  await page.getByLabel('Sortera efter').selectOption('Poäng');
  const points = await page
    .locator('td[data-label="Poäng"]')
    .evaluateAll((cells) => cells.map((cell) => Number(cell.textContent)));
  expect(points).toEqual(points.toSorted((a, b) => b - a));
  expect(points[0]).toBeGreaterThan(0);
  await settled(page);
  await expectAccessible(page);

  const table = await saved(page, 'link', 'Hämta som CSV');
  expect(table.name).toMatch(/^Statistik .+\.csv$/);
  const lines = table.bytes.toString();
  expect(lines.startsWith('\uFEFFDeltagare;Påbörjade texter;')).toBe(true);
  expect(lines).toContain('Amir Haddad;');

  // The person: what they can, and the portfolio.
  await page.getByRole('link', { name: 'Amir Haddad' }).click();
  await expect(page.getByRole('heading', { name: 'Terminen', exact: true })).toBeVisible();
  const portfolio = await saved(page, 'button', 'Hämta portfolio (PDF)');
  expect(portfolio.name).toBe('Portfolio Amir Haddad.pdf');
  expect(portfolio.bytes.subarray(0, 5).toString()).toBe('%PDF-');
  await settled(page);
  await expectAccessible(page);

  // A new term: one’s account is deactivated, the others go along.
  await page.goto('/statistics');
  await page.getByRole('button', { name: 'Ny termin' }).click();
  const dialog = page.getByRole('dialog', { name: 'Ny termin' });
  await dialog.getByRole('checkbox', { name: 'Amir Haddad' }).uncheck();
  await expect(dialog.getByText('1 stängs av: Amir Haddad.')).toBeVisible();
  await expectAccessibleOver(page);
  await dialog.getByRole('button', { name: 'Starta terminen' }).click();
  await expect(page.getByText(/1 deltagare är avstängd\./)).toBeVisible();
  const archived = rows.filter({ hasText: 'Amir Haddad' });
  await expect(archived).toContainText('Avstängd');
  await expect(rows.filter({ hasText: 'Elin Sandström' })).not.toContainText('Avstängd');

  // What they wrote is kept, and they can come back.
  await page.goto('/participant?state=deactivated');
  await page.getByRole('link', { name: 'Amir Haddad' }).click();
  await page.getByRole('button', { name: 'Aktivera' }).click();
  await expect(page.getByRole('button', { name: 'Stäng av' })).toBeVisible();
});

test('a participant sees what they have done, on a phone', async ({ as }) => {
  const page = await as('deltagare');
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/');
  // A phone shows first what is to be done.
  await page.getByRole('button', { name: 'Visa fler', exact: true }).last().click();
  const mine = page.getByRole('region', { name: 'Det här har du gjort' });
  await expect(mine.getByText(/poäng för tidningen/).first()).toBeVisible();
  const file = await saved(page, 'button', 'Hämta portfolio (PDF)');
  expect(file.name).toMatch(/^Portfolio .+\.pdf$/);
  await settled(page);
  await expectAccessible(page);
});
