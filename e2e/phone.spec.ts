import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { api } from './learning.ts';
import { choose, expect, expectAccessible, settled, test } from './newsroom.ts';

const PHONE = { width: 390, height: 844 };
/** The controls of the bars and the header that lie under a toast. */
const underToasts = (page: Page) =>
  page.evaluate(() => {
    const toasts = [...document.querySelectorAll('.toast')].map((one) =>
      one.getBoundingClientRect(),
    );
    const controls = document.querySelectorAll(':is(.top, .tab-bar, .save-bar) :is(a, button)');
    return [...controls].filter((control) => {
      const { top, bottom, height } = control.getBoundingClientRect();
      return height > 0 && toasts.some((one) => one.top < bottom && one.bottom > top);
    }).length;
  });
const PICTURE = path.join(import.meta.dirname, '../server/demo/pictures/skog.jpg');

test('an article on a phone: no verdict before a text, the first fault found, and no send without a network', async ({
  as,
}) => {
  const page = await as('deltagare', { viewport: PHONE });
  await page.goto('/article?new');
  await choose(page.getByRole('radio', { name: /^Notis/ }));
  await page.getByRole('button', { name: 'Börja skriva' }).click();
  await expect(page).toHaveURL(/\/article\/\d+\/edit/);
  const address = page.url();
  await page.getByLabel('Rubrik', { exact: true }).fill('Katten som kom tillbaka till byn');
  await expect(page.getByText(/^Sparat/)).toBeVisible();
  await expect(page.getByText('Här står hur texten får plats', { exact: false })).toBeVisible();
  await expect(page.getByText(/för lång/)).toHaveCount(0);

  await page.getByRole('button', { name: 'Skicka in' }).click();
  const body = page.getByRole('textbox', { name: 'Brödtext' });
  await expect(body).toBeFocused();
  await expect(body).toBeInViewport();

  // The comments are at the top, and reading them opens no keyboard.
  const comments = page.getByRole('button', { name: /^Kommentarer/ });
  await page.evaluate(() => scrollTo({ top: 0 }));
  await expect(comments).toBeInViewport();
  await comments.click();
  const drawer = page.getByRole('dialog', { name: 'Kommentarer' });
  await expect(drawer.getByRole('textbox')).toBeVisible();
  await expect(drawer.getByRole('button', { name: 'Stäng' })).toBeFocused();
  await page.keyboard.press('Escape');

  await body.fill('Katten kom hem till byn i går. '.repeat(12));
  await expect(page.getByText(/^Sparat/)).toBeVisible();
  await page.context().setOffline(true);
  await page.getByRole('button', { name: 'Skicka in' }).click();
  const dialog = page.getByRole('dialog', { name: 'Skicka in' });
  await dialog.getByRole('button', { name: 'Skicka in' }).click();
  await expect(page.getByText('Artikeln är inte inskickad – du saknar nät')).toBeVisible();
  await page.context().setOffline(false);
  const id = new URL(address).pathname.split('/')[2];
  const { status } = await api<{ status: string }>(page, 'GET', `/article/${id}`);
  expect(status).toBe('draft');
});

test('a message stands above the sections at the foot, also when they come after it', async ({
  as,
}) => {
  const page = await as('deltagare', { viewport: PHONE, hasTouch: true, isMobile: true });
  await page.goto('/');
  await page.getByRole('button', { name: /Mitt konto/ }).tap();
  await page.getByRole('menuitem', { name: 'Mitt konto' }).tap();
  const account = page.getByRole('dialog');
  await account
    .getByRole('button', { name: /^Spara/ })
    .first()
    .tap();
  const toast = page.locator('.toast', { hasText: 'Dina uppgifter är sparade.' });
  await expect(toast).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(account).toBeHidden();
  await expect(page.locator('.tab-bar')).toBeVisible();
  await expect.poll(() => underToasts(page)).toBe(0);
  await expect.poll(async () => (await toast.boundingBox())?.y ?? 0).toBeGreaterThan(600);
});

