import type { Page } from '@playwright/test';
import { pressAt } from './keyboard.ts';
import { expect, expectAccessible, expectAccessibleOver, settled, test } from './newsroom.ts';

test.use({ newsroom: 'proof-round' });

const PHONE = { width: 390, height: 844 };

/** Opens the proof round of the newspaper in the making. */
async function openProof(page: Page) {
  await page.goto('/newspaper');
  await page.getByRole('link', { name: 'Sjöbygdsbladet 4' }).click();
  await page.getByRole('button', { name: /^Korrekturrunda/ }).click();
  await page.getByRole('heading', { name: 'Rättelser' }).waitFor();
}

test('a participant marks a page by touch, and sees that the moderator has ticked it off', async ({
  as,
}) => {
  const moderator = await as('moderator');
  await openProof(moderator);
  await expectAccessible(moderator);

  const reader = await as('deltagare', { viewport: PHONE, hasTouch: true });
  await reader.goto('/');
  await reader.getByRole('link', { name: /^Läs korrekturet av Sjöbygdsbladet 4/ }).tap();
  await reader.getByRole('link', { name: 'Läs och märk fel' }).tap();
  await reader.getByTestId('proof-press-1').tap({ position: { x: 90, y: 200 } });
  const words = 'Det står ”skolna” i stället för ”skolan”.';
  await reader.getByLabel('Vad är fel?').fill(words);
  await expectAccessibleOver(reader);
  await reader.getByRole('button', { name: 'Spara', exact: true }).tap();
  await expect(reader.getByRole('button', { name: `Rättelse 4, Öppen: ${words}` })).toBeVisible();

  // Told by the stream of events, without a reload.
  await expect(moderator.getByRole('listitem').filter({ hasText: words })).toBeVisible();
  await moderator.getByRole('checkbox', { name: 'Rättat: 4' }).click();
  await expect(moderator.getByRole('listitem').filter({ hasText: words })).toHaveCount(0);
  await moderator.getByRole('button', { name: /^Avklarade/ }).click();
  await expect(moderator.getByRole('listitem').filter({ hasText: words })).toBeVisible();

  const pin = reader.getByRole('button', { name: `Rättelse 4, Klar: ${words}` });
  await expect(pin).toBeVisible();
  await pin.tap();
  await expect(reader.getByText(/har rättat det/)).toBeVisible();
  await settled(reader);
});

test('a slot is marked, changed and removed by keyboard alone', async ({ as }) => {
  const page = await as('deltagare');
  await openProof(page);
  await pressAt(page, page.getByRole('link', { name: 'Läs och märk fel' }));
  await pressAt(page, page.getByRole('button', { name: 'Skriv om rutan på sida 1' }));
  await expect(page.getByLabel('Vad är fel?')).toBeFocused();
  await page.keyboard.type('Datumet är fel.');
  await pressAt(page, page.getByRole('button', { name: 'Spara', exact: true }));
  const pin = page.getByRole('button', { name: /^Rättelse \d+, Öppen: Datumet är fel\./ });
  await pressAt(page, pin);
  await pressAt(page, page.getByRole('button', { name: /^Ta bort: \d+/ }));
  await expect(pin).toHaveCount(0);
  await page.getByRole('button', { name: 'Ångra' }).click();
  await expect(pin).toBeVisible();
});

test('a declined correction says why, and a round that is closed takes no more', async ({ as }) => {
  const page = await as('moderator');
  await openProof(page);
  await page.getByRole('button', { name: 'Låt vara: 1' }).click();
  await page.getByLabel('Varför?').fill('Punkten ska vara kvar.');
  await page.getByRole('button', { name: 'Spara', exact: true }).click();
  await page.getByRole('button', { name: /^Avklarade/ }).click();
  await expect(page.getByText('”Punkten ska vara kvar.”')).toBeVisible();
  await page.getByRole('button', { name: 'Stäng rundan' }).click();
  await expect(page.getByText('Ingen korrekturrunda är öppen.')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Läs och märk fel' })).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Öppna rundan' })).toBeVisible();
});
