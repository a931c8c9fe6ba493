import type { Page } from '@playwright/test';
import { choose, expect, expectAccessible, test } from './newsroom.ts';

const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true };
const NAMES = ['Hem', 'Skriva', 'Öva', 'Tidningen', 'Meddelanden'];

const menu = (page: Page) => page.getByRole('navigation', { name: 'Huvudmeny' });
const section = (page: Page, name: string) =>
  menu(page)
    .getByRole(name === 'Meddelanden' ? 'button' : 'link', { name })
    .first();

for (const viewport of [PHONE.viewport, { width: 768, height: 1024 }, { width: 1440, height: 900 }])
  test(`at ${viewport.width} px a participant has five sections in words, and one number`, async ({
    as,
  }) => {
    const page = await as('deltagare', { viewport });
    await page.goto('/');
    for (const name of NAMES) await expect(section(page, name)).toBeInViewport({ ratio: 1 });
    await expect(section(page, 'Hem')).toHaveAttribute('aria-current', 'page');
    await expect(page.locator('.badge')).toHaveCount(1);
    await expectAccessible(page);
    await section(page, 'Öva').click();
    await expect(page.getByRole('heading', { level: 1, name: 'Uppgifter' })).toBeVisible();
    await expect(section(page, 'Öva')).toHaveAttribute('aria-current', 'page');
    await page.getByRole('link', { name: 'Kolla källan', exact: true }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Kolla källan' })).toBeVisible();
    await expect(section(page, 'Öva')).toHaveAttribute('aria-current', 'true');
    await section(page, 'Meddelanden').click();
    await expect(page.getByRole('dialog', { name: 'Meddelanden' })).toBeVisible();
  });

test('the foot of a phone leaves its room to whoever writes, and covers nothing', async ({
  as,
}) => {
  const page = await as('deltagare', PHONE);
  await page.goto('/article');
  await expect(section(page, 'Skriva')).toBeVisible();
  await page.getByRole('main').getByLabel('Sök').tap();
  await expect(menu(page)).toBeHidden();
  await page.getByRole('heading', { level: 1 }).tap();
  await expect(menu(page)).toBeVisible();

  await page.goto('/article?new');
  await choose(page.getByRole('radio', { name: /^Notis/ }));
  await page.getByRole('button', { name: 'Börja skriva' }).tap();
  await expect(page.getByRole('textbox', { name: 'Brödtext' })).toBeVisible();
  await expect(page.locator('.save-bar')).toBeInViewport();
  await expect(menu(page)).toBeHidden();
});

test('what is not in the foot of a phone is in the menu, the office and the news too', async ({
  as,
}) => {
  const page = await as('deltagare', PHONE);
  await page.goto('/');
  await page.getByRole('button', { name: 'Meny', exact: true }).tap();
  const drawer = page.getByRole('dialog', { name: 'Meny' });
  for (const name of ['Utbildningsmaterial', 'Övningsresultat', 'Så använder du lärportalen'])
    await expect(drawer.getByRole('link', { name })).toBeVisible();
  await expect(drawer.getByLabel('Redaktion')).toBeVisible();
  await drawer.getByRole('button', { name: /^Nyheter/ }).tap();
  await expect(drawer).toBeHidden();
  await expect(
    page.getByRole('dialog', { name: 'Nyheter' }).getByRole('link').first(),
  ).toBeVisible();
});