test('without a network the list of articles has the headline that was saved', async ({ as }) => {
  const page = await as('deltagare');
  await page.goto('/article?new');
  await choose(page.getByRole('radio', { name: /^Notis/ }));
  await page.getByRole('button', { name: 'Börja skriva' }).click();
  await page.getByLabel('Rubrik', { exact: true }).fill('Första rubriken');
  await expect(page.getByText(/^Sparat/)).toBeVisible();
  await page.getByRole('navigation').getByRole('link', { name: 'Skriva' }).first().click();
  await expect(page.getByRole('link', { name: /Första rubriken/ }).first()).toBeVisible();
  await page
    .getByRole('link', { name: /Första rubriken/ })
    .first()
    .click();
  await page.getByLabel('Rubrik', { exact: true }).fill('Andra rubriken');
  await expect(page.getByText(/^Sparat/)).toBeVisible();
  await page.context().setOffline(true);
  await page.getByRole('navigation').getByRole('link', { name: 'Skriva' }).first().click();
  await expect(page.getByRole('link', { name: /Andra rubriken/ }).first()).toBeVisible();
  await page.context().setOffline(false);
});

for (const viewport of [PHONE, { width: 844, height: 390 }])
  test(`a new message at ${viewport.width}: one's own moderator first, and the button in sight`, async ({
    as,
  }) => {
    const page = await as('deltagare', { viewport });
    await page.goto('/');
    await page.getByRole('button', { name: /^Meddelanden/ }).click();
    await page.getByRole('button', { name: 'Nytt meddelande' }).click();
    const people = page.getByRole('group', { name: 'Till en eller flera personer' });
    const first = people.getByRole('checkbox').first();
    await expect(first).toHaveAccessibleName(/din moderator$/);
    await first.check();
    await expect(page.getByRole('button', { name: 'Skicka', exact: true })).toBeInViewport();
  });

test('the article as printed fills the phone, is made larger by a button, and is closed', async ({
  as,
}) => {
  const page = await as('moderator', { viewport: PHONE });
  await page.goto('/article/24/edit');
  const small = page.locator('.typeset img');
  await expect(small).toBeVisible({ timeout: 20_000 });
  const { width: before = 0 } = (await small.boundingBox()) ?? {};
  await page.getByRole('button', { name: 'Visa stort' }).click();
  const dialog = page.getByRole('dialog', { name: 'Så blir det i tidningen' });
  const large = dialog.getByAltText('Artikeln så som den sätts i tidningen');
  const widthOf = async () => (await large.boundingBox())?.width ?? 0;
  expect(await widthOf()).toBeGreaterThan(before);
  expect(await widthOf()).toBeLessThanOrEqual(PHONE.width);
  await dialog.getByRole('button', { name: 'Större' }).click();
  await expect(dialog.getByText('150 %')).toBeVisible();
  expect(await widthOf()).toBeGreaterThan(PHONE.width);
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Stäng' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('button', { name: 'Visa stort' })).toBeFocused();
});

test('a picture that is removed from an article comes back by Ångra, in sight', async ({ as }) => {
  const page = await as('moderator', { viewport: PHONE, hasTouch: true, isMobile: true });
  await page.goto('/article/24/edit');
  await page.getByRole('button', { name: 'Ändra direkt' }).click();
  await settled(page);
  const captions = page.locator('.picture-card').getByLabel('Bildtext');
  const caption = await captions.first().inputValue();
  const count = await captions.count();
  const remove = page.getByRole('button', { name: 'Ta bort bilden' }).first();
  await remove.tap();
  await expect(captions).toHaveCount(count - 1);
  const scrolled = await page.evaluate(() => scrollY);
  expect(scrolled).toBeGreaterThan(300);
  await expect(page.getByText(/^Sparat/)).toBeVisible();
  const toast = page.locator('.toast', { hasText: 'Bild 1 är borttagen.' });
  await expect(toast).toBeVisible();
  await expect.poll(() => underToasts(page)).toBe(0);
  await toast.getByRole('button', { name: 'Ångra' }).tap();
  await expect(captions).toHaveCount(count);
  await expect(captions.first()).toHaveValue(caption);
  await settled(page);
  expect(await page.evaluate(() => scrollY)).toBeGreaterThan(scrolled - 200);
  await expect(page.getByText(/^Sparat/)).toBeVisible();
  await page.reload();
  await page.getByRole('button', { name: 'Ändra direkt' }).click();
  await expect(captions).toHaveCount(count);
});

