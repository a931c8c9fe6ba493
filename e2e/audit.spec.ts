import type { Page } from '@playwright/test';
import { expect, holdAnswer, settled, test } from './newsroom.ts';

const rows = (page: Page) => page.getByRole('main').getByRole('row');
const choice = (page: Page, label: string) => page.getByRole('main').getByLabel(label);

test('the log shows what the filter chosen last asks for, however late the earlier one is answered', async ({
  as,
}) => {
  const page = await as('admin');
  await page.goto('/admin-dashboard?view=audit');
  await expect(rows(page).nth(1)).toBeVisible();
  await settled(page);
  const late = await holdAnswer(page, /\/api\/audit\?(?!.*object_type).*action=update/);
  const done = choice(page, 'Vad som hände');
  await done.selectOption('Ändrade');
  await done.selectOption('Loggade in');
  await expect(rows(page).nth(1)).toContainText('Loggade in');
  late.letGo();
  await settled(page);
  await expect(rows(page).filter({ hasText: 'Ändrade' })).toHaveCount(0);
  await expect(rows(page).nth(1)).toContainText('Loggade in');
});

test('two filters that are chosen at once both hold', async ({ as }) => {
  const page = await as('admin');
  await page.goto('/admin-dashboard?view=audit');
  await expect(rows(page).nth(1)).toBeVisible();
  // Faster than the screen is drawn anew, as on a slow computer.
  await page.evaluate(async () => {
    const choose = (value: string) => {
      const select = [...document.querySelectorAll<HTMLSelectElement>('main select')].find((one) =>
        [...one.options].some((option) => option.value === value),
      )!;
      select.value = value;
      select.dispatchEvent(new Event('change', { bubbles: true }));
    };
    choose('update');
    await new Promise((resolve) => setTimeout(resolve, 0));
    choose('customer');
  });
  await expect(page).toHaveURL(/action=update.*type=customer|type=customer.*action=update/);
  await expect(choice(page, 'Vad som hände')).toHaveValue('update');
  await expect(choice(page, 'Gäller')).toHaveValue('customer');
});
