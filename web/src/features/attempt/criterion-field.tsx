import { MAX_NOTE_CHARACTERS } from '@spalten/contract/answer';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Textarea } from '../../ui/forms/text-field.tsx';

const RATINGS = [1, 2, 3, 4, 5];

interface Rating {
  rating?: number | null | undefined;
  note?: string | null | undefined;
}

/** A criterion of a source check: a rating from 1 to 5 and a reason. */
export function CriterionField(props: {
  question: string;
  guidance: string | null | undefined;
  value: Rating | undefined;
  isLocked: boolean;
  onChange: (part: { rating?: number; note?: string }) => void;
}) {
  const { t } = useTranslation();
  const name = useId();
  const { value, isLocked, onChange } = props;
  return (
    <div className="criterion">
      <fieldset className="bare">
        <legend>{props.question}</legend>
        {props.guidance && <p className="quiet">{props.guidance}</p>}
        <div className="ratings">
          {RATINGS.map((rating) => (
            <label key={rating} className="rating">
              <input
                type="radio"
                name={name}
                aria-label={t(`attempt.rating${rating}`)}
                checked={value?.rating === rating}
                disabled={isLocked}
                onChange={() => onChange({ rating })}
              />
              <span aria-hidden="true">{rating}</span>
            </label>
          ))}
          <span className="quiet">{t('attempt.ratingScale')}</span>
        </div>
      </fieldset>
      {isLocked ? (
        value?.note && <p className="answer-text">{value.note}</p>
      ) : (
        <Textarea
          label={t('attempt.why')}
          autosize
          minRows={2}
          maxLength={MAX_NOTE_CHARACTERS}
          value={value?.note ?? ''}
          onChange={(event) => onChange({ note: event.currentTarget.value })}
        />
      )}
    </div>
  );
}
