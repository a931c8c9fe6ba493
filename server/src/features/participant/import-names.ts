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
