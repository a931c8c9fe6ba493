import type { ReaderQuestion } from '@spalten/contract/question';
import { pointsOf } from '@spalten/contract/question-rules';
import { useTranslation } from 'react-i18next';
import { Textarea, TextInput } from '../../ui/forms/text-field.tsx';
import { inPoints } from './attempt.api.ts';
import type { Mark, MarkFault, MarkFaults } from './review-marks.ts';
import { rubricSum } from './review-marks.ts';

/** A reviewer's points and comment for a question. With a rubric the points are summed. */
export function MarkFields(props: {
  question: ReaderQuestion;
  number: number;
  mark: Mark;
  faults: MarkFaults | undefined;
  /** True after an attempt to send. Empty fields are errors then. */
  isTried: boolean;
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
  const faultWords = (fault: MarkFault | null | undefined, most: number) => {
    if (!fault || (fault === 'missing' && !props.isTried)) return undefined;
    if (fault === 'missing' && rubric.length > 0 && props.faults?.score === null)
      return t('attempt.partMissing');
    return t(`attempt.markFault.${fault}`, { max: inPoints(most) });
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
          error={faultWords(props.faults?.criteria[row.id], row.points)}
          value={mark.criteria[row.id] ?? ''}
          onChange={(event) => setRow(row.id, event.currentTarget.value)}
        />
      ))}
      <TextInput
        label={t('attempt.score')}
        description={t('attempt.mostPoints', { max })}
        inputMode="decimal"
        value={mark.score}
        error={faultWords(props.faults?.score, pointsOf(question))}
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
