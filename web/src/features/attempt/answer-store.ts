import type { AnyAnswer } from '@spalten/contract/answer';
import type { Attempt } from '@spalten/contract/attempt';
import { deleteDraft, storeDraft, readDraft } from '../../data/draft-store.ts';

/** An answer that the server hasn't confirmed. */
export interface UnsentAnswer {
  answer: AnyAnswer;
  sequence: number;
}
export type UnsentAnswers = Record<string, UnsentAnswer>;

/* Unconfirmed answers are stored in IndexedDB until the server has them. */

const key = (attemptId: number, userId: number) => `attempt:${userId}:${attemptId}`;

export const storeUnsent = (
  attemptId: number,
  userId: number,
  unsent: UnsentAnswers,
): Promise<void> =>
  Object.keys(unsent).length > 0
    ? storeDraft(key(attemptId, userId), { value: unsent, writtenAt: Date.now(), grounds: [] })
    : deleteDraft(key(attemptId, userId));
export const readUnsent = async (
  attemptId: number,
  userId: number,
): Promise<UnsentAnswers | undefined> =>
  (await readDraft<UnsentAnswers>(key(attemptId, userId)))?.value;

/** A sequence number above every one seen: the current time, but never behind another tab's. */
export const nextSequence = (seen: number, now = Date.now()): number => Math.max(now, seen + 1);

/**
 * The answers still unsent after a response: those with a higher sequence number than the server's.
 */
export const stillUnsent = (
  unsent: UnsentAnswers,
  { sequences }: Pick<Attempt, 'sequences'>,
): UnsentAnswers =>
  Object.fromEntries(
    Object.entries(unsent).filter(([id, { sequence }]) => sequence > (sequences[id] ?? -1)),
  );

/** The answers to show: the server's, overlaid with the unsent ones. */
export const shownAnswers = (attempt: Pick<Attempt, 'answers'>, unsent: UnsentAnswers) => ({
  ...attempt.answers,
  ...Object.fromEntries(Object.entries(unsent).map(([id, { answer }]) => [id, answer])),
});
