import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { expect, expectAccessible, test } from './newsroom.ts';

const NO_ACCESS = 'Du kan inte öppna den här sidan';
const NOT_FOUND = 'Sidan hittades inte';

interface Listed {
  path: string;
  title?: string;
  auth?: boolean | null;
}
const listed = path.join(import.meta.dirname, '../contract/conformance/routes.json');
const { routes } = JSON.parse(readFileSync(listed, 'utf8')) as { routes: Listed[] };
const inside = routes.filter(
  (route) => route.title && route.path.startsWith('/') && route.auth !== false,
);

/** Screens of the administrator alone, of buyers, and of newspaper makers. */
const ADMIN = [
  '/admin-dashboard',
  '/customer/create',
  '/package/create',
  '/admin/chapter/create',
  '/info-post/create',
  '/info-post/{id}/edit',
  '/newspaper-template/create',
  '/newspaper-template/{id}/edit',
];
const BUYERS = [
  '/customer',
  '/package',
  '/package/{id}/edit',
  '/editorial-office/create',
  '/moderator/create',
];
const MAKERS = [
  '/assignment/create',
  '/web-article/create',
  '/newspaper/create',
  '/newspaper-page/create',
];
const LEADERS = [
  '/customer/{id}/edit',
  '/participant/create',
  '/news-post/create',
  '/news-post/{id}/edit',
  '/admin/chapter',
  '/admin/chapter/{id}/edit',
  '/assignment/{id}/edit',
  '/newspaper/{id}/edit',
];
const NOT_FOR = {
  deltagare: [...ADMIN, ...BUYERS, ...MAKERS, ...LEADERS],
  moderator: [...ADMIN, ...BUYERS],
  kund: [...ADMIN, ...MAKERS],
  admin: [],
} satisfies Record<string, string[]>;
const ROLES = Object.keys(NOT_FOR) as (keyof typeof NOT_FOR)[];
const addressOf = (pattern: string) => pattern.replace('{id}', '1').replace('/{slug*}', '');

/** Goes to addresses as links do, without the app being fetched again. @returns what each shows */
const visit = (page: Page, addresses: string[]) =>
  page.evaluate(async (all) => {
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
    const fresh = () => document.querySelector<HTMLElement>('main h1:not([data-is-old])');
    const seen = [];
    for (const address of all) {
      for (const heading of document.querySelectorAll('h1')) heading.dataset['isOld'] = '';
      document.title = '';
      history.pushState(null, '', address);
      dispatchEvent(new PopStateEvent('popstate'));
      const end = Date.now() + 20_000;
      while (Date.now() < end && !(fresh() && document.title)) await frame();
      await frame();
      seen.push({
        address,
        heading: fresh()?.textContent ?? '',
        title: document.title.replace(/ – Spalten$/, ''),
        headings: document.querySelectorAll('h1').length,
        faults: document.querySelectorAll('.load-error').length,
        waysHome: document.querySelectorAll('main .ways-on a[href="/"]').length,
      });
    }
    return seen;
  }, addresses);

/** The names of things whose screen has another heading than the tab. @returns them by address */
const namesOfFirsts = async (page: Page): Promise<Record<string, string>> => ({
  '/article/1/edit': await page.evaluate(async () => {
    const answer = await fetch('/api/article/1');
    return answer.ok ? (await answer.json()).headline : '';
  }),
});

for (const role of ROLES)
  test(`every address opens for a ${role} with a heading and a title, or says why not and leads on`, async ({
    as,
  }) => {
    const page = await as(role);
    await page.goto('/finns-inte');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(NOT_FOUND);
    const patterns = inside.map((route) => route.path);
    const seen = await visit(page, patterns.map(addressOf));
    const names = await namesOfFirsts(page);
    for (const [index, { address, heading, title, ...counts }] of seen.entries()) {
      const isEnd = heading === NO_ACCESS || heading === NOT_FOUND;
      expect.soft(heading, address).not.toBe('');
      // A screen of one thing may be named after it, as soon as it is there.
      const titles = address.includes('/1')
        ? [inside[index]?.title, heading, names[address]]
        : [inside[index]?.title];
      expect.soft(isEnd ? [heading] : titles, address).toContain(title);
      expect.soft(counts, address).toEqual({ headings: 1, faults: 0, waysHome: isEnd ? 1 : 0 });
    }
    const refused = patterns.filter((_, index) => seen[index]?.heading === NO_ACCESS);
    expect(refused.toSorted()).toEqual(NOT_FOR[role].toSorted());
    const wrong = ['/article/abc/edit', '/newspaper/0', '/customers', '/article/999999/edit'];
    for (const { address, heading, title } of await visit(page, wrong))
      expect({ address, heading, title }).toEqual({
        address,
        heading: NOT_FOUND,
        title: NOT_FOUND,
      });
  });

test('what can’t be opened, fetched or shown says so where the focus is, and has a way on', async ({
  as,
}) => {
  const page = await as('deltagare');
  const heading = page.getByRole('heading', { level: 1 });
  await page.goto('/package/1/edit');
  await expect(heading).toHaveText(NO_ACCESS);
  await expect(heading).toBeFocused();
  await expectAccessible(page);

  // The server is away; the screen comes when it is back, and the keyboard with it.
  await page.route('**/api/newspaper/1', (route) => route.abort());
  await page.goto('/newspaper/1');
  await expect(heading).toHaveText('Sidan kunde inte hämtas');
  await expect(heading).toBeFocused();
  await expectAccessible(page);
  await page.unroute('**/api/newspaper/1');
  await page.getByRole('button', { name: 'Försök igen' }).press('Enter');
  await expect(heading).toHaveText('Sjöbygdsbladet 3');
  await expect(heading).toBeFocused();

  // The screen itself can't be had.
  await page.route(/newspaper-list\.page/, (route) => route.abort());
  await page.getByRole('link', { name: 'Tidningen', exact: true }).press('Enter');
  await expect(heading).toHaveText('Något gick fel');
  await expect(heading).toBeFocused();
  await expect(page).toHaveTitle('Något gick fel – Spalten');
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Till Min sida' }).press('Enter');
  await expect(heading).toHaveText('Hej Elin!');
});
