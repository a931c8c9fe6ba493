import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { isUnanswered } from '../../data/no-answer.ts';
import { useUser } from '../../data/session.ts';
import type { OpenedArticle } from './shared/article-copies.ts';
import { readOpened } from './shared/article-copies.ts';

/** The articles that this device can open, when a screen couldn't be fetched for lack of a network. */
export function OpenedArticles({ error }: { error: unknown }) {
  const { t } = useTranslation();
  const userId = useUser()?.id;
  const [rows, setRows] = useState<OpenedArticle[]>([]);
  const isAway = isUnanswered(error);
  useEffect(() => {
    if (isAway && userId !== undefined) void readOpened(userId).then(setRows);
  }, [isAway, userId]);
  if (!isAway || rows.length === 0) return null;
  return (
    <section>
      <h2>{t('article.onDevice')}</h2>
      <p className="quiet">{t('article.onDeviceText')}</p>
      <ul className="plain-list">
        {rows.map(({ id, headline }) => (
          <li key={id}>
            <Link className="reach" to={`/article/${id}/edit`}>
              {headline || t('article.untitled')}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
