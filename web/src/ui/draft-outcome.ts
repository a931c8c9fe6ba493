import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';
import type { Draft } from './draft-store.ts';

/** The database orders an object's fields, and the server trims texts: neither is a difference. */
const normalise = (_key: string, value: unknown): unknown => {
  if (typeof value === 'string') return value.trim();
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value ?? null;
  return Object.fromEntries(
    Object.entries(value)
      .filter(([, inner]) => inner !== undefined)
      .toSorted(([a], [b]) => (a < b ? -1 : 1)),
  );
};

/** A short word for what a value says: the same for the same. */
export const fingerprintOf = (value: unknown): string =>
  bytesToHex(sha256(utf8ToBytes(JSON.stringify(value, normalise) ?? '')));

/**
 * What becomes of a draft when its form is opened again:
 * - `known`: the server has it.
 * - `restore`: the server has what the draft was written on, or an earlier state of the draft.
 * - `ask`: somebody has changed the thing since.
 */
export type DraftOutcome = 'known' | 'restore' | 'ask';

/** Decides it; `stored` is what the server has now: its fingerprint, and its number where it has one. */
export function decideDraft(
  draft: Pick<Draft<unknown>, 'grounds'>,
  written: string,
  stored: readonly string[],
): DraftOutcome {
  if (stored.includes(written)) return 'known';
  return stored.some((one) => draft.grounds.includes(one)) ? 'restore' : 'ask';
}

/**
 * Decides it for a thing that is not made yet: nobody else changes it, and what the form begins with may
 * be another day's. `empty` is the form with nothing written in it.
 */
export const decideNewDraft = (written: string, empty: string): DraftOutcome =>
  written === empty ? 'known' : 'restore';
