// npm run bench: measures every row of docs/performance.md against its goal, in one run. Arguments
// select parts: npm run bench -- list files
import { benchAbuse } from './abuse.ts';
import type { Bench } from './app.ts';
import { demand, memoryOf, withBench } from './app.ts';
import { benchArticle, benchList, benchManyRows, growArticles } from './articles.ts';
import { benchComingIn } from './coming-in.ts';
import { benchEvents } from './events.ts';
import { benchFiles } from './files.ts';
import { benchMessages } from './messages.ts';
import { benchPages } from './page.ts';
import { benchPapersOut } from './papers-out.ts';
import { benchPlan } from './plan.ts';
import { benchScripts } from './scripts.ts';
import { benchSearch } from './search.ts';
import { benchSpelling } from './spelling.ts';
import { at, atMost, figure, p50, say, table, times } from './table.ts';
import { benchTypesetting } from './typesetting.ts';
import { benchWriting } from './writing.ts';

const ROWS = 10_000;

async function benchStart(bench: Bench): Promise<void> {
  say('\nstart');
  await bench.withApp(async () => undefined);
  await bench.withApp(async ({ startMs, pid, get }) => {
    atMost('warm start to first answer', 1500, startMs, ' ms');
    demand(await get('/my-page'), 200);
    await new Promise((resolve) => setTimeout(resolve, 3000));
    atMost('memory at rest', 160, memoryOf(pid), ' MB');
  });
}

/** Measures a page as an editor sees it, and whether a light call waits for heavy ones. */
async function benchPage(bench: Bench): Promise<void> {
  say('\npages');
  await bench.withApp(async ({ get }) => {
    const picture = await times(40, () => get('/newspaper-page/1/preview.svg'));
    figure('a page as a picture, warm, p50', `${Math.round(p50(picture))} ms`);
    const light = async () => demand(await get('/user/currentUser'), 200);
    const alone = await times(200, light);
    let isSetting = true;
    const papers = Promise.all(
      Array.from({ length: 6 }, () => get('/newspaper/1/pdf?kind=print')),
    ).then(() => (isSetting = false));
    const beside: number[] = [];
    while (isSetting) beside.push(...(await times(1, light)));
    await papers;
    const p99s = [alone, beside].map((taken) => `${at(taken, 0.99).toFixed(1)} ms`);
    figure('a light call, p99, alone and beside six print files', p99s.join(', '));
  });
}

const PARTS: Record<string, (bench: Bench) => Promise<void> | void> = {
  start: benchStart,
  list: async (bench) => {
    await bench.withDatabase((database) => growArticles(database, ROWS));
    await benchList(bench);
  },
  article: benchArticle,
  writing: benchWriting,
  page: async (bench) => {
    await benchPage(bench);
    await benchPages();
  },
  plan: benchPlan,
  'papers-out': benchPapersOut,
  search: benchSearch,
  messages: benchMessages,
  events: benchEvents,
  files: benchFiles,
  'coming-in': benchComingIn,
  abuse: benchAbuse,
  many: benchManyRows,
  scripts: benchScripts,
  spelling: benchSpelling,
  typesetting: benchTypesetting,
};

const wanted = process.argv.slice(2);
const unknown = wanted.filter((name) => !(name in PARTS));
if (unknown.length > 0) throw new Error(`the parts are ${Object.keys(PARTS).join(', ')}`);
await withBench(async (bench) => {
  for (const [name, part] of Object.entries(PARTS))
    if (wanted.length === 0 || wanted.includes(name)) await part(bench);
  say(`\n${table()}`);
});
