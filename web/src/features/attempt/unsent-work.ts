import type { Attempt, AttemptChange, HelpRecord } from '@spalten/contract/attempt';
import type { UnsentAnswers } from './answer-store.ts';
import { stillUnsent } from './answer-store.ts';

/** Changes of a participant that the server hasn't confirmed. */
export interface UnsentWork {
  answers: UnsentAnswers;
  help: Record<string, HelpRecord>;
  /** The id of the current question. */
  place: string | null;
}

export const EMPTY_WORK: UnsentWork = { answers: {}, help: {}, place: null };

/** Fields of a change besides answers, help and position. */
export type OtherChanges = Pick<AttemptChange, 'check' | 'submit' | 'place' | 'supported_by_id'>;

/** True if anything is unsent. */
export const hasWork = ({ answers, help, place }: UnsentWork): boolean =>
  place !== null || Object.keys({ ...answers, ...help }).length > 0;

/** The body of the save call, undefined if there is nothing to send. */
export function changeOf(
  { answers, help, place }: UnsentWork,
  more: OtherChanges,
): AttemptChange | undefined {
  const sent = Object.entries(answers);
  const change: AttemptChange = {
    ...(sent.length > 0 && {
      answers: Object.fromEntries(sent.map(([id, { answer }]) => [id, answer])),
      sequences: Object.fromEntries(sent.map(([id, { sequence }]) => [id, sequence])),
    }),
    ...(Object.keys(help).length > 0 && { help }),
    ...(place && { place }),
    ...more,
  };
  return Object.keys(change).length > 0 ? change : undefined;
}

/** The work still unsent when the server has answered to what was sent. */
export const workAfter = (work: UnsentWork, sent: UnsentWork, answer: Attempt): UnsentWork => ({
  answers: answer.can.answer ? stillUnsent(work.answers, answer) : {},
  help: work.help === sent.help ? EMPTY_WORK.help : work.help,
  place: work.place === sent.place ? null : work.place,
});
