import type { Question } from '@spalten/contract/question';
import { seededShuffle, toReaderQuestion } from '@spalten/contract/question-reader';
import { findQuestionFaults } from '@spalten/contract/question-rules';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import { QuestionPreview } from '../attempt/index.ts';

/** Any seed, since each participant gets an order of their own. */
const SEED = 1;

/** The question as a participant will see it. */
export function PreviewDialog(props: { question: Question; onClose: () => void }) {
  const { t } = useTranslation();
  const { question } = props;
  const shown = useMemo(() => toReaderQuestion(question, seededShuffle(SEED)), [question]);
  const isWhole = findQuestionFaults(question).length === 0;
  return (
    <Dialog opened onClose={props.onClose} title={t('question.preview')} size="xl">
      <p className="quiet">{t(isWhole ? 'question.previewText' : 'question.previewUnfinished')}</p>
      <QuestionPreview question={shown} />
    </Dialog>
  );
}