test('a picture for a message: chosen as it is uploaded, legible when it exists, offered when left', async ({
  as,
}) => {
  const page = await as('deltagare', { viewport: PHONE, hasTouch: true });
  await page.goto('/');
  await page.getByRole('button', { name: /^Meddelanden/ }).click();
  await page.getByRole('button', { name: 'Nytt meddelande' }).click();
  await page.getByRole('checkbox').first().check();
  const open = page.getByRole('button', { name: 'Välj bland filerna' });
  const manager = page.getByRole('dialog', { name: 'Filer' });
  const openUpload = async () => {
    await open.tap();
    await manager.getByRole('button', { name: 'Ladda upp' }).tap();
  };
  const input = manager.getByLabel('Välj filer', { exact: true });
  const use = manager.getByRole('button', { name: 'Använd filen' });
  // The bytes after the picture make it one that nobody has uploaded.
  const buffer = Buffer.concat([readFileSync(PICTURE), Buffer.from(crypto.randomUUID())]);
  const picture = { name: 'skolgarden.jpg', mimeType: 'image/jpeg', buffer };
  await openUpload();
  await input.setInputFiles({ name: 'fakta.pdf', mimeType: 'application/pdf', buffer });
  await expect(manager.getByText('fakta.pdf är ingen bild som går att använda')).toBeVisible();
  await input.setInputFiles(picture);
  await expect(manager.getByText('1 vald')).toBeVisible();
  await expect(use).toBeInViewport();
  await expectAccessible(page);
  await manager.getByRole('button', { name: 'Stäng' }).tap();
  await expect(page.getByText('skolgarden.jpg är uppladdad men inte vald.')).toBeVisible();
  await page.getByRole('button', { name: 'Använd filen' }).tap();
  const detach = page.getByRole('button', { name: 'Ta bort skolgarden.jpg' });
  await detach.tap();

  await openUpload();
  await input.setInputFiles(picture);
  const twin = manager.getByText(/^Samma fil finns redan/);
  await expect(twin).toBeVisible();
  expect((await twin.boundingBox())?.width).toBeGreaterThanOrEqual(200);
  await manager.getByRole('button', { name: 'Använd den som finns' }).tap();
  await expect(manager.getByText('1 vald')).toBeVisible();
  await use.tap();
  await expect(manager).toBeHidden();
  await expect(detach).toBeVisible();
});

for (const hasTouch of [true, false])
  test(`a pressed text tool is legible under a ${hasTouch ? 'finger' : 'mouse'}`, async ({
    as,
  }) => {
    const page = await as('deltagare', { viewport: PHONE, hasTouch });
    await page.goto('/article?new');
    await choose(page.getByRole('radio', { name: /^Notis/ }));
    await page.getByRole('button', { name: 'Börja skriva' }).click();
    await page.getByRole('textbox', { name: 'Brödtext' }).fill('Katten kom hem i går.');
    const tool = page.getByRole('button', { name: 'Mellanrubrik', exact: true });
    await (hasTouch ? tool.tap() : tool.click());
    await expect(tool).toHaveAttribute('aria-pressed', 'true');
    await tool.hover();
    // White on the accent, and not on the lighter colour of a hover.
    await expect(tool).toHaveCSS('background-color', 'rgb(11, 85, 99)');
    await expect(tool).toHaveCSS('color', 'rgb(255, 255, 255)');
  });

