import type { Page } from '@playwright/test';
import { addressesFor, goTo, newRoutes, open, ROLES, withoutPictures } from './every-screen.ts';
import { unmarkedInForcedColours } from './forced-colours.ts';
import { expect, settled, test } from './newsroom.ts';

/* Forced colours: what is chosen, current or unread is told by more than the app's own colours. */

test.describe.configure({ mode: 'parallel' });

const WIDE = { width: 1440, height: 900 };
const PHONE = { width: 390, height: 844 };

/** Compared kinds and faults of a walk. Each fault is told of once, where it was first seen. */
interface Seen {
  kinds: Set<string>;
  faults: Set<string>;
}

/** Looks at a page in a wide window and on a phone. */
async function look(page: Page, where: string, seen: Seen): Promise<void> {
  for (const size of [WIDE, PHONE]) {
    await page.setViewportSize(size);
    const { kinds, faults } = await unmarkedInForcedColours(page);
    for (const kind of kinds) seen.kinds.add(kind);
    const fresh = faults.filter((fault) => !seen.faults.has(fault));
    for (const fault of fresh) seen.faults.add(fault);
    expect.soft(fresh, `${where}, ${size.width} px`).toEqual([]);
  }
  await page.setViewportSize(WIDE);
}

for (const role of ROLES)
  test(`what is chosen is seen in forced colours on every screen of a ${role}`, async ({ as }) => {
    test.setTimeout(300_000);
    // The admin's walk is in a dark palette.
    const colorScheme = role === 'admin' || role === 'kund' ? 'dark' : 'light';
    const page = await as(role, { forcedColors: 'active', colorScheme });
    await withoutPictures(page);
    const seen: Seen = { kinds: new Set(), faults: new Set() };
    for (const address of newRoutes(await addressesFor(page, role), new Set())) {
      await goTo(page, address);
      await look(page, address, seen);
    }
    if (role === 'deltagare' || role === 'moderator') {
      await open(page, '/article?new=true');
      await settled(page, 150);
      await look(page, 'the dialog of a new article', seen);
    }
    expect(seen.kinds.size).toBeGreaterThan(5);
  });
