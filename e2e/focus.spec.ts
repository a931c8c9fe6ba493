import { open } from './every-screen.ts';
import { unmarkedFaults } from './focus-sign.ts';
import { expect, test } from './newsroom.ts';

const SCHEMES = ['light', 'dark'] as const;

for (const colorScheme of SCHEMES)
  test(`a field at fault has another edge than the others, ${colorScheme}`, async ({ as }) => {
    const page = await as('admin', { colorScheme });
    for (const [address, save] of [
      ['/customer/create', 'Spara'],
      ['/package/create', 'Spara'],
      ['/editorial-office/create', 'Spara'],
      ['/moderator/create', 'Lägg till och bjud in'],
      ['/info-post/create', 'Spara'],
    ] as const) {
      await open(page, address);
      await page.getByRole('button', { name: save, exact: true }).click();
      await expect(page.locator('[aria-invalid="true"]').first()).toBeVisible();
      expect.soft(await unmarkedFaults(page), address).toEqual([]);
    }
  });
