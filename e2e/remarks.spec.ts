import type { Page } from '@playwright/test';
import type { Newspaper } from '@spalten/contract/newspaper';
import { api } from './learning.ts';
import { expect, expectAccessible, settled, test } from './newsroom.ts';

/* What is remarked on while it is written, and not only by the check before printing. */

test.use({ newsroom: 'remarks' });

/** Uploads a picture of one colour. @returns its id */
const upload = (page: Page) =>
  page.evaluate(async () => {
    const canvas = Object.assign(document.createElement('canvas'), { width: 300, height: 200 });
    canvas.getContext('2d')?.fillRect(0, 0, 300, 200);
    const blob = await new Promise<Blob | null>((done) => canvas.toBlob(done, 'image/jpeg'));
    if (!blob) throw new Error('no picture was made');
    const form = new FormData();
    form.append('files[]', blob, 'suddig.jpg');
    const token = decodeURIComponent(/XSRF-TOKEN=([^;]+)/.exec(document.cookie)?.[1] ?? '');
    const answer = await fetch('/api/file', {
      method: 'POST',
      headers: { 'x-xsrf-token': token },
      body: form,
    });
    return (await answer.json())[0].id as number;
  });

test('a slot tells of a blurred picture and a missing photographer, a form of past dates', async ({
  as,
}) => {
  const page = await as('moderator', { viewport: { width: 1024, height: 768 } });
  await page.goto('/newspaper/create');
  await page.getByLabel('Manusstopp').fill('2020-01-10');
  await page.getByLabel('Utgivningsdag').fill('2020-01-17');
  await expect(page.getByText('Datumet har redan varit. Stämmer det?')).toHaveCount(2);
  await settled(page);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Skapa tidningen' }).click();
  await expect(page).toHaveURL(/\/newspaper\/\d+$/);
  await expect(page.getByText(/Utgivningsdagen, 17 januari 2020, har redan varit/)).toBeVisible();

  const id = Number(/\d+$/.exec(page.url())?.[0]);
  const paper = await api<Newspaper>(page, 'GET', `/newspaper/${id}`);
  const last = paper.pages.at(-1);
  const file = await upload(page);
  const slot = { kind: 'image', column: 1, row: 1, column_span: 2, row_span: 8, style: {} };
  await api(page, 'PUT', `/newspaper-page/${last?.id}`, {
    version: last?.version,
    slots: [{ ...slot, id: 'bild' }],
    placements: [{ slot_id: 'bild', file_id: file }],
  });
  await page.goto(`/newspaper-page/${last?.id}/edit?slot=bild`);
  await expect(
    page.getByText(/är för suddig för tryck \(\d+\sdpi, minst 150 behövs\)/),
  ).toBeVisible();
  const uncredited = page.getByText(/fotografens namn saknas/);
  await expect(uncredited).toBeVisible();
  await settled(page);
  await expectAccessible(page);
  await page.getByLabel('Fotograf').fill('Ulla Ask');
  await page.getByLabel('Fotograf').blur();
  await expect(uncredited).toHaveCount(0);

  // A picture that lies in no article is asked about as those of articles are.
  const people = page.getByRole('region', { name: 'Vilka syns?' });
  await people.getByLabel('Namn på någon som syns').fill('Lisbet Okänd');
  await people.getByRole('button', { name: 'Märk' }).click();
  await expect(people.getByRole('listitem')).toContainText('Lisbet Okänd');
  // The remarks on the slot follow.
  await expect(page.getByText('Lisbet Okänd har inte svarat om tidningen.')).toBeVisible();
  await settled(page);
  await expectAccessible(page);
});

test('who is in a picture is asked in the forms of a web article and an advert', async ({ as }) => {
  const page = await as('moderator', { viewport: { width: 1024, height: 768 } });
  await page.goto('/');
  const [file, other] = [await upload(page), await upload(page)];
  const people = page.getByRole('region', { name: 'Vilka syns?' });
  const web = await api<{ id: number }>(page, 'POST', '/web-article/web', {
    title: 'Vid sjön',
    image_file_id: file,
  });
  await page.goto(`/web-article/${web.id}/edit`);
  await people.getByLabel('Namn på någon som syns').fill('Lisbet Okänd');
  await people.getByRole('button', { name: 'Märk' }).click();
  await expect(people.getByRole('listitem')).toContainText('Lisbet Okänd');

  const advertiser = await api<{ id: number }>(page, 'POST', '/advertiser', { name: 'Kvarnen' });
  await api(page, 'POST', '/advert', {
    advertiser_id: advertiser.id,
    name: 'Vinter',
    picture_file_id: other,
    price_ore: 0,
  });
  await page.goto('/advert');
  await page.getByRole('button', { name: 'Vinter', exact: true }).click();
  await expect(page.getByRole('dialog').locator(people)).toContainText('Namn på någon som syns');
  await settled(page);
  await expectAccessible(page);
});

test('a slot chosen on the page shows its panel, and changing slots focuses no status', async ({
  as,
}) => {
  const page = await as('moderator', { viewport: { width: 1024, height: 768 } });
  const [template] = await api<{ id: number }[]>(page, 'GET', '/newspaper-template');
  const paper = await api<Newspaper>(page, 'POST', '/newspaper', {
    newspaper_template_id: template?.id,
    published_on: '2096-12-18',
    due_on: '2096-12-10',
  });
  await page.goto(`/newspaper-page/${paper.pages[0]?.id}/edit`);
  await settled(page);
  const slots = page.locator('.page-canvas button');
  await slots.last().click();
  const title = page.getByRole('heading', { name: /^Vald ruta/ });
  await expect(title).toBeVisible();
  await page.locator('.page-side').evaluate((side) => side.scrollTo(0, side.scrollHeight));
  await slots.first().click();
  await expect(title).toBeInViewport({ ratio: 1 });
  await page.getByRole('button', { name: 'Ändra rutor' }).click();
  await expect(page.getByText('Ändringarna gäller bara den här sidan')).toBeFocused();
});
