import type { AnyAnswer } from '@spalten/contract/answer';
import type { Attempt } from '@spalten/contract/attempt';
import { deleteDraft, storeDraft, readDraft } from '../../ui/draft-store.ts';

/** An answer that the server has not said that it has. */
export interface UnsentAnswer {
  answer: AnyAnswer;
  sequence: number;
}
export type Unsent = Record<string, UnsentAnswer>;

/* The browser is the second memory: what was answered stays there until the server has it. */

const key = (attemptId: number, userId: number) => `attempt:${userId}:${attemptId}`;

export const keepUnsent = (attemptId: number, userId: number, unsent: Unsent): Promise<void> =>
  Object.keys(unsent).length > 0
    ? storeDraft(key(attemptId, userId), { value: unsent, writtenAt: Date.now(), grounds: [] })
    : deleteDraft(key(attemptId, userId));
export const readUnsent = async (attemptId: number, userId: number): Promise<Unsent | undefined> =>
  (await readDraft<Unsent>(key(attemptId, userId)))?.value;

/** A number above every one that was seen: by the clock, and never behind another tab's. */
export const nextSequence = (seen: number, now = Date.now()): number => Math.max(now, seen + 1);

/** What is still unsent when the server has answered: whatever it has no newer or same one of. */
export const stillUnsent = (unsent: Unsent, { sequences }: Pick<Attempt, 'sequences'>): Unsent =>
  Object.fromEntries(
    Object.entries(unsent).filter(([id, { sequence }]) => sequence > (sequences[id] ?? -1)),
  );

/** The answers as their writer sees them: the server's, with what it does not have yet on top. */
export const shownAnswers = (attempt: Pick<Attempt, 'answers'>, unsent: Unsent) => ({
  ...attempt.answers,
  ...Object.fromEntries(Object.entries(unsent).map(([id, { answer }]) => [id, answer])),
});