test('what no font has is remarked on beside the fit and when the article is sent, with the way to it', async ({
  as,
}) => {
  const page = await as('deltagare', { viewport: PHONE, hasTouch: true });
  await page.goto('/article?new');
  await choose(page.getByRole('radio', { name: /^Notis/ }));
  await page.getByRole('button', { name: 'Börja skriva' }).click();
  await page.getByLabel('Rubrik', { exact: true }).fill('Skolan får ett nytt tak');
  const body = page.getByRole('textbox', { name: 'Brödtext' });
  await body.fill(`${'Skolan får ett nytt tak. '.repeat(16)}\nFör ཀཁག som ritade det.`);
  const remark = page.getByRole('link', {
    name: /^Tidningens typsnitt saknar ཀ ཁ ག \(brödtext\)/,
  });
  await expect(remark).toBeVisible({ timeout: 20_000 });
  await expect(page.locator('.fit-words')).toContainText(/cm|rad/);
  await page.getByRole('button', { name: 'Skicka in' }).tap();
  const dialog = page.getByRole('dialog', { name: 'Skicka in' });
  await expectAccessible(page);
  await dialog.getByRole('link', { name: /^Tidningens typsnitt saknar/ }).tap();
  await expect(dialog).toBeHidden();
  await expect(body).toBeFocused();
  await expect(body.locator('p').last()).toBeInViewport();
  expect(await page.evaluate(() => String(getSelection()))).toBe('ཀ');
  await page.keyboard.type('Wang ');
  await expect(body.locator('p').last()).toHaveText('För Wang ཁག som ritade det.');
});

test('the way from a message to its article, from a discarded draft to the bin, and to all articles', async ({
  as,
}) => {
  const page = await as('deltagare', { viewport: PHONE, hasTouch: true });
  await page.goto('/article?new');
  await choose(page.getByRole('radio', { name: /^Notis/ }));
  await page.getByRole('button', { name: 'Börja skriva' }).click();
  await page.getByLabel('Rubrik', { exact: true }).fill('Sjöbron öppnar i maj');
  await expect(page.getByText(/^Sparat/)).toBeVisible();
  const id = Number(new URL(page.url()).pathname.split('/')[2]);
  const body = 'Läs https://sjobygd.example/bron.';
  await api(page, 'POST', '/message', { article_id: id, body });

  await page.goto('/');
  await page.getByRole('link', { name: 'Alla mina artiklar' }).tap();
  await expect(page.getByRole('checkbox', { name: 'Bara mina' })).toBeChecked();
  await page.getByRole('button', { name: /^Meddelanden/ }).tap();
  const drawer = page.getByRole('dialog', { name: 'Meddelanden' });
  await drawer.getByRole('button', { name: /Om en artikel.*Sjöbron öppnar i maj/ }).tap();
  const address = drawer.getByRole('link', { name: 'https://sjobygd.example/bron', exact: true });
  await expect(address).toHaveAttribute('rel', /noopener/);
  await expectAccessible(page);
  await drawer.getByRole('link', { name: 'Till artikeln' }).tap();
  await expect(page).toHaveURL(new RegExp(`/article/${id}/edit`));
  await expect(drawer).toBeHidden();

  const title = await page.getByRole('heading', { level: 1 }).boundingBox();
  const comments = await page.getByRole('button', { name: /^Kommentarer/ }).boundingBox();
  expect((comments?.y ?? 0) - (title?.y ?? 0) - (title?.height ?? 0)).toBeGreaterThanOrEqual(8);

  await page.getByRole('button', { name: 'Mer', exact: true }).tap();
  await page.getByRole('menuitem', { name: 'Kasta utkastet' }).tap();
  await page.getByRole('dialog').getByRole('button', { name: 'Kasta utkastet' }).tap();
  await page.getByRole('button', { name: 'Till papperskorgen' }).tap();
  await expect(page.getByText('Sjöbron öppnar i maj').first()).toBeVisible();
  await expect(page).toHaveURL(/deleted=true/);
});

