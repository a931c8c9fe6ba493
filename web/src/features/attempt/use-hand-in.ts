import type { AnswerState } from '@spalten/contract/answer-state';
import { answerState, countExcess } from '@spalten/contract/answer-state';
import { useCallback, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { messageOf } from '../../data/api.ts';
import { formatNumber } from '../../ui/look/format.ts';
import { confirm } from '../../ui/overlays/confirm.ts';
import { toast } from '../../ui/overlays/toast.ts';
import { refreshAttempts } from './attempt.api.ts';
import type { AttemptState } from './use-attempt.ts';

/** The numbers of the questions whose answers have this state. */
export const numbersOf = (
  { saved, answers }: Pick<AttemptState, 'saved' | 'answers'>,
  state: AnswerState,
): number[] =>
  saved.questions.flatMap((question, at) =>
    answerState(question, answers[question.id]) === state ? [at + 1] : [],
  );

/**
 * Hands in the attempt: at once when the time is up, otherwise after confirmation with a list of
 * incomplete answers.
 */
export function useHandIn(
  { saved, answers, send }: AttemptState,
  goTo: (question: number) => void,
) {
  const { t } = useTranslation();
  /** Stays true after handing in, since another screen follows. */
  const [isBusy, setBusy] = useState(false);
  const handIn = useCallback(async () => {
    setBusy(true);
    try {
      await send({ submit: true });
      refreshAttempts();
    } catch (error) {
      toast(messageOf(error), 'error');
      setBusy(false);
    }
  }, [send]);
  /** Questions whose answers are too long, with their index and the excess. */
  const tooLong = () =>
    saved.questions.flatMap((question, at) => {
      const over = countExcess(question, answers[question.id]);
      return over > 0 ? [{ at, over }] : [];
    });
  const askToHandIn = () => {
    const long = tooLong();
    if (long[0]) {
      const which = long.map(({ at, over }) =>
        t('attempt.tooLongAt', { number: at + 1, over: formatNumber(over) }),
      );
      toast(t('attempt.handInTooLong', { which: which.join(', ') }), 'error');
      goTo(long[0].at);
      return;
    }
    const [empty, begun] = (['empty', 'begun'] as const).map((state) =>
      numbersOf({ saved, answers }, state),
    );
    const named = (key: string, numbers: number[] = []) =>
      numbers.length > 0
        ? [t(`attempt.${key}`, { count: numbers.length, numbers: numbers.join(', ') })]
        : [];
    const asked = saved.questions.flatMap(({ id }, at) => (saved.help[id]?.asked ? [at + 1] : []));
    const missing = [
      ...named('handInMissing', empty),
      ...named('handInBegun', begun),
      ...(saved.needs_help ? named('handInHelp', asked) : []),
    ];
    confirm({
      title: t('attempt.handInTitle'),
      text:
        missing.length > 0
          ? [...missing, t('attempt.handInBack')].join(' ')
          : t('attempt.handInText'),
      buttonText: t('attempt.handIn'),
      type: 'normal',
      onContinue: () => void handIn(),
    });
  };
  return { isBusy, handIn, askToHandIn };
}
