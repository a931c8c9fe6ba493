import { cleanLine } from './sanitise.ts';

/** Returns the kicker of an article as it is shown; null if the kind of opinion above it says the same. */
export function shownKicker(
  kicker: string | null,
  opinion: { name: string } | null,
): string | null {
  const words = cleanLine(kicker);
  const isSaid = words?.localeCompare(opinion?.name ?? '', 'sv', { sensitivity: 'base' }) === 0;
  return isSaid ? null : words;
}
