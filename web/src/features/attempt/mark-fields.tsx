import { Textarea, TextInput } from '@mantine/core';
import type { ReaderQuestion } from '@spalten/contract/question';
import { pointsOf } from '@spalten/contract/question-rules';
import { useTranslation } from 'react-i18next';
import { inPoints } from './attempt.api.ts';
import type { Mark } from './review-marks.ts';
import { rubricSum } from './review-marks.ts';

/** A reviewer's points and words for a question; with a rubric the points sum up by themselves. */
export function MarkFields(props: {
  question: ReaderQuestion;
  number: number;
  mark: Mark;
  isFaulty: boolean;
  onChange: (mark: Mark) => void;
}) {
  const { t } = useTranslation();
  const { question, mark, number } = props;
  const rubric = question.type === 'free_text' ? question.rubric : [];
  const max = inPoints(pointsOf(question));
  const setRow = (id: string, points: string) => {
    const next = { ...mark, criteria: { ...mark.criteria, [id]: points } };
    props.onChange({ ...next, score: rubricSum(question, next) });
  };
  return (
    <fieldset className="bare marks">
      <legend>{t('attempt.markLegend', { number })}</legend>
      {rubric.map((row) => (
        <TextInput
          key={row.id}
          label={row.criterion}
          description={t('attempt.mostPoints', { max: inPoints(row.points) })}
          inputMode="decimal"
          value={mark.criteria[row.id] ?? ''}
          onChange={(event) => setRow(row.id, event.currentTarget.value)}
        />
      ))}
      <TextInput
        label={t('attempt.score')}
        description={t('attempt.mostPoints', { max })}
        inputMode="decimal"
        value={mark.score}
        error={props.isFaulty ? t('attempt.scoreFault', { max }) : undefined}
        onChange={(event) => props.onChange({ ...mark, score: event.currentTarget.value })}
      />
      <Textarea
        label={t('attempt.feedback')}
        autosize
        minRows={2}
        maxLength={5000}
        value={mark.feedback}
        onChange={(event) => props.onChange({ ...mark, feedback: event.currentTarget.value })}
      />
    </fieldset>
  );
}
