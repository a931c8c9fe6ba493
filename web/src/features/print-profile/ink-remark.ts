import type { PrintProfile, PrintProfileKey } from '@spalten/contract/print-profile';
import { INK_LIMITS, NEWSPRINT } from '@spalten/contract/print-profile';
import { INK_LIMIT } from '@spalten/contract/print-settings';

/** A remark on a most ink: which sentence, and the most that is sensible in per cent of one ink. */
export interface InkRemark {
  kind: 'newsprint' | 'profile' | 'unknown';
  most: number;
}

const NEWSPRINT_MOST = INK_LIMITS[NEWSPRINT];

const isKnown = (key: PrintProfileKey | null): key is keyof typeof INK_LIMITS =>
  key !== null && Object.hasOwn(INK_LIMITS, key);

/**
 * Remarks on a most ink that newsprint doesn't take or that changes nothing, since the profile gives
 * less. Null if there is nothing to say, or if the number is refused anyway.
 */
export function remarkOnInk(
  key: PrintProfileKey | null,
  limit: number | null,
  own: readonly Pick<PrintProfile, 'key' | 'ink_limit'>[] = [],
): InkRemark | null {
  if (limit === null || !(limit >= INK_LIMIT.least && limit <= INK_LIMIT.most)) return null;
  const most = isKnown(key)
    ? INK_LIMITS[key]
    : own.find((profile) => profile.key === key)?.ink_limit;
  if (most !== undefined && limit > most)
    return { kind: key === NEWSPRINT ? 'newsprint' : 'profile', most };
  return !isKnown(key) && limit > NEWSPRINT_MOST ? { kind: 'unknown', most: NEWSPRINT_MOST } : null;
}
