/** A row of the table: what was measured, its goal, and whether it is met. */
interface Row {
  what: string;
  goal: string;
  measured: string;
  isMet: boolean | null;
}
const rows: Row[] = [];

export const say = (text: string) => process.stdout.write(`${text}\n`);

const print = (number: number) =>
  number >= 100 ? String(Math.round(number)) : String(Math.round(number * 100) / 100);

/** Writes down a figure that is to be at most so much. */
export function atMost(what: string, goal: number, measured: number, unit = ''): void {
  note(what, `≤ ${goal}${unit}`, `${print(measured)}${unit}`, measured <= goal);
}

/** Writes down a figure that is to be at least so much. */
export function atLeast(what: string, goal: number, measured: number, unit = ''): void {
  note(what, `≥ ${goal}${unit}`, `${print(measured)}${unit}`, measured >= goal);
}

/** Writes down a figure that has no goal. */
export const figure = (what: string, measured: string): void => note(what, '', measured, null);

function note(what: string, goal: string, measured: string, isMet: boolean | null): void {
  rows.push({ what, goal, measured, isMet });
  say(`  ${what}: ${measured}${goal && ` (goal ${goal})`}`);
}

/** All that was measured, as a Markdown table. */
export function table(): string {
  const sign = (isMet: boolean | null) => (isMet === null ? '' : isMet ? 'yes' : 'no');
  const lines = rows.map(
    ({ what, goal, measured, isMet }) => `| ${what} | ${goal} | ${measured} | ${sign(isMet)} |`,
  );
  return ['| what | goal | measured | met |', '|---|---|---|---|', ...lines].join('\n');
}

/** The value below which this share of the others lies. */
export const at = (values: readonly number[], share: number): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length * share)] ?? 0;

export const p50 = (values: readonly number[]) => at(values, 0.5);

/** How long something takes, in ms. */
export async function timed(work: () => Promise<unknown>): Promise<number> {
  const from = performance.now();
  await work();
  return performance.now() - from;
}

/** How long each of so many runs takes, one after the other, in ms. */
export async function times(count: number, work: (n: number) => Promise<unknown>) {
  const taken: number[] = [];
  for (let n = 0; n < count; n += 1) taken.push(await timed(() => work(n)));
  return taken;
}
