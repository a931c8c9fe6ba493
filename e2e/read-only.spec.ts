import type { Page } from '@playwright/test';
import type { CurrentUser } from '@spalten/contract/user';
import { addressesFor, goTo, newRoutes, open, withoutPictures } from './every-screen.ts';
import { api } from './learning.ts';
import { expect, expectAccessible, settled, test } from './newsroom.ts';

/* What the people of a customer meet whose package has ended, or who is closed. */

interface Stored {
  id: number;
  name: string;
  contact_name: string;
}
const OPEN = { is_active: true, package_starts_on: null, package_ends_on: '2099-12-31' };

/** Changes what the demo's customer has; `settle` puts it back. */
async function customerOf(admin: Page) {
  const all = await api<Stored[]>(admin, 'GET', '/customer');
  const own = all.find(({ name }) => name.startsWith('Sjöbygd'))!;
  const change = (body: object) => api<Stored>(admin, 'PUT', `/customer/${own.id}`, body);
  return { own, change, settle: () => change(OPEN) };
}

/** Controls that work in read mode: filters, views, and the user's own account. */
const LEFT = [
  '.top *',
  '.side *',
  '.right-side *',
  '[type="search"]',
  '.filters *',
  '.story-tools *',
  '.reading-help *',
  '[role="radiogroup"] *',
  '.page-tabs *',
].join(', ');

/** The fields on the page that can be changed, and the buttons that look like the next thing to do. */
const usable = (page: Page): Promise<string[]> =>
  page.evaluate((left) => {
    const FIELDS = 'input, textarea, select, [contenteditable="true"]';
    const isSeen = (element: Element) => element.checkVisibility({ visibilityProperty: true });
    const isLocked = (field: Element) => field.matches(':disabled, :read-only:not(select, input)');
    const isText = (field: Element) =>
      field instanceof HTMLInputElement && field.readOnly && !/checkbox|radio/.test(field.type);
    const fields = [...document.querySelectorAll(`main :is(${FIELDS})`)].filter(
      (field) => isSeen(field) && !field.matches(left) && !isLocked(field) && !isText(field),
    );
    // What only leads somewhere, or fetches something to read, is a link.
    const buttons = [
      ...document.querySelectorAll('main button.mantine-Button-root:not([data-variant])'),
      ...document.querySelectorAll('main a[href*="/create"], main a[href*="new=true"]'),
    ].filter((button) => isSeen(button) && !button.matches(`${left}, :disabled`));
    return [...fields, ...buttons].map((element) => {
      const label = (element as HTMLInputElement).labels?.[0]?.textContent;
      const name = label ?? element.getAttribute('aria-label') ?? element.textContent;
      return `${element.localName}: ${name?.trim()}`;
    });
  }, LEFT);

test('every screen is there to be read when the package has ended, and asks for nothing it may not', async ({
  as,
}) => {
  test.setTimeout(600_000);
  const customer = await customerOf(await as('admin'));
  const known = new Set<string>();
  for (const role of ['moderator', 'kund'] as const) {
    const page = await as(role);
    const addresses = newRoutes(await addressesFor(page, role), known);
    await customer.change({ package_ends_on: '2026-01-31' });
    try {
      await withoutPictures(page);
      const refused: string[] = [];
      page.on('response', (answer) => {
        const isChange = answer.request().method() !== 'GET';
        if (isChange && answer.status() === 403) refused.push(answer.url());
      });
      for (const address of addresses) {
        await goTo(page, address);
        expect.soft(await usable(page), address).toEqual([]);
      }
      expect(refused).toEqual([]);
    } finally {
      await customer.settle();
    }
  }
});

test('who can only read is told the truth, in words for them, and whom to ask', async ({ as }) => {
  const customer = await customerOf(await as('admin'));
  const [buyer, moderator, participant] = [
    await as('kund'),
    await as('moderator'),
    await as('deltagare'),
  ];
  const banner = (page: Page) => page.locator('.banner-warn');
  for (const page of [buyer, moderator, participant]) await open(page, '/');
  try {
    await customer.change({ package_ends_on: '2026-01-31' });
    // Whoever has a page open is told at once.
    await expect(banner(buyer)).toContainText(/Paketet gick ut .*31 januari/);
    await expect(banner(buyer)).toContainText('Hör av dig till den som driver Spalten');
    await expect(banner(moderator)).toContainText(`Fråga ${customer.own.contact_name}`);
    await expect(banner(participant)).toContainText('Just nu kan du läsa allt');
    await expect(banner(participant)).not.toContainText(/[Pp]aket/);
    await customer.change({ package_ends_on: '2099-12-31', package_starts_on: '2098-01-15' });
    await expect(banner(moderator)).toContainText(/Paketet börjar gälla .*15 januari/);
    await customer.change({ ...OPEN, is_active: false });
    await expect(banner(buyer)).toContainText('Kontot är stängt sedan');
    await expect(banner(buyer)).not.toContainText('Paketet');
    await customer.settle();
    for (const page of [buyer, moderator, participant]) await expect(banner(page)).toHaveCount(0);
  } finally {
    await customer.settle();
  }
});

