import { Button } from '@mantine/core';
import { article } from '@spalten/contract/article';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { callList } from '../../data/api.ts';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import { formatWhen } from '../../ui/look/format.ts';
import { ListFrame } from '../../ui/lists/list-frame.tsx';
import { SearchField } from '../../ui/lists/search-field.tsx';
import { useList } from '../../ui/lists/use-list.ts';
import { useMakeWebArticle } from './use-make-web-article.ts';

const STATUSES = ['published', 'placed', 'approved'] as const;

/** The articles that can become web articles, newest first. */
function Articles({ onChoose }: { onChoose: (id: number) => void }) {
  const { t } = useTranslation();
  const [q, setQ] = useState('');
  const [status, setStatus] = useState<(typeof STATUSES)[number]>('published');
  const list = useList(['articles', 'for-web', status, q], (after) =>
    callList(article.list, { query: { limit: 10, after, status, q: q || undefined } }),
  );
  return (
    <>
      <div className="filters">
        <SearchField value={q} onChange={setQ} />
      </div>
      <div className="news-tools" role="group" aria-label={t('app.status')}>
        {STATUSES.map((each) => (
          <Button
            key={each}
            variant="default"
            aria-pressed={each === status}
            onClick={() => setStatus(each)}
          >
            {t(`articleStatus.${each}`)}
          </Button>
        ))}
      </div>
      <ListFrame list={list} empty={t(q ? 'web.noArticlesFound' : 'web.noArticles')}>
        <ul className="plain-list">
          {list.items.map((row) => (
            <li key={row.id} className="template-row">
              <span>
                <strong>{row.headline || t('article.untitled')}</strong>
                <br />
                <small className="quiet">
                  {row.byline} · {formatWhen(row.updated_at)}
                </small>
              </span>
              <Button
                variant="default"
                aria-label={t('web.makeOf', { title: row.headline || t('article.untitled') })}
                onClick={() => onChoose(row.id)}
              >
                {t('web.make')}
              </Button>
            </li>
          ))}
        </ul>
      </ListFrame>
    </>
  );
}

/** Ny webbartikel: from a finished article, or empty. */
export function NewWebArticleDialog(props: { isOpen: boolean; onClose: () => void }) {
  const { t } = useTranslation();
  const make = useMakeWebArticle();
  return (
    <Dialog opened={props.isOpen} onClose={props.onClose} title={t('web.new')} size="lg">
      <p>{t('web.newText')}</p>
      <Articles onChoose={(id) => void make(id)} />
      <Button component={Link} variant="default" to="/web-article/create" mt="md">
        {t('web.fromNothing')}
      </Button>
    </Dialog>
  );
}
