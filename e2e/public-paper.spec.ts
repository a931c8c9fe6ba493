import { expect, expectAccessible, expectAccessibleInBoth, test } from './newsroom.ts';
import { tooWide } from './every-screen.ts';
import { smallTargets } from './targets.ts';

test.use({ newsroom: 'public-paper' });

test('a moderator opens a sent newspaper to all, and strangers read it on a phone, also without scripts', async ({
  as,
  browser,
  baseURL,
}) => {
  const page = await as('moderator');
  await page.goto('/newspaper/1');
  await page.getByRole('button', { name: 'Mer', exact: true }).click();
  await page.getByRole('menuitem', { name: 'För alla läsare' }).click();
  await page.getByRole('button', { name: 'Ge tidningen en adress' }).click();
  await expect(page.getByRole('img', { name: 'QR-kod' })).toBeVisible();
  await expectAccessibleInBoth(page);
  await expect(page.getByText('Öppen för alla')).toBeVisible({ timeout: 200_000 });
  const address = await page.getByLabel('Adress', { exact: true }).inputValue();

  const phone = { viewport: { width: 360, height: 740 }, hasTouch: true };
  const writer = await as('deltagare', { ...phone, isMobile: true });
  await writer.goto('/');
  await writer.getByRole('link', { name: 'Läs Sjöbygdsbladet 3, öppen för alla' }).tap();
  await expect(writer).toHaveURL(address);
  await expect(writer.getByRole('status')).toHaveText('Sidan 1 av 8');

  const stranger = await browser.newContext({ ...phone, ...(baseURL && { baseURL }) });
  const paper = await stranger.newPage();
  await paper.goto(address);
  await expect(paper.getByRole('status')).toHaveText('Sidan 1 av 8');
  await expectAccessible(paper);
  expect(await smallTargets(paper)).toEqual([]);
  for (const width of [1440, 768, 360]) {
    await paper.setViewportSize({ width, height: 740 });
    expect(await tooWide(paper), `${width} px`).toBe(0);
    await expectAccessible(paper);
  }
  await paper.emulateMedia({ colorScheme: 'dark' });
  await expectAccessible(paper);
  await paper.getByRole('button', { name: 'Bläddra framåt' }).click();
  await expect(paper.getByRole('status')).toHaveText('Sidan 2 av 8');
  // The enlarged page begins where its first lines do.
  await paper.getByRole('button', { name: 'Större' }).click();
  const enlarged = paper.locator('.page.zoomed');
  expect(await enlarged.evaluate(({ scrollLeft, scrollTop }) => [scrollLeft, scrollTop])).toEqual([
    0, 0,
  ]);
  expect(
    await enlarged.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth),
  ).toBeGreaterThan(100);
  await paper.getByRole('button', { name: 'Mindre' }).click();
  // The browser here has no voices, and none to share with.
  await paper.getByRole('button', { name: 'Lyssna' }).first().click();
  await expect(paper.getByText('Din webbläsare har ingen röst')).toBeVisible();
  await stranger.grantPermissions(['clipboard-read', 'clipboard-write']);
  await paper.getByRole('button', { name: 'Kopiera adressen' }).click();
  await expect(paper.getByText('Adressen är kopierad.')).toBeVisible();
  expect(await paper.evaluate(() => navigator.clipboard.readText())).toBe(address);
  await paper
    .getByRole('link', { name: /^Läs: Nu får du vara kvar/ })
    .first()
    .tap();
  await expect(paper.getByRole('article', { name: /^Nu får du vara kvar/ })).toBeFocused();
  expect(await stranger.cookies()).toEqual([]);
  await stranger.close();

  const slow = await browser.newContext({
    ...phone,
    deviceScaleFactor: 2,
    ...(baseURL && { baseURL }),
  });
  const late = await slow.newPage();
  const network = await slow.newCDPSession(late);
  await network.send('Network.enable');
  const fast = { latency: 0, downloadThroughput: -1, uploadThroughput: -1 };
  const speed = { latency: 400, downloadThroughput: 50_000, uploadThroughput: 50_000 };
  await network.send('Network.emulateNetworkConditions', { offline: false, ...speed });
  const firstPage = late.getByRole('img', { name: /^Sidan 1,/ });
  const asked: string[] = [];
  late.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await late.goto(address, { waitUntil: 'commit' });
  await expect
    .poll(() => firstPage.evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(0);
  // Of pictures only the small first page has been asked for when it is there.
  expect(asked.filter((path) => path.endsWith('.webp')).slice(0, 1)).toEqual([
    expect.stringContaining('sida-1-360.webp'),
  ]);
  // The sharp one is asked for over the slow network. How long it takes there is not tested.
  await expect.poll(() => asked).toContainEqual(expect.stringMatching(/sida-1-(700|1400)/));
  await network.send('Network.emulateNetworkConditions', { offline: false, ...fast });
  await expect
    .poll(() => firstPage.evaluate((image: HTMLImageElement) => image.currentSrc))
    .toMatch(/sida-1-(700|1400)/);
  await slow.close();

  const plain = await browser.newContext({ ...phone, javaScriptEnabled: false });
  const without = await plain.newPage();
  await without.goto(address);
  await without.getByRole('link', { name: 'Text', exact: true }).click();
  await expect(without.getByRole('heading', { name: /^Nu får du vara kvar/ })).toBeVisible();
  await expect(without.getByRole('button', { name: 'Lyssna' })).toHaveCount(0);
  await plain.close();
});
