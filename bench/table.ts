/** A row of the table: measure, goal, value, and whether the goal is met. */
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

/** Records a value with an upper limit. */
export function atMost(what: string, goal: number, measured: number, unit = ''): void {
  note(what, `≤ ${goal}${unit}`, `${print(measured)}${unit}`, measured <= goal);
}

/** Records a value with a lower limit. */
export function atLeast(what: string, goal: number, measured: number, unit = ''): void {
  note(what, `≥ ${goal}${unit}`, `${print(measured)}${unit}`, measured >= goal);
}

/** Records a value without a goal. */
export const figure = (what: string, measured: string): void => note(what, '', measured, null);

function note(what: string, goal: string, measured: string, isMet: boolean | null): void {
  rows.push({ what, goal, measured, isMet });
  say(`  ${what}: ${measured}${goal && ` (goal ${goal})`}`);
}

/** Formats all values as a Markdown table. */
export function table(): string {
  const sign = (isMet: boolean | null) => (isMet === null ? '' : isMet ? 'yes' : 'no');
  const lines = rows.map(
    ({ what, goal, measured, isMet }) => `| ${what} | ${goal} | ${measured} | ${sign(isMet)} |`,
  );
  return ['| what | goal | measured | met |', '|---|---|---|---|', ...lines].join('\n');
}

/** Returns a percentile: the value below which this share of the values lies. */
export const at = (values: readonly number[], share: number): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length * share)] ?? 0;

export const p50 = (values: readonly number[]) => at(values, 0.5);

/** Measures the duration of some work, in ms. */
export async function timed(work: () => Promise<unknown>): Promise<number> {
  const from = performance.now();
  await work();
  return performance.now() - from;
}

/** Measures the duration of each of `count` sequential runs, in ms. */
export async function times(count: number, work: (n: number) => Promise<unknown>) {
  const taken: number[] = [];
  for (let n = 0; n < count; n += 1) taken.push(await timed(() => work(n)));
  return taken;
}