test('all that a form shows is there to read for a closed customer, and nothing there can be changed', async ({
  as,
}) => {
  const customer = await customerOf(await as('admin'));
  const [buyer, leader] = [await as('kund'), await as('moderator')];
  const [person] = await api<Stored[]>(leader, 'GET', '/participant');
  const { active_editorial_office: office } = await api<CurrentUser>(
    leader,
    'GET',
    '/user/currentUser',
  );
  await customer.change({ is_active: false });
  try {
    await open(buyer, `/customer/${customer.own.id}/edit`);
    const main = buyer.getByRole('main');
    await expect(main).toContainText(customer.own.contact_name);
    for (const name of ['Så mycket används', 'Inloggningar', 'Tryckinställningar'])
      await expect(main.getByRole('heading', { name }).first()).toBeVisible();
    await expect(main.getByRole('button', { name: /^(Stäng av|Bjud in)/ })).toHaveCount(0);
    await main.getByRole('button', { name: 'Händelselogg' }).click();
    await expect(main.getByRole('table').getByText('Stängde').first()).toBeVisible();

    for (const page of [buyer, leader]) {
      await open(page, `/participant/${person?.id}/edit`);
      const shown = page.getByRole('main');
      await expect(shown.getByRole('link', { name: /allt som är sparat/ })).toBeVisible();
      await expect(shown.getByRole('button', { name: /^Hämta portfolio/ })).toBeVisible();
      await expect(shown.getByText('Fråga den som har köpt Spalten åt er om')).toHaveCount(0);
      expect(await usable(page)).toEqual([]);
    }
    const saved = leader.waitForEvent('download');
    await leader.getByRole('link', { name: /allt som är sparat/ }).click();
    expect((await saved).suggestedFilename()).toMatch(/\.zip$/);

    await open(leader, `/editorial-office/${office?.id}/edit`);
    const shown = leader.getByRole('main');
    for (const name of ['Redaktionens ord', 'Manuslådan'])
      await expect(shown.getByRole('heading', { name })).toBeVisible();
    await expect(shown.getByRole('link', { name: 'Statistik' })).toBeVisible();
    expect(await usable(leader)).toEqual([]);
  } finally {
    await customer.settle();
  }
});

