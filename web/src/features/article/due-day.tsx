import type { Article } from '@spalten/contract/article';
import { useTranslation } from 'react-i18next';
import { DateInput } from '../../ui/forms/date-input.tsx';
import { formatLongDay } from '../../ui/look/format.ts';
import { isDatePast, PastDate } from '../../ui/forms/past-date.tsx';
import { hasRole, useUser } from '../../data/session.ts';
import type { ArticleContent } from './article-content.ts';

/**
 * Tells those who work with the article when it is to be sent in, unless they set the day themselves,
 * and writers what to do once the day has been. A classmate who only reads has neither.
 */
export function DueDayLead(props: { article: Article; content: ArticleContent }) {
  const { t } = useTranslation();
  const sets = useSetsDueDay(props.article);
  const { due_on: day } = props.content;
  const isWaited = props.article.status === 'draft' || props.article.status === 'returned';
  const { update, history } = props.article.can;
  if (!day || !isWaited || sets || !(update || history)) return null;
  return (
    <p className="lead">
      {t('article.dueBy', { day: formatLongDay(day) })}{' '}
      {update && isDatePast(day) && t('article.dueOver')}
    </p>
  );
}

/** The field for the day when the article is to be sent in. Writers read it in the header. */
export function DueDay(props: {
  article: Article;
  content: ArticleContent;
  onChange: (part: Pick<ArticleContent, 'due_on'>) => void;
}) {
  const { t } = useTranslation();
  const { content } = props;
  if (!useSetsDueDay(props.article)) return null;
  return (
    <section className="card">
      <DateInput
        isSavedAtOnce
        label={t('article.due_on')}
        description={<PastDate value={content.due_on} help={t('article.dueHelp')} />}
        value={content.due_on ?? ''}
        onChange={(event) => props.onChange({ due_on: event.currentTarget.value || null })}
      />
    </section>
  );
}

/** True for those who lead, while the article can be changed. */
const useSetsDueDay = (article: Article): boolean =>
  hasRole(useUser(), ['moderator', 'admin']) && article.can.update;
