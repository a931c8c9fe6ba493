import { expect, expectAccessible, test } from './newsroom.ts';

for (const [path, title, of] of [
  ['/tavla', 'Tävla', 'Snabbkvissen: fem minuter om tidningen'],
  ['/nyhetskviss', 'Nyhetskviss', 'Nyhetskviss: så funkar nyheter'],
  ['/kolla-kallan', 'Kolla källan', 'Kolla källan: en haj i sjön?'],
] as const)
  test(`${title} begins with what it is named after, before the chapters about it`, async ({
    as,
  }) => {
    const page = await as('deltagare', { viewport: { width: 390, height: 844 } });
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
    const link = page
      .getByRole('main')
      .getByRole('link', { name: new RegExp(`: ${of.replace('?', '\\?')}$`) });
    await expect(link).toBeInViewport();
    await expectAccessible(page);
    await link.click();
    await expect(page.getByRole('heading', { level: 1, name: of })).toBeVisible();
    await expect(page).toHaveTitle(`${of} – Spalten`);
  });
