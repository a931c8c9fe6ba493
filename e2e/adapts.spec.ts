import type { Locator, Page } from '@playwright/test';
import { chromium } from '@playwright/test';
import { api } from './learning.ts';
import { expect, settled, test } from './newsroom.ts';
import { signIn, watch } from './visitor.ts';

/** Screens of each kind: what is next, lists, forms, reading, editors, tables that are wide. */
const SCREENS = {
  deltagare: [
    '/',
    '/article',
    '/utbildningsmaterial',
    '/assignment',
    '/assignment/1',
    '/news-post',
  ],
  moderator: [
    '/article/3/edit',
    '/newspaper/2',
    '/participant',
    '/participant/create',
    '/web-article',
    '/assignment-attempt?view=grid',
    '/assignment-attempt?view=questions',
    '/newspaper/create',
  ],
  admin: ['/customer', '/package/1/edit', '/admin/chapter', '/info-post/create', '/moderator'],
} as const;
const ROLES = Object.keys(SCREENS) as (keyof typeof SCREENS)[];

/** Begins an article whose headline is one word of a hundred letters. @returns where it is written */
async function longWord(page: Page): Promise<string> {
  const [template] = await api<{ id: number }[]>(page, 'GET', '/article-template');
  const body = { article_template_id: template?.id, headline: 'Å'.repeat(100) };
  const { id } = await api<{ id: number }>(page, 'POST', '/article', body);
  return `/article/${id}/edit`;
}

/** By how much the screen is wider than the window. */
const tooWide = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - innerWidth);

/** Items of the top bar that lie outside of the window or on another item. */
const crowdedTop = (page: Page) =>
  page.evaluate(() => {
    const items = [...document.querySelectorAll('.top > :not(.top-live), .top-live > button')]
      .map((item) => ({ name: item.textContent ?? '', box: item.getBoundingClientRect() }))
      .filter(({ box }) => box.width > 0);
    const isOver = (a: DOMRect, b: DOMRect) =>
      Math.min(a.right, b.right) - Math.max(a.left, b.left) > 1 &&
      Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > 1;
    return items
      .filter(
        ({ box }, at) =>
          box.right > innerWidth || items.slice(at + 1).some((other) => isOver(box, other.box)),
      )
      .map(({ name }) => name);
  });

/** Text twice as large as browsers are delivered with, as their settings have it. */
const LARGE_TEXT = 'defaultFontSize=32,defaultFixedFontSize=26';

test.use({ newsroom: 'long names' });

for (const role of ROLES)
  test(`at 320 px nothing is beside the screen of a ${role}, and at no width anything at its top`, async ({
    as,
  }) => {
    const page = await as(role, { viewport: { width: 320, height: 800 } });
    const screens: string[] = [...SCREENS[role]];
    if (role === 'deltagare') screens.push(await longWord(page));
    for (const screen of screens) {
      await page.goto(screen);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await settled(page);
      expect.soft(await tooWide(page), screen).toBeLessThanOrEqual(0);
    }
    for (const width of [
      320, 360, 480, 600, 719, 768, 801, 900, 1024, 1119, 1201, 1280, 1366, 1440,
    ]) {
      await page.setViewportSize({ width, height: 800 });
      expect.soft(await tooWide(page), `${width} px`).toBeLessThanOrEqual(0);
      expect.soft(await crowdedTop(page), `${width} px`).toEqual([]);
    }
  });

for (const role of ROLES)
  test(`text twice as large, as chosen in the browser, leaves nothing beside the screen of a ${role}`, async ({}, info) => {
    const { launchOptions } = info.project.use;
    const browser = await chromium.launch({
      ...launchOptions,
      args: [...(launchOptions?.args ?? []), `--blink-settings=${LARGE_TEXT}`],
    });
    const context = await browser.newContext({
      baseURL: process.env['APP_URL'] ?? '',
      locale: 'sv-SE',
      viewport: { width: 1280, height: 900 },
    });
    const page = await context.newPage();
    watch(page);
    await signIn(page, role);
    for (const screen of SCREENS[role]) {
      await page.goto(screen);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await settled(page);
      const size = await page.evaluate(() => getComputedStyle(document.documentElement).fontSize);
      expect(size).toBe('34px');
      expect.soft(await tooWide(page), screen).toBeLessThanOrEqual(0);
    }
    await browser.close();
  });

