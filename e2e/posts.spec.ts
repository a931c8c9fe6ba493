import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, expectAccessible, hold, settled, test, holdAnswer } from './newsroom.ts';

test('the administrator sees in the list which customer or office a post is for', async ({
  as,
}) => {
  const page = await as('admin');
  await page.goto('/news-post?manage=true');
  const audiences = page.getByRole('main').getByRole('row').getByText(/·/);
  await expect(audiences.first()).toContainText(/Sjöbygds|Nyköpings|Klass 8B/);
  await page.goto('/news-post/create');
  await page.getByLabel('Rubrik', { exact: true }).fill('Tom post');
  await page.getByRole('radio', { name: 'Nu', exact: true }).check();
  await page.getByRole('button', { name: 'Spara och visa' }).click();
  await expect(page.getByText(/Här står inget än/).first()).toBeVisible();
  await expect(page).toHaveURL(/\/news-post\/create/);
});

test('a news post is written with a picture in its text, reaches its office, and is read', async ({
  as,
}) => {
  const page = await as('moderator');
  await page.goto('/news-post/create');
  await page.getByLabel('Rubrik', { exact: true }).fill('Två platser kvar på fotopromenaden');
  await page.getByLabel('Sammanfattning').fill('Vi går på torsdag klockan 14.');
  const text = page.getByRole('textbox', { name: 'Text', exact: true });
  await text.click();
  await page.keyboard.type('Ta med kameran och varma kläder.');
  await page.getByRole('button', { name: 'Bild', exact: true }).click();
  const manager = page.getByRole('dialog');
  await manager.locator('.file-tile').first().click();
  await manager.getByRole('button', { name: /Använd filen/ }).click();
  await page
    .getByLabel('Beskriv bilden för den som inte ser den')
    .last()
    .fill('Människor med kameror vid ån');
  // A time that was not chosen is no draft.
  await page.getByRole('radio', { name: 'Vid en tid som du väljer' }).check();
  await page.getByRole('button', { name: 'Spara', exact: true }).click();
  await expect(page.getByLabel('Dag och tid')).toHaveAccessibleDescription(/Välj dag och tid/);
  await expect(page).toHaveURL(/\/news-post\/create/);
  // A time that has been is told of beside it.
  await page.getByLabel('Dag och tid').fill('2020-01-01T08:00');
  await expect(page.getByLabel('Dag och tid')).toHaveAccessibleDescription(/har redan varit/);
  await page.getByRole('radio', { name: 'Nu', exact: true }).check();
  await page.getByRole('button', { name: 'Spara och visa' }).click();
  // Whom it is meant for has to be chosen, and the fault says so where it is.
  await expect(page.getByRole('link', { name: /Välj vilka av dina redaktioner/ })).toBeVisible();
  await page.getByLabel('Klass 8B, Sjöbygdsskolan').check();
  await page.getByRole('button', { name: 'Spara och visa' }).click();
  await expect(page).toHaveURL(/\/news-post\/\d+\/edit/);
  await expectAccessible(page);

  const reader = await as('deltagare');
  await reader.goto('/');
  const feed = reader.getByRole('complementary', { name: 'Vid sidan om' });
  const item = feed.getByRole('listitem').filter({ hasText: 'Två platser kvar' });
  await expect(item.getByText(/Oläst/)).toBeVisible();
  await item.getByRole('link').click();
  await expect(
    reader.getByRole('heading', { level: 1, name: 'Två platser kvar på fotopromenaden' }),
  ).toBeFocused();
  await expect(reader.getByRole('img', { name: 'Människor med kameror vid ån' })).toBeVisible();
  await expect(reader).toHaveTitle('Två platser kvar på fotopromenaden – Spalten');
  // Help with reading stands on it, and what is chosen there holds.
  const help = reader.getByRole('region', { name: 'Läshjälp' });
  await help.getByRole('button', { name: 'Textens utseende' }).click();
  await help.getByRole('radio', { name: 'Luftigt' }).check();
  await expect(reader.locator('html')).toHaveAttribute('data-line-spacing', 'wide');
  await help.getByRole('radio', { name: 'Vanligt' }).first().check();
  await expect(item.getByText(/Oläst/)).toBeHidden();
  await settled(reader);
  await expectAccessible(reader);
  // The toggles go as the specification says, by keyboard.
  const star = item.getByRole('button', { name: /Favorit/ });
  await star.press('Enter');
  await expect(star).toHaveAttribute('aria-pressed', 'true');
  // Whether it is read is said in one place, and the button says what it does.
  await item.getByRole('button', { name: /^Markera som oläst/ }).press('Enter');
  await expect(item.getByText(/Oläst/)).toBeVisible();
  await expect(item.getByText(/läst/i)).toHaveText([/Oläst$/, /^Markera som läst/]);

  // Two write in it at once: who saves last is asked whose text holds, and loses nothing.
  const other = await as('kund');
  await other.goto(new URL(page.url()).pathname);
  await other.getByLabel('Sammanfattning').fill('Vi går på fredag i stället.');
  await other.getByRole('button', { name: 'Spara och visa' }).click();
  await expect(other.getByText('Sparat: ').first()).toBeVisible();
  await page.getByLabel('Sammanfattning').fill('Vi går på torsdag klockan 15.');
  await page.getByRole('button', { name: 'Spara och visa' }).click();
  const question = page.getByRole('dialog', { name: 'Någon annan har sparat under tiden' });
  await expect(question).toBeVisible();
  await expectAccessible(page);
  await question.getByRole('button', { name: 'Spara min text' }).click();
  await expect(question).toBeHidden();
  await other.reload();
  await expect(other.getByLabel('Sammanfattning')).toHaveValue('Vi går på torsdag klockan 15.');

  // Beside what is read they are put away, and stay away until they are called back.
  const news = reader.getByRole('button', { name: /^Nyheter/ });
  await feed.getByRole('button', { name: 'Göm nyheterna' }).press('Enter');
  await expect(feed).toHaveCount(0);
  await expect(news).toBeFocused();
  await reader.reload();
  await expect(news).toHaveAttribute('aria-expanded', 'false');
  await expect(feed).toHaveCount(0);
  // Who has just come is at the header: taken there between the focus and the key, they press nothing.
  await expect(reader.getByRole('heading', { level: 1 })).toBeFocused();
  await news.press('Enter');
  await expect(feed.getByRole('link', { name: 'Två platser kvar' })).toBeVisible();
  await expect(news).toHaveAttribute('aria-expanded', 'true');

  // Where all of them stand they are not beside it once more.
  await reader.goto('/news-post');
  await expect(
    reader.getByRole('main').getByRole('link', { name: 'Två platser kvar' }),
  ).toBeVisible();
  await expect(feed).toHaveCount(0);
  await expectAccessible(reader);
  // A post that comes late leaves the keyboard with who has gone to work.
  const late = await holdAnswer(reader, /\/api\/news-post\/(?!list)/);
  await reader.getByRole('main').getByRole('link', { name: 'Två platser kvar' }).click();
  const office = reader.getByLabel('Redaktion');
  // Its screen is there, and waits for the post.
  await expect(
    reader.getByRole('main').getByRole('link', { name: 'Två platser kvar' }),
  ).toBeHidden();
  await office.focus();
  late.letGo();
  await expect(reader.getByRole('heading', { level: 1, name: 'Två platser kvar' })).toBeVisible();
  await settled(reader);
  await expect(office).toBeFocused();
  await reader.goBack();
  await expect(reader.getByRole('heading', { level: 1, name: 'Nyhetsposter' })).toBeFocused();
  await reader.goto('/news-post?slug=finns-inte');
  await expect(reader).toHaveTitle('Sidan hittades inte – Spalten');

  const narrow = await as('deltagare', { viewport: { width: 390, height: 780 } });
  await narrow.goto('/article');
  await narrow.getByRole('button', { name: 'Meny', exact: true }).click();
  await narrow
    .getByRole('dialog')
    .getByRole('button', { name: /^Nyheter.*olästa/ })
    .click();
  await expect(
    narrow.getByRole('dialog').getByRole('link', { name: 'Två platser kvar' }),
  ).toBeVisible();
  await settled(narrow);
  await expectAccessible(narrow);
});

