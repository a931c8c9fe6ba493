import type { CDPSession, Locator } from '@playwright/test';
import { expect, test } from './newsroom.ts';

test.use({ newsroom: 'reading-on-a-phone' });

const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };

type Point = { x: number; y: number };

/** Moves one finger over the screen, as a telephone tells it. */
async function drag(finger: CDPSession, from: Point, to: Point): Promise<void> {
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', points: Point[]) =>
    finger.send('Input.dispatchTouchEvent', { type, touchPoints: points });
  await touch('touchStart', [from]);
  for (const share of [0.25, 0.5, 0.75, 1]) {
    const at = { x: from.x + (to.x - from.x) * share, y: from.y + (to.y - from.y) * share };
    await touch('touchMove', [at]);
  }
  await touch('touchEnd', []);
}

const pointIn = async (place: Locator, across: number, down: number): Promise<Point> => {
  const box = await place.boundingBox();
  if (!box) throw new Error('it is not on the screen');
  return { x: box.x + box.width * across, y: box.y + box.height * down };
};

const isDrawn = (picture: Locator) =>
  expect
    .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth), {
      timeout: 30_000,
    })
    .toBeGreaterThan(0);

test('in the app a paper is swiped through, and a tapped article is read with its pictures', async ({
  as,
}) => {
  const page = await as('deltagare', PHONE);
  await page.goto('/newspaper/1');
  await page.getByRole('button', { name: 'Läs tidningen' }).tap();
  const reader = page.getByRole('dialog');
  const place = reader.getByRole('status').first();
  await expect(place).toHaveText('Sida 1 av 8');
  const spread = reader.locator('.reader-spread');
  const finger = await page.context().newCDPSession(page);
  const [left, right] = [await pointIn(spread, 0.2, 0.4), await pointIn(spread, 0.85, 0.4)];
  await drag(finger, right, left);
  await expect(place).toHaveText('Sida 2 av 8');
  await drag(finger, left, right);
  await expect(place).toHaveText('Sida 1 av 8');
  await drag(finger, right, left);
  await expect(place).toHaveText('Sida 2 av 8');

  await reader.getByRole('button', { name: /Nu får du vara kvar till klockan tio/ }).tap();
  const text = reader.getByRole('article').filter({ hasText: 'Det luktar nymålat i entrén.' });
  await expect(text).toBeFocused();
  await expect(text.getByRole('heading', { level: 2 })).toBeInViewport();
  await isDrawn(text.getByRole('img').first());
  await expect(text.locator('figcaption').first()).toContainText('Hyllorna står öppna');
  // However far down the article is read, its page is one press away, and Back leads there too.
  await text.locator('p').last().scrollIntoViewIfNeeded();
  await reader.getByRole('button', { name: 'Till sidan 2' }).tap();
  await expect(spread).toBeVisible();
  await reader.getByRole('button', { name: /Nu får du vara kvar till klockan tio/ }).tap();
  await expect(text).toBeFocused();
  await page.goBack();
  await expect(spread).toBeVisible();
  await expect(place).toHaveText('Sida 2 av 8');
});
