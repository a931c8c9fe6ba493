import { NAME_PARTICLE, splitName } from '../person/index.ts';
import type { Column } from './import-headers.ts';

/** Splits a name. "Holm, Per" is turned round. */
function partsOf(name: string): { first_name: string; last_name: string } {
  const [last, first, ...more] = name.split(',').map((part) => part.trim());
  return last && first && more.length === 0
    ? { first_name: first, last_name: last }
    : splitName(name);
}

/** Splits a name that is written with the last name first. */
function partsOfTurned(name: string): { first_name: string; last_name: string } {
  if (name.includes(',')) return partsOf(name);
  const words = name.split(' ');
  const main = words.findIndex((word) => !NAME_PARTICLE.test(word.toLowerCase()));
  const end = Math.max(main, 0) + 1;
  if (words.length <= end) return splitName(name);
  return { first_name: words.slice(end).join(' '), last_name: words.slice(0, end).join(' ') };
}

/** Reads the parts of a name from the columns that have them. */
export function namesOf({ first, last, name, turned }: Partial<Record<Column, string>>) {
  if (first || last) return { first_name: first ?? '', last_name: last ?? '' };
  return turned ? partsOfTurned(turned) : partsOf(name ?? '');
}

/** The class at the end of a whole name: "7B" of "Örjan Ångström 7B", "NA21b" of "Li Ek NA21b". */
const CLASS_MARK = /^(\S+ .*\S) (\d{1,2}\p{L}{1,2}|\p{L}{2,4}\d{1,2}\p{L}?)$/u;
/** The class behind the first name of a name that is turned round, which has its last name before. */
const CLASS_MARK_TURNED = /^(.*\S) (\d{1,2}\p{L}{1,2}|\p{L}{2,4}\d{1,2}\p{L}?)$/u;

/** Words for the sex in a column of its own. */
const SEX = /^(flicka|pojke|tjej|kille|kvinna|man|girl|boy|female|male|[fpkm])$/i;

/** Parts the cells whose names end in a class into the name and the class. */
function partClasses(cells: readonly string[], isTurned: boolean): string[] {
  const mark = isTurned ? CLASS_MARK_TURNED : CLASS_MARK;
  return cells.flatMap((cell) => mark.exec(cell)?.slice(1) ?? [cell]);
}

/**
 * Finds the one or two cells with names, those without figures if there are any, and the other
 * cells. The sex is no name beside two other words.
 */
export function chooseNames(
  filled: readonly string[],
  isTurned = false,
): [names: string[], leftOut: string[]] {
  const cells = partClasses(filled, isTurned);
  const words = cells.filter((cell) => !/\d/.test(cell));
  const sexless = words.filter((cell) => !SEX.test(cell));
  const isEnough = sexless.join(' ').includes(' ');
  const named = isEnough ? sexless : words;
  const names = (named.length > 0 ? named : cells).slice(0, 2);
  const left = [...names];
  const leftOut = cells.filter((cell) => {
    const at = left.indexOf(cell);
    if (at !== -1) left.splice(at, 1);
    return at === -1;
  });
  return [names, leftOut];
}
