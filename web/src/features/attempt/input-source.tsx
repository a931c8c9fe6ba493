import { Textarea } from '@mantine/core';
import type { Answer } from '@spalten/contract/answer';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { formatLongDay } from '../../ui/format.ts';
import { thumbnailUrl } from '../file/index.ts';
import type { InputProps } from './input-props.ts';

const RATINGS = [1, 2, 3, 4, 5];
type Ratings = Answer<'source_check'>['ratings'];

/** The source that is to be judged, as it would look where one meets it. */
function SourceCard({ source }: { source: InputProps<'source_check'>['question']['source'] }) {
  const { t } = useTranslation();
  return (
    <article className="source-card">
      <p className="kicker">{source.publisher ?? t('attempt.unknownPublisher')}</p>
      <h3>{source.title}</h3>
      {source.image_file_id && (
        <img src={thumbnailUrl(source.image_file_id, 640)} alt={source.image_alt ?? ''} />
      )}
      <p className="source-excerpt">{source.excerpt}</p>
      <p className="quiet">
        {source.published_on ? formatLongDay(source.published_on) : t('attempt.undated')}
        {source.url && ` · ${source.url}`}
      </p>
    </article>
  );
}

/** A source and questions about it: each is judged from 1 to 5, and why. */
export function SourceInput(props: InputProps<'source_check'>) {
  const { t } = useTranslation();
  const name = useId();
  const { question, answer, isLocked } = props;
  const ratings: Ratings = answer?.ratings ?? {};
  const change = (id: string, part: Partial<Ratings[string]>) =>
    props.onAnswer({ ratings: { ...ratings, [id]: { ...ratings[id], ...part } } });
  return (
    <>
      <SourceCard source={question.source} />
      {question.criteria.map((criterion) => (
        <div key={criterion.id} className="criterion">
          <fieldset className="bare">
            <legend>{criterion.question}</legend>
            {criterion.guidance && <p className="quiet">{criterion.guidance}</p>}
            <div className="ratings">
              {RATINGS.map((rating) => (
                <label key={rating} className="rating">
                  <input
                    type="radio"
                    name={`${name}-${criterion.id}`}
                    aria-label={t(`attempt.rating${rating}`)}
                    checked={ratings[criterion.id]?.rating === rating}
                    disabled={isLocked}
                    onChange={() => change(criterion.id, { rating })}
                  />
                  <span aria-hidden="true">{rating}</span>
                </label>
              ))}
              <span className="quiet">{t('attempt.ratingScale')}</span>
            </div>
          </fieldset>
          {isLocked ? (
            ratings[criterion.id]?.note && (
              <p className="answer-text">{ratings[criterion.id]?.note}</p>
            )
          ) : (
            <Textarea
              label={t('attempt.why')}
              autosize
              minRows={2}
              maxLength={2000}
              value={ratings[criterion.id]?.note ?? ''}
              onChange={(event) => change(criterion.id, { note: event.currentTarget.value })}
            />
          )}
        </div>
      ))}
    </>
  );
}
