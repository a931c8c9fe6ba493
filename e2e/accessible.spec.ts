import { expect, expectAccessibleInBoth, settled, test } from './newsroom.ts';

const SIZES = { desktop: { width: 1440, height: 900 }, phone: { width: 360, height: 740 } };
const SCREENS = [
  '/',
  '/article',
  '/article/1/edit',
  '/article/23/edit',
  '/newspaper',
  '/newspaper/create',
  '/newspaper/2',
  '/newspaper/2/edit',
  '/newspaper-page',
  '/newspaper-page/create',
  '/newspaper-page/9',
  '/newspaper-page/9/edit',
  '/newspaper-template',
  '/newspaper-template/1',
  '/finns-inte',
];

for (const [name, viewport] of Object.entries(SIZES)) {
  test(`axe finds nothing when signed in, light and dark, ${name}`, async ({ as }) => {
    test.setTimeout(400_000);
    const page = await as('moderator', { viewport });
    for (const [at, path] of SCREENS.entries()) {
      await page.goto(path);
      await settled(page);
      // Each time another button lies under the mouse: its words are as clear as before.
      const buttons = page.locator('.top :is(button, a):visible');
      await expect(buttons.first()).toBeVisible();
      await buttons.nth(at % (await buttons.count())).hover();
      await test.step(path, () => expectAccessibleInBoth(page));
    }
    await page.goto('/article');
    await page.getByRole('button', { name: 'Ny artikel' }).click();
    await expect(page.getByRole('radio').first()).toBeAttached();
    await test.step('the dialog Ny artikel', () => expectAccessibleInBoth(page));
    await page.goto('/article/23/edit');
    await page.getByRole('button', { name: 'Tidigare versioner' }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await settled(page);
    await test.step('the dialog of versions', () => expectAccessibleInBoth(page));
    await page.goto('/newspaper-page/10/edit');
    await page.getByRole('button', { name: 'Ändra rutor' }).click();
    await page.locator('.slot-box').first().focus();
    // Where the save bar stands below the slots, not over one of them.
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
    await test.step('the slots of a page', () => expectAccessibleInBoth(page));
    await page.goto('/newspaper/1?read=2');
    await expect(page.getByRole('button', { name: 'Bläddra framåt' })).toBeVisible();
    await settled(page);
    await test.step('the reader', () => expectAccessibleInBoth(page));
    await page.getByRole('button', { name: 'Visa som text' }).click();
    await test.step('the reader as text', () => expectAccessibleInBoth(page));
  });

  test(`axe finds nothing for an administrator, light and dark, ${name}`, async ({ as }) => {
    const page = await as('admin', { viewport });
    for (const path of [
      '/admin-dashboard',
      '/package',
      '/package/1/edit',
      '/customer',
      '/customer/1/edit',
      '/editorial-office',
      '/editorial-office/1/edit',
      '/moderator',
      '/moderator/create',
      '/participant',
      '/participant/6/edit',
    ]) {
      await page.goto(path);
      await settled(page);
      await test.step(path, () => expectAccessibleInBoth(page));
    }
    await page.goto('/participant');
    await page.getByRole('button', { name: 'Lägg till många' }).click();
    await test.step('the dialog of many', () => expectAccessibleInBoth(page));
    for (const path of ['/newspaper-template/create', '/newspaper-template/1/edit']) {
      await page.goto(path);
      await settled(page);
      await page.locator('.slot-box').first().click();
      await page.getByText('Format, rutnät, typsnitt och färger').click();
      await test.step(path, () => expectAccessibleInBoth(page));
    }
    await page.goto('/article');
    await page.getByRole('button', { name: 'Artikelmallar' }).click();
    await page
      .getByRole('button', { name: /^Ändra / })
      .first()
      .click();
    await test.step('the dialog of article templates', () => expectAccessibleInBoth(page));
  });

  test(`axe finds nothing when signed out, light and dark, ${name}`, async ({ browser }) => {
    const context = await browser.newContext({
      baseURL: process.env['APP_URL'],
      viewport,
    });
    const page = await context.newPage();
    for (const path of ['/login', '/forgot-password', '/reset-password?token=x&email=y']) {
      await page.goto(path);
      await page.waitForLoadState('networkidle');
      await test.step(path, () => expectAccessibleInBoth(page));
    }
    await context.close();
  });
}