test('a headline of eighty letters without a space leaves the editor of a page its width', async ({
  as,
}) => {
  const page = await as('moderator');
  const [row] = await api<{ id: number }[]>(page, 'GET', '/article?status=approved&limit=1');
  const { version } = await api<{ version: number }>(page, 'GET', `/article/${row?.id}`);
  await api(page, 'PUT', `/article/${row?.id}`, { version, headline: 'Å'.repeat(80) });
  for (const width of [1440, 1024, 390]) {
    await page.setViewportSize({ width, height: 900 });
    await page.goto('/newspaper-page/10/edit');
    await expect(page.getByText('Å'.repeat(80)).first()).toBeVisible();
    await settled(page);
    expect.soft(await tooWide(page), `${width} px`).toBeLessThanOrEqual(0);
  }
});

test('on a phone the choices of a list lie behind a button, and lie open where one is made', async ({
  as,
}) => {
  const page = await as('moderator', { viewport: { width: 360, height: 780 } });
  await page.goto('/article');
  // The keyboard is the reader's from when the heading has had it.
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  const status = page.getByLabel('Status', { exact: true });
  await expect(page.getByLabel('Sök', { exact: true })).toBeVisible();
  await expect(status).toBeHidden();
  await page.getByRole('button', { name: 'Filtrera', exact: true }).press('Enter');
  await status.selectOption('Utkast');
  await expect(page).toHaveURL(/status=draft/);
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await expect(status).toBeVisible();
  await page.getByRole('button', { name: 'Filtrera, 1 val' }).press('Enter');
  await expect(status).toBeHidden();
});

test('in colours that the system forces, what is chosen and where one is can be seen', async ({
  as,
}) => {
  const page = await as('moderator', { forcedColors: 'active' });
  const edge = (of: Locator) =>
    of.evaluate((element) => {
      const { borderTopStyle, borderTopWidth, outlineStyle } = getComputedStyle(element);
      return {
        border: borderTopStyle !== 'none' && borderTopWidth !== '0px',
        outline: outlineStyle,
      };
    });
  await page.goto('/participant');
  const pill = page.locator('.pill').first();
  await expect(pill).toBeVisible();
  expect((await edge(pill)).border).toBe(true);
  await page.goto('/participant/create');
  await page.getByLabel('Förnamn').focus();
  await page.keyboard.press('Tab');
  expect((await edge(page.getByLabel('Efternamn'))).outline).not.toBe('none');
  const menu = page.getByRole('navigation', { name: 'Huvudmeny' });
  const here = menu.getByRole('link', { name: 'Deltagare', exact: true });
  expect((await edge(here)).border).toBe(true);
});

test('who asks for less motion gets none', async ({ as }) => {
  const page = await as('deltagare', { reducedMotion: 'no-preference' });
  // Whatever began to move since the page came, for however short a time.
  await page.addInitScript(() => {
    const moved = new Set<string>();
    Object.assign(window, { moved });
    for (const kind of ['transitionrun', 'animationstart'])
      document.addEventListener(kind, ({ target }) => moved.add((target as Element).outerHTML));
  });
  const openAndClose = async () => {
    await page.goto('/');
    await page.getByRole('button', { name: /Meddelanden/ }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toBeHidden();
    return page.evaluate(() => [...(window as never as { moved: Set<string> }).moved]);
  };
  expect((await openAndClose()).length).toBeGreaterThan(0);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  expect(await openAndClose()).toEqual([]);
});
