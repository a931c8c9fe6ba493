import { chromium } from '@playwright/test';
import type { Page } from '@playwright/test';
import { sql } from 'kysely';
import { readyBrowser, readyClient } from '../scripts/ready.mjs';
import { CHROME_FLAGS } from '../e2e/playwright.config.ts';
import type { Database } from '../server/src/platform/database/database.ts';
import type { Bench, RunningApp } from './app.ts';
import { demand } from './app.ts';
import { atMost, figure, p50, say } from './table.ts';

const FEW = 30;
const MANY = 300;
const ROUNDS = 12;

/** Fills a plan with stories up to a total of `to`, some given and some late. */
async function growPlan(database: Database, newspaperId: number, to: number): Promise<void> {
  await sql`
    insert into story (customer_id, editorial_office_id, newspaper_id, title, note, lines, due_on)
    select o.customer_id, o.id, n.id, 'Uppslag ' || k, 'Vem vet mer om det?', 30,
      current_date + (k % 40 - 10)
    from newspaper n join editorial_office o on o.id = n.editorial_office_id,
      generate_series(1, ${to}::int - (select count(*)::int from story
        where newspaper_id = ${newspaperId} and deleted_at is null)) k
    where n.id = ${newspaperId}`.execute(database);
  await sql`vacuum analyze`.execute(database);
}

/** Makes a newspaper like the demo's fourth issue. @returns its id */
async function makePaper({ get, write }: RunningApp, issue: number): Promise<number> {
  const { body: list } = demand(await get('/newspaper-template'), 200);
  const [template] = JSON.parse(String(list)) as { id: number }[];
  const { body } = demand(
    await write('POST', '/newspaper', {
      newspaper_template_id: template?.id,
      issue_number: issue,
      due_on: '2030-03-01',
      published_on: '2030-03-15',
      print_run: 100,
    }),
    201,
  );
  return (JSON.parse(String(body)) as { id: number }).id;
}

/** Opens a plan from its flatplan. @returns the time until its stories are painted, in ms */
async function openPlan(page: Page, newspaperId: number): Promise<number> {
  await page.goto(`/newspaper/${newspaperId}`);
  const tab = page.getByRole('button', { name: 'Plan', exact: true });
  await tab.waitFor();
  // The pictures of the pages have been drawn.
  await page.waitForTimeout(1500);
  return page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        const button = [...document.querySelectorAll('button')].find(
          ({ textContent }) => textContent === 'Plan',
        );
        const from = performance.now();
        const painted = () =>
          requestAnimationFrame(() => setTimeout(() => resolve(performance.now() - from)));
        const observer = new MutationObserver(() => {
          if (!document.querySelector('.story')) return;
          observer.disconnect();
          painted();
        });
        observer.observe(document.body, { childList: true, subtree: true });
        button?.click();
      }),
  );
}

async function measure({ port, headers }: RunningApp, papers: readonly [number, number]) {
  const browser = await chromium.launch({
    executablePath: readyBrowser() || undefined,
    args: CHROME_FLAGS,
  });
  try {
    const baseURL = `http://app.localhost:${port}`;
    const context = await browser.newContext({ baseURL, locale: 'sv-SE' });
    const cookies = (headers['cookie'] ?? '').split('; ').map((one) => {
      const [name = '', ...value] = one.split('=');
      return { name, value: value.join('='), url: baseURL };
    });
    await context.addCookies(cookies);
    const page = await context.newPage();
    const taken: [number[], number[]] = [[], []];
    // The first opening of each fetches the scripts.
    for (let round = -1; round < ROUNDS; round += 1)
      for (const size of [0, 1] as const) {
        // oxlint-disable-next-line no-await-in-loop -- one at a time, in turn
        const ms = await openPlan(page, papers[size]);
        if (round >= 0) taken[size].push(ms);
      }
    return taken;
  } finally {
    await browser.close();
  }
}

/** Opens a plan of 30 stories and one of 300 in a browser, in turn. */
export async function benchPlan(bench: Bench): Promise<void> {
  readyClient();
  say('\nplan');
  const papers = await bench.withApp(
    async (app) => [await makePaper(app, 901), await makePaper(app, 902)] as const,
  );
  await bench.withDatabase(async (database) => {
    await growPlan(database, papers[0], FEW);
    await growPlan(database, papers[1], MANY);
  });
  const [few, many] = await bench.withApp((app) => measure(app, papers));
  figure(
    `a plan of ${FEW} and of ${MANY} opens, p50`,
    `${p50(few).toFixed(0)} ms, ${p50(many).toFixed(0)} ms`,
  );
  // The minimum: other load on the machine only makes runs slower.
  atMost(
    `a plan of ${MANY} stories against one of ${FEW}`,
    1.2,
    Math.min(...many) / Math.min(...few),
    ' ×',
  );
}