test('a notice is shown where it belongs, and stays away once it is closed', async ({
  as,
  browser,
}) => {
  const page = await as('admin');
  await page.goto('/info-post/create');
  await page.getByLabel('Rubrik', { exact: true }).fill('Ny hjälp på inloggningen');
  await page.getByRole('textbox', { name: 'Text', exact: true }).click();
  await page.keyboard.type('Ring oss om du inte kommer in.');
  await page.getByLabel('Var den visas').selectOption('Inloggningssidan');
  await page.getByLabel('Visas från').fill('2026-03-02T08:00');
  await page.getByLabel('Visas till').fill('2026-03-01T08:00');
  await page.getByRole('button', { name: 'Spara', exact: true }).click();
  await expect(page.getByText('Sluttiden ska ligga efter starttiden.').first()).toBeVisible();
  await page.getByLabel('Visas till').fill('2099-03-01T08:00');
  await page.getByRole('button', { name: 'Spara', exact: true }).click();
  await expect(page).toHaveURL(/\/info-post\/\d+\/edit/);
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await expectAccessible(page);
  await page.goto('/info-post');
  await expect(page.getByRole('link', { name: 'Ny hjälp på inloggningen' })).toBeVisible();
  await expectAccessible(page);

  const context = await browser.newContext({ baseURL: process.env['APP_URL']! });
  const guest = await context.newPage();
  await guest.goto('/login');
  const notice = guest.getByRole('article').filter({ hasText: 'Ny hjälp på inloggningen' });
  await expect(notice).toBeVisible();
  await expectAccessible(guest);
  await notice.getByRole('button', { name: /^Stäng/ }).click();
  await expect(notice).toBeHidden();
  await guest.reload();
  await expect(guest.getByRole('heading', { name: 'Logga in' })).toBeVisible();
  await expect(notice).toBeHidden();
  await context.close();

  const reader = await as('deltagare');
  await reader.goto('/');
  const welcome = reader.getByRole('article').filter({ hasText: 'Välkommen till Spalten' });
  await welcome.getByRole('button', { name: /^Stäng/ }).click();
  await expect(welcome).toBeHidden();
  await reader.reload();
  await expect(reader.getByRole('heading', { level: 1 })).toBeVisible();
  await settled(reader);
  await expect(welcome).toBeHidden();
});