test('the tools to write with stand in one row in sight, however long the text', async ({ as }) => {
  const page = await as('deltagare', { viewport: { width: 360, height: 760 } });
  await page.goto('/article?new');
  await choose(page.getByRole('radio', { name: /^Notis/ }));
  await page.getByRole('button', { name: 'Börja skriva' }).click();
  const body = page.getByRole('textbox', { name: 'Brödtext' });
  await body.click();
  for (let count = 0; count < 15; count += 1) {
    await page.keyboard.insertText('Det blåser mycket på sjön i dag, och ingen vet varför. ');
    await page.keyboard.press('Enter');
  }
  const tools = page.getByRole('toolbar', { name: 'Textverktyg' });
  const tool = (name: string) => tools.getByRole('button', { name, exact: true });
  const tops: number[] = [];
  for (const name of ['Fet', 'Punktlista', 'Ångra', 'Kommentera', 'Fler verktyg']) {
    await expect(tool(name)).toBeInViewport({ ratio: 1 });
    tops.push((await tool(name).boundingBox())?.y ?? -1);
  }
  expect(new Set(tops).size).toBe(1);
  await expect(tool('Citatstycke')).toBeHidden();
  await tool('Fler verktyg').click();
  await tool('Citatstycke').click();
  await expect(body).toBeFocused();
  await expect(body.locator('blockquote')).toBeVisible();
  await expectAccessible(page);
});

test('the foot of an article on a phone stands still while it is saved', async ({ as }) => {
  const page = await as('deltagare', { viewport: PHONE });
  await page.goto('/article?new');
  await choose(page.getByRole('radio', { name: /^Notis/ }));
  await page.getByRole('button', { name: 'Börja skriva' }).click();
  const bar = page.locator('.save-bar');
  const positions = async () => [
    await bar.boundingBox(),
    await page.getByRole('button', { name: 'Mer', exact: true }).boundingBox(),
    await page.getByRole('button', { name: 'Skicka in' }).boundingBox(),
  ];
  await expect(bar.getByRole('status')).toHaveText('');
  const before = await positions();
  const headline = page.getByLabel('Rubrik', { exact: true });
  await headline.fill('Katten som kom tillbaka');
  // The header has left its room to the words.
  await expect(page.locator('.top')).toHaveCSS('position', 'relative');
  expect(await positions()).toEqual(before);
  await expect(page.getByText(/^Sparat/)).toBeVisible();
  expect(await positions()).toEqual(before);
  await page.context().setOffline(true);
  await headline.fill('Katten som kom tillbaka till byn');
  await expect(page.getByText(/^Det gick inte att spara/)).toBeVisible();
  // A longer sentence takes room above the buttons.
  expect((await positions()).slice(1)).toEqual(before.slice(1));
  await page.context().setOffline(false);
  await expect(page.getByText(/^Sparat/)).toBeVisible();
  expect(await positions()).toEqual(before);
});

test('the tool that comments tells on a phone how many comments are open', async ({ as }) => {
  const page = await as('deltagare', { viewport: PHONE });
  await page.goto('/article?new');
  await choose(page.getByRole('radio', { name: /^Notis/ }));
  await page.getByRole('button', { name: 'Börja skriva' }).click();
  await page.getByRole('button', { name: 'Kommentera', exact: true }).click();
  const drawer = page.getByRole('dialog', { name: 'Kommentarer' });
  await drawer.getByRole('textbox').fill('Vem såg katten?');
  await drawer.getByRole('button', { name: 'Kommentera', exact: true }).click();
  await expect(drawer.getByText('Vem såg katten?')).toBeVisible();
  await drawer.getByRole('button', { name: 'Stäng' }).click();
  const tool = page.getByRole('button', { name: 'Kommentera (1 öppen kommentar)' });
  await page.getByRole('textbox', { name: 'Brödtext' }).click();
  await expect(tool).toBeInViewport();
  const count = await tool.evaluate((element) => getComputedStyle(element, '::after').content);
  expect(count).toBe('"1"');
  await expectAccessible(page);
  const row = await page.getByRole('toolbar', { name: 'Textverktyg' }).boundingBox();
  expect(row!.height).toBeLessThan(60);
});
