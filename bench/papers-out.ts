// Measures papers on their way to readers: a booklet for the office's printer, and the first page of a
// public newspaper on a slow telephone network.
import { chromium } from '@playwright/test';
import type { Browser } from '@playwright/test';
import { readyBrowser } from '../scripts/ready.mjs';
import { CHROME_FLAGS } from '../e2e/playwright.config.ts';
import { makeBooklet } from '../server/src/features/paper-export/booklet-pdf.ts';
import { createTypesetter } from '../server/src/typesetting/typesetter.ts';
import type { Bench, RunningApp } from './app.ts';
import { demand } from './app.ts';
import { atMost, p50, say, times } from './table.ts';
import { paper, photograph } from './typesetting.ts';

const BOOKLET_PAGES = 16;
const BOOKLET_PICTURES = 8;
const ROUNDS = 7;
const WAIT_MS = 500;
const MAX_WAITS = 400;
/** A slow telephone network: 400 kbit/s each way, and 400 ms for a request. */
const SLOW = { latency: 400, downloadThroughput: 50_000, uploadThroughput: 50_000 };

/** Makes a booklet as the app does: the proof is set, and its pages are ordered on sheets. */
async function benchBooklet(): Promise<void> {
  const pictures = await Promise.all(
    Array.from({ length: BOOKLET_PICTURES }, (_, at) => photograph(at + 1)),
  );
  const typesetter = createTypesetter({
    limitMs: 120_000,
    readPicture: async (id) => new Uint8Array(pictures[id - 1] ?? Buffer.alloc(0)),
  });
  const whole = paper(BOOKLET_PICTURES);
  const edition = { ...whole, pages: whole.pages.slice(0, BOOKLET_PAGES) };
  const make = async () => {
    const { pdf } = await typesetter.compose(edition, { pdf: 'proof' });
    return makeBooklet(pdf ?? new Uint8Array(), {
      sheet: 'a3',
      flip: 'short',
      paper_mm: 0.1,
      title: 'Bladet 1, häfte',
    });
  };
  try {
    // Its pages have been looked at on screen.
    await typesetter.compose(edition, { svg: true });
    await make();
    const taken = await times(ROUNDS, make);
    atMost(`a booklet of ${BOOKLET_PAGES} pages, p50`, 1000, p50(taken), ' ms');
  } finally {
    await typesetter.close();
  }
}

/** Opens the demo's sent newspaper to readers. @returns its path */
async function openPaper({ get, write }: RunningApp): Promise<string> {
  demand(await write('PUT', '/newspaper/1/public', {}), 200);
  for (let tries = 0; tries < MAX_WAITS; tries += 1) {
    // oxlint-disable-next-line no-await-in-loop -- waits for a job
    const { body } = demand(await get('/newspaper/1/public'), 200);
    const { state, url } = JSON.parse(String(body)) as { state: string; url: string };
    if (state === 'open') return new URL(url).pathname;
    // oxlint-disable-next-line no-await-in-loop
    await new Promise((resolve) => setTimeout(resolve, WAIT_MS));
  }
  throw new Error('the newspaper was not opened to readers');
}

/** Opens a page in a new browser profile. @returns the time until its first picture is painted, in ms */
async function readFirstPage(browser: Browser, address: string): Promise<number> {
  const phone = { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, hasTouch: true };
  const context = await browser.newContext(phone);
  const page = await context.newPage();
  const network = await context.newCDPSession(page);
  await network.send('Network.enable');
  await network.send('Network.emulateNetworkConditions', { offline: false, ...SLOW });
  await page.goto(address, { waitUntil: 'commit' });
  const ms = await page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        const look = () => {
          // Small first: it is exchanged for a sharp one as soon as it is there.
          const image = document.querySelector<HTMLImageElement>('.page .sheet img, .page img');
          if (image && image.naturalWidth > 0)
            requestAnimationFrame(() => setTimeout(() => resolve(performance.now())));
          else requestAnimationFrame(look);
        };
        look();
      }),
  );
  await context.close();
  return ms;
}

async function benchReader(bench: Bench): Promise<void> {
  await bench.withApp(async (app) => {
    const path = await openPaper(app);
    const browser = await chromium.launch({
      executablePath: readyBrowser() || undefined,
      args: CHROME_FLAGS,
    });
    try {
      const taken: number[] = [];
      for (let round = 0; round < ROUNDS; round += 1)
        // oxlint-disable-next-line no-await-in-loop -- one at a time
        taken.push(await readFirstPage(browser, `http://app.localhost:${app.port}${path}`));
      const what = 'the first page of a public newspaper, 400 kbit/s with 400 ms, p50';
      atMost(what, 1500, p50(taken), ' ms');
    } finally {
      await browser.close();
    }
  });
}

/** Measures a booklet, and a public newspaper on a slow network. */
export async function benchPapersOut(bench: Bench): Promise<void> {
  say('\npapers out');
  await benchBooklet();
  await benchReader(bench);
}