/** The customer's own site: another origin, with a strict policy for what its pages may do. */
async function ownSite(snippet: string, app: string) {
  const policy = `default-src 'none'; script-src ${app}; connect-src ${app}; img-src ${app}`;
  const server = createServer((_request, response) => {
    response.setHeader('content-type', 'text/html; charset=utf-8');
    response.setHeader('content-security-policy', policy);
    response.end(`<!doctype html><html lang="sv"><title>Skolan</title><h1>Skolan</h1>${snippet}`);
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const { port } = server.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}/`, close: () => server.close() };
}

test('an article becomes a web article, is published, and stands on the customer’s own site', async ({
  as,
}) => {
  const page = await as('moderator');
  await page.goto('/web-article');
  await page.getByRole('button', { name: 'Ny webbartikel' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('button', { name: /^Gör webbartikel av/ }).first()).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Godkänd' }).click();
  // The first of those that are approved, not of those that stood there before.
  await settled(page);
  await dialog
    .getByRole('button', { name: /^Gör webbartikel av/ })
    .first()
    .click();
  await expect(page).toHaveURL(/\/web-article\/\d+\/edit/);
  const title = '<img src=x onerror="document.title=1"> Kvarnen';
  await page.getByLabel('Rubrik', { exact: true }).fill(title);
  await page.getByLabel('Beskrivning i sökresultat').fill('Efter tjugo år mal kvarnen igen.');
  await expect(page.getByRole('group', { name: /sökresultat/ })).toContainText('mal kvarnen igen');
  await page.getByRole('radio', { name: 'Nu', exact: true }).check();
  await page.getByRole('button', { name: 'Spara och visa' }).click();
  // What readers see comes at once.
  await expect(page).toHaveURL(/\/web-article\/\d+\/preview$/);
  await expect(page.getByText(/^Den är publicerad\./)).toBeVisible();
  await expectAccessible(page);
  await page.getByText('Mobil', { exact: true }).click();
  await expect(page.getByRole('heading', { level: 2, name: title })).toBeVisible();
  await settled(page);
  await expectAccessible(page);

  await page.goto('/web-article');
  await page.getByRole('button', { name: 'Till er webbplats' }).click();
  const snippet = await page.getByRole('textbox', { name: 'Kod att klistra in' }).inputValue();
  const atom = await page.getByRole('textbox', { name: 'Atom' }).inputValue();
  await settled(page);
  await expectAccessible(page);
  const parsed = await page.evaluate(async (url) => {
    const xml = await (await fetch(url)).text();
    const feed = new DOMParser().parseFromString(xml, 'application/xml');
    return [
      feed.querySelector('parsererror')?.textContent,
      feed.querySelector('entry > title')?.textContent,
    ];
  }, atom);
  expect(parsed).toEqual([undefined, title]);

  const site = await ownSite(snippet, process.env['APP_URL']!);
  try {
    const visitor = await page.context().browser()!.newPage();
    const refused: string[] = [];
    visitor.on('console', (message) => message.type() === 'error' && refused.push(message.text()));
    await visitor.goto(site.url);
    const shown = visitor.getByRole('article').filter({ hasText: 'onerror' });
    await expect(shown.getByRole('heading', { name: title })).toBeVisible();
    await shown.getByText('Läs hela artikeln').click();
    await expect(shown.getByRole('paragraph').last()).toBeVisible();
    await expect(visitor).toHaveTitle('Skolan');
    expect(refused).toEqual([]);
    // With another key, the old snippet shows nothing any more.
    await page.getByRole('button', { name: 'Byt nyckel' }).click();
    await page
      .getByRole('dialog', { name: 'Byt nyckel?' })
      .getByRole('button', { name: 'Byt nyckel' })
      .click();
    await expect(page.getByRole('textbox', { name: 'Kod att klistra in' })).not.toHaveValue(
      snippet,
    );
    await visitor.close();
    const later = await page.context().browser()!.newPage();
    await later.goto(site.url);
    await expect(later.getByText('Artiklarna kan inte visas just nu.')).toBeVisible();
    await later.close();
  } finally {
    site.close();
  }
});

test('who goes elsewhere while a new post is saved stays there', async ({ as }) => {
  const page = await as('moderator');
  await page.goto('/news-post/create');
  await page.getByLabel('Rubrik', { exact: true }).fill('Cirkeln ”Åå” & Ở');
  await page.getByLabel('Klass 8B, Sjöbygdsskolan').check();
  const late = await hold(page, '**/api/news-post');
  await page.getByRole('button', { name: /^Spara( och visa)?$/ }).click();
  await page.getByRole('link', { name: 'Artiklar' }).first().click();
  await expect(page.getByRole('heading', { level: 1, name: 'Artiklar' })).toBeVisible();
  late.letGo();
  await expect(page.getByText('Cirkeln ”Åå” & Ở')).toBeVisible();
  await settled(page);
  await expect(page).toHaveURL(/\/article$/);
});
