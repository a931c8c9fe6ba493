import type { Article } from '@spalten/contract/article';
import { useTranslation } from 'react-i18next';
import { formatLongDay } from '../../ui/format.ts';
import { isDatePast, PastDate } from '../../ui/past-date.tsx';
import { hasRole, useUser } from '../../ui/session.ts';
import { TextInput } from '../../ui/text-field.tsx';
import type { ArticleContent } from './article-content.ts';

/** The day when the article is to be sent in. Those who lead change it, writers read it. */
export function DueDay(props: {
  article: Article;
  content: ArticleContent;
  onChange: (part: Pick<ArticleContent, 'due_on'>) => void;
}) {
  const { t } = useTranslation();
  const { article, content } = props;
  const leads = hasRole(useUser(), ['moderator', 'admin']);
  const isWaited = article.status === 'draft' || article.status === 'returned';
  if (!(leads && article.can.update))
    return content.due_on && isWaited ? (
      <section className="card">
        <h2>{t('article.due_on')}</h2>
        <p>{formatLongDay(content.due_on)}</p>
        {isDatePast(content.due_on) && <p className="callout">{t('article.dueOver')}</p>}
      </section>
    ) : null;
  return (
    <section className="card">
      <TextInput
        type="date"
        label={t('article.due_on')}
        description={<PastDate value={content.due_on} help={t('article.dueHelp')} />}
        value={content.due_on ?? ''}
        onChange={(event) => props.onChange({ due_on: event.currentTarget.value || null })}
      />
    </section>
  );
}
