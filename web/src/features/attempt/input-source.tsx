import type { Answer } from '@spalten/contract/answer';
import { useTranslation } from 'react-i18next';
import { PictureOrName } from '../../ui/look/picture-or-name.tsx';
import { formatLongDay } from '../../ui/look/format.ts';
import { thumbnailUrl } from '../file/index.ts';
import { CriterionField } from './criterion-field.tsx';
import type { InputProps } from './input-props.ts';

type Ratings = Answer<'source_check'>['ratings'];

/** The source to judge, as a reader would meet it. */
function SourceCard({ source }: { source: InputProps<'source_check'>['question']['source'] }) {
  const { t } = useTranslation();
  return (
    <article className="source-card">
      <p className="kicker">{source.publisher ?? t('attempt.unknownPublisher')}</p>
      <h3>{source.title}</h3>
      {source.image_file_id && (
        <PictureOrName src={thumbnailUrl(source.image_file_id, 640)} alt={source.image_alt ?? ''} />
      )}
      <p className="source-excerpt">{source.excerpt}</p>
      <p className="quiet">
        {source.published_on ? formatLongDay(source.published_on) : t('attempt.undated')}
        {source.url && ` · ${source.url}`}
      </p>
    </article>
  );
}

/** A source and its criteria, each with a rating from 1 to 5 and a reason. */
export function SourceInput(props: InputProps<'source_check'>) {
  const { question, answer, isLocked } = props;
  const ratings: Ratings = answer?.ratings ?? {};
  const change = (id: string, part: Partial<Ratings[string]>) =>
    props.onAnswer({ ratings: { ...ratings, [id]: { ...ratings[id], ...part } } });
  return (
    <>
      <SourceCard source={question.source} />
      {question.criteria.map((criterion) => (
        <CriterionField
          key={criterion.id}
          question={criterion.question}
          guidance={criterion.guidance}
          value={ratings[criterion.id]}
          isLocked={isLocked}
          onChange={(part) => change(criterion.id, part)}
        />
      ))}
    </>
  );
}
