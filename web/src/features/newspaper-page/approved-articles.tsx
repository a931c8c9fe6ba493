import { draggable } from '@atlaskit/pragmatic-drag-and-drop/element/adapter';
import type { ArticleRow } from '@spalten/contract/article';
import { article } from '@spalten/contract/article';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { callList } from '../../data/api.ts';
import { formatNumber } from '../../ui/look/format.ts';
import { ListFrame } from '../../ui/lists/list-frame.tsx';
import { SearchField } from '../../ui/lists/search-field.tsx';
import { useList } from '../../ui/lists/use-list.ts';

function Card({ row, onPick }: { row: ArticleRow; onPick: (() => void) | undefined }) {
  const { t } = useTranslation();
  const card = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (!card.current) return undefined;
    return draggable({
      element: card.current,
      getInitialData: () => ({ kind: 'article', articleId: row.id, headline: row.headline }),
    });
  }, [row]);
  return (
    <button
      ref={card}
      type="button"
      className="slot-row article-card"
      data-article={row.id}
      aria-disabled={!onPick}
      title={onPick ? undefined : t('page.pickSlotFirst')}
      onClick={onPick}
    >
      <strong>{row.headline}</strong>
      <span className="quiet">
        {row.article_template.name} ·{' '}
        {t('article.characters', { size: formatNumber(row.characters) })}
        {row.image_file_id ? ` · ${t('page.withPicture')}` : ''}
      </span>
    </button>
  );
}

/**
 * Approved articles that aren't placed. Dragged onto a slot, or clicked to fill the selected one.
 */
export function ApprovedArticles(props: {
  officeId: number;
  /** Places the article in the selected slot. Undefined while no article slot is selected. */
  onPick: ((articleId: number) => void) | undefined;
}) {
  const { t } = useTranslation();
  const [q, setQ] = useState('');
  const list = useList(['articles', 'approved', props.officeId, q], (after) =>
    callList(article.list, {
      query: {
        status: 'approved',
        editorial_office_id: props.officeId,
        limit: 25,
        q: q || undefined,
        after,
      },
    }),
  );
  return (
    <section aria-labelledby="approved-title">
      <h2 id="approved-title" style={{ marginBottom: '0.75rem' }}>
        {t('page.approvedArticles')}
      </h2>
      <SearchField value={q} onChange={setQ} />
      <p className="quiet" style={{ margin: '0.5rem 0' }}>
        {t(props.onPick ? 'page.pickArticle' : 'page.dragArticle')}
      </p>
      <ListFrame list={list} empty={t(q.trim() === '' ? 'page.noneApproved' : 'page.noneFound')}>
        <ul className="slot-list">
          {list.items.map((row) => (
            <li key={row.id}>
              <Card row={row} onPick={props.onPick && (() => props.onPick?.(row.id))} />
            </li>
          ))}
        </ul>
      </ListFrame>
    </section>
  );
}
