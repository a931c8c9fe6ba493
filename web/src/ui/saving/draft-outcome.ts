import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';
import type { Draft } from '../../data/draft-store.ts';

/**
 * The database orders object keys and the server trims texts, so neither counts as a difference.
 */
const normalise = (_key: string, value: unknown): unknown => {
  if (typeof value === 'string') return value.trim();
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value ?? null;
  return Object.fromEntries(
    Object.entries(value)
      .filter(([, inner]) => inner !== undefined)
      .toSorted(([a], [b]) => (a < b ? -1 : 1)),
  );
};

/** A hash of a value, equal for equal content. */
export const fingerprintOf = (value: unknown): string =>
  bytesToHex(sha256(utf8ToBytes(JSON.stringify(value, normalise) ?? '')));

/**
 * The decision about a draft when its form is opened again:
 * - `known`: delete it, the server has its content.
 * - `restore`: restore it, the server still has its base or an earlier state of the draft.
 * - `ask`: ask the user, someone else has changed the thing since.
 */
export type DraftOutcome = 'known' | 'restore' | 'ask';

/**
 * Decides about a draft. `stored` is the server's current fingerprint, and its version if it has
 * one.
 */
export function decideDraft(
  draft: Pick<Draft<unknown>, 'grounds'>,
  written: string,
  stored: readonly string[],
): DraftOutcome {
  if (stored.includes(written)) return 'known';
  return stored.some((one) => draft.grounds.includes(one)) ? 'restore' : 'ask';
}

/**
 * Decides about a draft of a new thing. It has no conflicts, and the initial values of the form may
 * differ from day to day. `empty` is the fingerprint of the untouched form.
 */
export const decideNewDraft = (written: string, empty: string): DraftOutcome =>
  written === empty ? 'known' : 'restore';
