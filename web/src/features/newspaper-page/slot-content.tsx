import { Button, Group, Textarea } from '@mantine/core';
import { article } from '@spalten/contract/article';
import type { NewspaperPage, Placement } from '@spalten/contract/newspaper-page';
import type { Slot } from '@spalten/contract/newspaper-template';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useQuery } from '@tanstack/react-query';
import { callList } from '../../ui/api.ts';
import { formatNumber } from '../../ui/format.ts';
import { LoadingRows } from '../../ui/loading.tsx';

/** What lies in the chosen slot, and what could: articles that are approved, or words. */
export function SlotContent(props: {
  page: NewspaperPage;
  slot: Slot;
  isBusy: boolean;
  onPlace: (placement: Placement | null) => void;
}) {
  const { t } = useTranslation();
  const { slot, page } = props;
  const placed = page.placements.find((found) => found.slot_id === slot.id);
  const [words, setWords] = useState(placed?.text ?? slot.text ?? '');
  const approved = useQuery({
    queryKey: ['articles', 'approved', page.newspaper_id],
    queryFn: () => callList(article.list, { query: { status: 'approved', limit: 100 } }),
    enabled: slot.kind === 'article',
  });
  const remove = placed && (
    <Button variant="default" loading={props.isBusy} onClick={() => props.onPlace(null)}>
      {t('page.remove')}
    </Button>
  );
  if (slot.kind !== 'article')
    return (
      <div className="stack">
        <Textarea
          label={t('page.text')}
          autosize
          minRows={3}
          maxLength={2000}
          value={words}
          onChange={(event) => setWords(event.currentTarget.value)}
        />
        <Group>
          <Button
            loading={props.isBusy}
            disabled={words.trim() === ''}
            onClick={() => props.onPlace({ slot_id: slot.id, text: words })}
          >
            {t('page.saveText')}
          </Button>
          {remove}
        </Group>
      </div>
    );
  return (
    <div className="stack">
      {remove}
      <h3>{t('page.approvedArticles')}</h3>
      {approved.isPending && <LoadingRows rows={3} />}
      {approved.data?.items.length === 0 && <p className="quiet">{t('page.noneApproved')}</p>}
      <ul className="slot-list">
        {approved.data?.items.map((row) => (
          <li key={row.id}>
            <button
              type="button"
              className="slot-row"
              disabled={props.isBusy}
              onClick={() => props.onPlace({ slot_id: slot.id, article_id: row.id })}
            >
              <strong>{row.headline}</strong>
              <span className="quiet">
                {row.article_template.name} ·{' '}
                {t('article.characters', { size: formatNumber(row.characters) })}
              </span>
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}
