import { Button } from '@mantine/core';
import { article } from '@spalten/contract/article';
import { webArticle } from '@spalten/contract/web-article';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate } from 'react-router';
import { ApiError, call, callList } from '../../ui/api.ts';
import { attempt } from '../../ui/attempt.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { formatWhen } from '../../ui/format.ts';
import { ListFrame } from '../../ui/list-frame.tsx';
import { SearchField } from '../../ui/search-field.tsx';
import { useList } from '../../ui/use-list.ts';
import { keepWebArticle } from './web-article.api.ts';

const STATUSES = ['published', 'placed', 'approved'] as const;

/** The articles that may become web articles, the newest first. */
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
        <SearchField value={q} onSearch={setQ} />
      </div>
      <div className="news-tools" role="group" aria-label={t('article.status')}>
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
      <ListFrame list={list} empty={<p className="quiet">{t('web.noArticles')}</p>}>
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

/** Ny webbartikel: of an article that is ready, or from nothing. */
export function NewWebArticleDialog(props: { isOpen: boolean; onClose: () => void }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const make = (articleId: number) =>
    attempt(async () => {
      try {
        const made = await call(webArticle.create, { body: { article_id: articleId } });
        keepWebArticle(made);
        await navigate(`/web-article/${made.id}/edit`);
      } catch (error) {
        const current = error instanceof ApiError ? error.problem.current : undefined;
        const known = (current as { id?: number } | undefined)?.id;
        // It has one already: that is the one to go on with.
        if (!known) throw error;
        await navigate(`/web-article/${known}/edit`);
      }
    });
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