test('the people of a closed office are told so, and are not led to what they cannot make', async ({
  as,
}) => {
  const [buyer, page, leader] = [await as('kund'), await as('deltagare'), await as('moderator')];
  const { editorial_offices: own } = await api<CurrentUser>(page, 'GET', '/user/currentUser');
  const set = async (is_active: boolean) => {
    for (const { id } of own) await api(buyer, 'PUT', `/editorial-office/${id}`, { is_active });
  };
  const banner = page.locator('.banner-warn');
  const begin = page.getByRole('main').getByRole('button', { name: 'Ny artikel' });
  await open(page, '/article');
  await expect(begin.first()).toBeVisible();
  try {
    await set(false);
    // Whoever has a page open is told at once.
    await expect(banner).toContainText(/stängda?[.:]/);
    for (const { name } of own) await expect(banner).toContainText(name);
    await expect(page.getByText('Artiklarna finns kvar, men de syns inte')).toBeVisible();
    expect(await usable(page)).toEqual([]);
    for (const address of ['/', '/newspaper', '/file-manager', '/assignment']) {
      await goTo(page, address);
      await expect(banner).toBeVisible();
      expect.soft(await usable(page), address).toEqual([]);
    }
    await open(leader, '/newspaper/create');
    await expect(leader.getByRole('heading', { name: 'Redaktionen är stängd' })).toBeVisible();
    await set(true);
    await expect(leader.getByRole('heading', { name: 'Redaktionen är stängd' })).toHaveCount(0);
    await expect(leader.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(banner).toHaveCount(0);
    await goTo(page, '/article');
    await expect(begin.first()).toBeVisible();
  } finally {
    await set(true);
  }
});

test('what was being written when the package ended is kept, and saved when it is renewed', async ({
  as,
}) => {
  const customer = await customerOf(await as('admin'));
  const page = await as('deltagare');
  const [template] = await api<{ id: number }[]>(page, 'GET', '/article-template');
  const body = { article_template_id: template?.id, headline: 'Kvar' };
  const { id } = await api<{ id: number }>(page, 'POST', '/article', body);
  await open(page, `/article/${id}/edit`);
  try {
    // What is typed waits for its save when the package ends.
    const save = new RegExp(`/api/article/${id}/changes$`);
    let isHeld = true;
    await page.route(save, (route) =>
      isHeld && route.request().method() !== 'GET' ? route.abort() : route.continue(),
    );
    await page.locator('.rich-text').first().click();
    await page.keyboard.type('Skrivet just innan.');
    const headline = page.getByLabel('Rubrik', { exact: true });
    await headline.fill('Osparad rubrik');
    await customer.change({ package_ends_on: '2026-01-31' });
    // It is told as it is: not saved, on this device, and there to be copied.
    const unsent = page.locator('.callout').filter({ hasText: 'Det du skrev sist är inte sparat' });
    await expect(unsent).toContainText('Just nu går det inte att ändra i artikeln.');
    await expect(headline).toHaveValue('Osparad rubrik');
    await page.reload();
    await expect(unsent.getByRole('button', { name: 'Kopiera texten' })).toBeVisible();
    await expect(headline).toHaveValue('Osparad rubrik');
    await expectAccessible(page);
    await expect(page.locator('.rich-text').first()).toHaveAttribute('contenteditable', 'false');
    await expect(page.locator('.rich-text').first()).toContainText('Skrivet just innan.');
    isHeld = false;
    const tried: string[] = [];
    page.on('request', (request) => {
      if (request.method() !== 'GET' && save.test(request.url())) tried.push(request.url());
    });
    await settled(page);
    expect(tried).toEqual([]);
    const saved = page.waitForResponse(
      (answer) => save.test(answer.url()) && answer.request().method() !== 'GET' && answer.ok(),
    );
    await customer.settle();
    await saved;
    const stored = await api<object>(page, 'GET', `/article/${id}`);
    expect(JSON.stringify(stored)).toContain('Skrivet just innan.');
    expect(JSON.stringify(stored)).toContain('Osparad rubrik');
    await expect(unsent).toHaveCount(0);
  } finally {
    await customer.settle();
  }
});

test('an article that was opened while its customer was closed can be written when it is open again', async ({
  as,
}) => {
  const customer = await customerOf(await as('admin'));
  const page = await as('deltagare');
  const [template] = await api<{ id: number }[]>(page, 'GET', '/article-template');
  const body = { article_template_id: template?.id, headline: 'Stängd' };
  const { id } = await api<{ id: number }>(page, 'POST', '/article', body);
  try {
    await customer.change({ is_active: false });
    await open(page, `/article/${id}/edit`);
    await expect(page.getByRole('heading', { name: 'Läs artikel' })).toBeVisible();
    await customer.settle();
    await expect(page.getByRole('heading', { name: 'Skriv artikel' })).toBeVisible();
    await expect(page.locator('.rich-text').first()).toHaveAttribute('contenteditable', 'true');
  } finally {
    await customer.settle();
  }
});

test('what was typed in a form when its customer was closed is told to be unsaved, and can be copied', async ({
  as,
}) => {
  const customer = await customerOf(await as('admin'));
  const page = await as('moderator');
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await open(page, '/news-post/create');
  const title = page.getByLabel('Rubrik', { exact: true });
  await title.fill('Halvskriven nyhet');
  try {
    await customer.change({ is_active: false });
    await expect(page.getByText('Det du har skrivit här är inte sparat')).toBeVisible();
    await expect(title).toHaveValue('Halvskriven nyhet');
    await page.getByRole('button', { name: 'Kopiera det du skrev' }).click();
    const copied = await page.evaluate(() => navigator.clipboard.readText());
    expect(copied).toContain('Halvskriven nyhet');
  } finally {
    await customer.settle();
  }
});

test('open groups can still be read when their customer is closed, without ways to change them', async ({
  as,
}) => {
  const customer = await customerOf(await as('admin'));
  const page = await as('moderator');
  await open(page, '/participant');
  await page.getByRole('button', { name: 'Grupper', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Grupper' });
  const changes = dialog.getByRole('button', { name: /^(Ändra|Ta bort|Ny grupp)/ });
  await expect(changes.first()).toBeVisible();
  try {
    await customer.change({ is_active: false });
    await expect(dialog.getByRole('listitem').first()).toBeVisible();
    await expect(changes).toHaveCount(0);
  } finally {
    await customer.settle();
  }
});
