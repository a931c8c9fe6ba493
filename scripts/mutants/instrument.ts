import type { Point } from './points.ts';

/** A check, the number of its switch, and a name that is stable when lines move. */
export interface Mutant extends Point {
  id: number;
  key: string;
}

const HEAD = 'var mutantTruth = globalThis.mutantTruth ?? ((id, to, is) => is);';

const isTruth = ({ replacement, isInSql }: Mutant) =>
  !isInSql && (replacement === 'true' || replacement === 'false');

/** Returns the code of a location with switches for its checks. */
function switchOf(mutants: readonly Mutant[], inner: string): string {
  const conditions = mutants.filter((mutant) => mutant.isInSql);
  const others = mutants.filter((mutant) => !mutant.isInSql && !isTruth(mutant));
  let written = conditions.length > 0 ? inner : `(${inner})`;
  for (const { id, replacement } of conditions)
    written = `\${globalThis.mutant?.(${id}) ? sql\`${replacement}\` : sql\`${written}\`}`;
  for (const { id, replacement } of mutants.filter(isTruth))
    written = `mutantTruth(${id}, ${replacement}, ${written})`;
  const switches = others.map(
    ({ id, replacement }) => `globalThis.mutant?.(${id}) ? (${replacement}) : `,
  );
  return others.length > 0 ? `(${switches.join('')}${written})` : written;
}

/** Returns the code with a switch at each check, read from `globalThis.mutant`. */
export function instrument(code: string, mutants: readonly Mutant[]): string {
  const places = new Map<string, Mutant[]>();
  for (const mutant of mutants) {
    const key = `${mutant.start}:${mutant.end}`;
    places.set(key, [...(places.get(key) ?? []), mutant]);
  }
  const sorted = [...places.values()].toSorted(
    ([a], [b]) => (a?.start ?? 0) - (b?.start ?? 0) || (b?.end ?? 0) - (a?.end ?? 0),
  );
  let next = 0;
  const write = (from: number, to: number): string => {
    let written = '';
    let at = from;
    for (let here = sorted[next]; here; here = sorted[next]) {
      const [{ start, end } = { start: 0, end: 0 }] = here;
      if (start >= to) break;
      next += 1;
      const before = code.slice(at, start);
      written += before + switchOf(here, write(start, end));
      at = end;
    }
    return written + code.slice(at, to);
  };
  return `${HEAD}${write(0, code.length)}`;
}
