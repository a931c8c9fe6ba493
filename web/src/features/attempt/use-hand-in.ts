import { isAnswered } from '@spalten/contract/answer';
import { useCallback, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { messageOf } from '../../ui/api.ts';
import { confirm } from '../../ui/confirm.ts';
import { toast } from '../../ui/toast.ts';
import { refreshAttempts } from './attempt.api.ts';
import type { AttemptState } from './use-attempt.ts';

/** The numbers of the questions that have no answer. */
export const unansweredOf = ({
  saved,
  answers,
}: Pick<AttemptState, 'saved' | 'answers'>): number[] =>
  saved.questions.flatMap(({ id }, at) => (isAnswered(answers[id]) ? [] : [at + 1]));

/** Hands the attempt in: at once when the time is over, else after saying what has no answer. */
export function useHandIn({ saved, answers, send }: AttemptState) {
  const { t } = useTranslation();
  /** True from the hand-in on: what follows it is another screen. */
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
  const askToHandIn = () => {
    const missing = unansweredOf({ saved, answers });
    confirm({
      title: t('attempt.handInTitle'),
      text:
        missing.length > 0
          ? t('attempt.handInMissing', { count: missing.length, numbers: missing.join(', ') })
          : t('attempt.handInText'),
      buttonText: t('attempt.handIn'),
      type: 'normal',
      onContinue: () => void handIn(),
    });
  };
  return { isBusy, handIn, askToHandIn };
}
