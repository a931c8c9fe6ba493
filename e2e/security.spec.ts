import { untilKept } from './kept.ts';
import { expect, settled, test } from './newsroom.ts';

test('a script that got into the page does not run, and nothing of another place is fetched', async ({
  as,
}) => {
  const page = await as('moderator');
  await page.goto('/article');
  await settled(page);
  const refused = await page.evaluate(async () => {
    const seen: string[] = [];
    document.addEventListener('securitypolicyviolation', (event) => {
      seen.push(event.effectiveDirective);
    });
    Object.assign(window, { seen, ran: [] });
    const put = (html: string) => {
      const box = document.createElement('div');
      box.innerHTML = html;
      document.body.append(box);
    };
    const inline = document.createElement('script');
    inline.textContent = "window.ran.push('inline')";
    document.head.append(inline);
    put(`<img src="data:," onerror="window.ran.push('handler')">`);
    put(`<a id="evil" href="javascript:window.ran.push('link')">x</a>`);
    document.querySelector<HTMLElement>('#evil')?.click();
    const foreign = document.createElement('script');
    foreign.src = 'data:text/javascript,window.ran.push("data")';
    document.head.append(foreign);
    const base = document.createElement('base');
    base.href = 'https://ond.example/';
    document.head.append(base);
    // Later, since what is tried in these lines themselves comes from outside the page.
    setTimeout(() => {
      try {
        // oxlint-disable-next-line no-new-func -- that is what is tried
        new Function("window.ran.push('eval')")();
      } catch {
        seen.push('eval refused');
      }
    }, 0);
    const fetched = await fetch('https://ond.example/').then(
      () => 'fetched',
      () => 'refused',
    );
    return { fetched, base: document.baseURI };
  });
  expect(refused.fetched).toBe('refused');
  expect(refused.base).not.toContain('ond.example');
  // Each of the three scripts is refused for itself, and so is what else was tried.
  const scripts = Array<string>(3).fill('script-src-elem');
  await expect
    .poll(() => page.evaluate(() => (window as never as { seen: string[] }).seen.toSorted()))
    .toEqual([
      'base-uri',
      'connect-src',
      'eval refused',
      'script-src',
      'script-src-attr',
      ...scripts,
    ]);
  expect(await page.evaluate(() => (window as never as { ran: string[] }).ran)).toEqual([]);
});

test('a file that was uploaded as a page or a drawing runs nothing when its address is opened', async ({
  as,
}) => {
  const page = await as('deltagare');
  const ids = await page.evaluate(async () => {
    const token = decodeURIComponent(/XSRF-TOKEN=([^;]+)/.exec(document.cookie)?.[1] ?? '');
    const form = new FormData();
    const script = "<script>document.title='kapad';top.ran=true</script>";
    form.append(
      'files[]',
      new File([`<html>${script}</html>`], 'sida.html', { type: 'text/html' }),
    );
    const svg = `<svg xmlns="http://www.w3.org/2000/svg">${script}</svg>`;
    form.append('files[]', new File([svg], 'bild.svg', { type: 'image/svg+xml' }));
    const headers = { 'x-xsrf-token': token };
    const answer = await fetch('/api/file', { method: 'POST', headers, body: form });
    return ((await answer.json()) as { id: number }[]).map(({ id }) => id);
  });
  expect(ids).toHaveLength(2);
  for (const id of ids) {
    const download = page.waitForEvent('download');
    await page.goto(`/api/file/${id}/content`).catch(() => undefined);
    expect((await download).suggestedFilename()).toMatch(/^(sida\.html|bild\.svg)$/);
  }
  expect(await page.evaluate(() => 'ran' in window)).toBe(false);
});

test('an address that names another place after the slash stays here, before and after signing in', async ({
  page,
}) => {
  const places: string[] = [];
  page.on('request', (request) => {
    if (request.isNavigationRequest()) places.push(new URL(request.url()).host);
  });
  const home = new URL(process.env['APP_URL'] ?? '').host;
  for (const path of ['//ond.example/article', '/login?previous=//ond.example&params={}']) {
    await page.goto(`${process.env['APP_URL']}${path}`);
    await page.waitForLoadState('load');
    const demo = page.getByRole('button', { name: 'Moderator', exact: true });
    await expect(demo.or(page.getByRole('heading', { name: 'Sidan hittades inte' }))).toBeVisible();
    if (await demo.isVisible()) {
      await demo.click();
      await expect(demo).toBeHidden();
      await expect(page.getByRole('button', { name: /Mitt konto/ })).toBeVisible();
    }
    expect(new URL(page.url()).host).toBe(home);
    // An answer that is still under way would bring the cookies back.
    await page.goto('about:blank');
    await page.context().clearCookies();
  }
  expect(new Set(places)).toEqual(new Set([home]));
});

test('another site can not show the app in a frame', async ({ browser }) => {
  const context = await browser.newContext();
  const page = await context.newPage();
  await page.setContent(`<iframe src="${process.env['APP_URL']}/login"></iframe>`);
  const frame = page.frames()[1];
  // The browser's own page of what could not be shown.
  await expect.poll(() => frame?.url()).toMatch(/^chrome-error:/);
  expect(await frame?.locator('#content-header').count()).toBe(0);
  await context.close();
});

test('what one person did not save is not offered to the next at the same computer', async ({
  as,
}) => {
  const page = await as('moderator');
  await page.goto('/participant/create');
  await page.getByLabel('Förnamn').fill('Hemliga Hedda');
  await untilKept(page, 'Hemliga Hedda');
  page.on('dialog', (dialog) => void dialog.accept());
  // An answer that is still under way would bring the cookies back.
  await page.goto('about:blank');
  await page.context().clearCookies();
  await page.goto('/login');
  await page.getByRole('button', { name: /^Kund/ }).click();
  await expect(page).not.toHaveURL(/login/);
  await page.goto('/participant/create');
  await expect(page.getByLabel('Förnamn')).toBeVisible();
  await settled(page);
  await expect(page.getByLabel('Förnamn')).toHaveValue('');
  await expect(page.getByText(/Hemliga Hedda|Vi hämtade tillbaka/)).toBeHidden();
});

test('the page of the API shows its calls, with nothing that another place sends', async ({
  page,
}) => {
  const places = new Set<string>();
  page.on('request', (request) => places.add(new URL(request.url()).host));
  const complaints: string[] = [];
  page.on('console', (line) => line.type() === 'error' && complaints.push(line.text()));
  await page.goto(`${process.env['APP_URL']}/api/docs`);
  await expect(page.getByRole('heading', { name: /^glossary/ })).toBeVisible();
  await page.getByRole('heading', { name: /^glossary/ }).click();
  await expect(page.getByText('/glossary', { exact: false }).first()).toBeVisible();
  expect([...places]).toEqual([new URL(process.env['APP_URL'] ?? '').host]);
  expect(complaints).toEqual([]);
});
