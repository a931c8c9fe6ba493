import type { CDPSession, Page } from '@playwright/test';
import type { Place } from '../scripts/screenshots/place.ts';
import { placesFor } from '../scripts/screenshots/places.ts';
import { goTo, newRoutes, open, ROLES, tooWide, withoutPictures } from './every-screen.ts';
import { api } from './learning.ts';
import { expect, findAllFaults, findPaleInDark, settled, test } from './newsroom.ts';
import { smallTargets } from './targets.ts';
import { watch } from './visitor.ts';

/*
 * Every screen and state of the list that pictures are taken of: axe, contrast, targets and width.
 * The newspaper that strangers read is made by the server, see public-paper.spec.ts.
 */

test.use({ newsroom: 'every screen' });

/** Looks at every screen as each role, also those that another role has at the same address. */
const IS_WHOLE = process.env['SCREENS'] === 'all';
/** Routes and states that have been looked at. */
const known = new Set<string>();

const WIDE = 1440;
const TABLET = 768;
const PHONE = 390;
const HEIGHTS: Record<number, number> = { [WIDE]: 900, [TABLET]: 1024, [PHONE]: 844 };
/** Overlays. The page below one is a screen of its own. */
const OVER = '[role="dialog"], [role="menu"]';

/** Looks at a page at one width. Its colours in the dark are looked at once, in the widest window. */
async function look(page: Page, width: number, isWidest: boolean, name: string): Promise<void> {
  const said = `${name}, ${width} px`;
  const part = (await page.locator(OVER).filter({ visible: true }).count()) > 0 ? OVER : undefined;
  expect.soft(await tooWide(page), `${said}: wider than the window`).toBe(0);
  if (width !== WIDE) expect.soft(await smallTargets(page), `${said}: too small`).toEqual([]);
  if (width !== TABLET) expect.soft(await findAllFaults(page, part), `${said}: axe`).toEqual([]);
  if (isWidest)
    expect.soft(await findPaleInDark(page, part), `${said}: pale in the dark`).toEqual([]);
}

/** Opens a place in the widest window that has it, and looks at it there and in narrower ones. */
async function visit(page: Page, touch: CDPSession, place: Place, name: string): Promise<void> {
  const widths = [WIDE, TABLET, PHONE].filter((width) => width <= (place.most ?? width));
  const first = place.most ?? WIDE;
  await page.setViewportSize({ width: first, height: HEIGHTS[WIDE] ?? 900 });
  if (place.open) {
    await open(page, place.address);
    await place.open(page);
  } else await goTo(page, place.address);
  for (const width of widths) {
    await touch.send('Emulation.setTouchEmulationEnabled', { enabled: width === PHONE });
    await page.setViewportSize({ width, height: HEIGHTS[width] ?? 900 });
    await settled(page, 150);
    await look(page, width, width === widths[0], name);
  }
  await touch.send('Emulation.setTouchEmulationEnabled', { enabled: false });
}

/** Visits all places. One that cannot be opened is told of, and the others are visited all the same. */
async function walk(page: Page, viewer: string, places: Place[]): Promise<void> {
  const touch = await page.context().newCDPSession(page);
  page.setDefaultTimeout(10_000);
  for (const place of places) {
    await page.unrouteAll();
    if (!place.hasPicture) await withoutPictures(page);
    const name = `${viewer} ${place.open ? place.name : place.address}`;
    try {
      await visit(page, touch, place, name);
    } catch (error) {
      expect.soft(String(error), `${name}: cannot be opened`).toBe('');
      await page.goto('/healthz');
    }
  }
}

/** The places whose route or state nobody has been at yet. */
function newPlaces(places: Place[]): Place[] {
  if (IS_WHOLE) return places;
  const keyOf = ({ name, address, open: opens }: Place) => (opens ? `state ${name}` : address);
  const fresh = new Set(newRoutes(places.map(keyOf), known));
  return places.filter((place) => fresh.has(keyOf(place)));
}

for (const role of ROLES)
  test(`every screen and state of a ${role} is for everybody, light and dark, at three widths`, async ({
    as,
  }) => {
    test.setTimeout(1_200_000);
    const page = await as(role);
    // A role's own Min sida differs by role alone.
    known.delete('/');
    await walk(page, role, newPlaces(await placesFor(role, page, [])));
  });

test('every screen without a sign-in is for everybody, light and dark, at three widths', async ({
  as,
  browser,
  baseURL,
}) => {
  test.setTimeout(600_000);
  const moderator = await as('moderator');
  const [person] = await api<{ id: number }[]>(moderator, 'GET', '/consent?limit=1');
  const link = await api<{ url: string }>(moderator, 'POST', `/consent/${person?.id}/link`);
  const context = await browser.newContext({
    ...(baseURL && { baseURL }),
    locale: 'sv-SE',
    reducedMotion: 'reduce',
  });
  const page = await context.newPage();
  watch(page);
  await page.goto('/login');
  const consent = { name: 'samtycke', address: new URL(link.url).pathname };
  await walk(page, 'utloggad', [...(await placesFor('utloggad', page, [])), consent]);
  await context.close();
});
