import type { OpenQuestion } from '@spalten/contract/response';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';

/** Min sida: the articles that the user is asked about, in a line each. */
export function OpenQuestions({ questions }: { questions: readonly OpenQuestion[] }) {
  const { t } = useTranslation();
  return questions.map(({ article_id: id, headline, asked_by: writer }) => (
    <p key={id} className="callout">
      {t('response.askedBy', { name: writer?.name ?? t('message.somebody') })}{' '}
      <Link to={`/article/${id}/edit`}>
        {t('response.readIt', { title: headline || t('article.untitled') })}
      </Link>
    </p>
  ));
}
