import { Button } from '@mantine/core';
import type { Article } from '@spalten/contract/article';
import { article as calls } from '@spalten/contract/article';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Dialog } from '../../ui/dialog.tsx';
import { call, inReadersLanguage } from '../../ui/api.ts';
import { formatNumber } from '../../ui/format.ts';
import { useBlobUrl } from '../../ui/use-blob-url.ts';
import { useDebounced } from '../../ui/use-debounced.ts';
import type { Words } from './words.ts';
import { imagesOf } from './words.ts';

const PAUSE_MS = 600;

const MM_PER_CM = 10;

/** Beside the text: the article as it is set, after each pause in writing, and how it fits. */
export function LiveFit({ article, words }: { article: Article; words: Words }) {
  const { t } = useTranslation();
  const [isLarge, setLarge] = useState(false);
  const still = useDebounced(words, PAUSE_MS);
  const { kicker, headline, standfirst, body, pull_quote, fact_box, byline } = still;
  const query = useQuery({
    queryKey: ['article-fit', article.id, article.placement, still],
    placeholderData: keepPreviousData,
    gcTime: 10_000,
    staleTime: 10_000,
    retry: false,
    queryFn: () =>
      call(calls.fit, {
        params: { id: article.id },
        body: {
          kicker,
          headline,
          standfirst,
          body,
          pull_quote,
          fact_box,
          byline,
          images: imagesOf(still),
        },
      }),
  });
  const set = query.data;
  const picture = useBlobUrl(set?.svg, 'image/svg+xml');
  const isStale = query.isFetching || still !== words;
  if (query.isError && !set)
    return (
      <section className="card live-fit">
        <h2>{t('article.inPrint')}</h2>
        <p className="quiet">{t('article.fitFailed')}</p>
      </section>
    );
  const { fit } = set ?? {};
  const words_ =
    (fit?.fault && inReadersLanguage(fit.fault)) ??
    (fit && set?.slot
      ? t(`articleFit.${fit.state}`, { count: fit.lines, about: formatNumber(fit.characters) })
      : set &&
        t('article.natural', {
          columns: set.columns,
          height: formatNumber(Math.round(set.height_mm / MM_PER_CM)),
        }));
  const tone = set?.slot ? fit?.state : 'none';
  return (
    <section className="card live-fit" aria-labelledby="live-fit-title">
      <div className="live-fit-head">
        <h2 id="live-fit-title">{t('article.inPrint')}</h2>
        {set?.slot && (
          <span className="quiet">
            {t('article.inSlot', { page: set.slot.page_number, paper: set.slot.newspaper_name })}
          </span>
        )}
      </div>
      <p className={`fit-words fit-${tone}`} role="status">
        {words_ ?? t('article.setting')}
      </p>
      {/* Taller than its place it is scrolled, by keyboard too. */}
      <div
        className={isStale ? 'typeset is-stale' : 'typeset'}
        role="group"
        aria-label={t('article.inPrint')}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what is scrolled takes the keyboard
        tabIndex={0}
      >
        {picture && <img src={picture} alt={t('article.inPrintAlt')} />}
      </div>
      <Button variant="default" mt="sm" disabled={!picture} onClick={() => setLarge(true)}>
        {t('article.showLarge')}
      </Button>
      <Dialog
        opened={isLarge}
        onClose={() => setLarge(false)}
        size="min(96vw, 75rem)"
        title={t('article.inPrint')}
      >
        <div className="typeset-large">
          <img src={picture} alt={t('article.inPrintAlt')} />
        </div>
      </Dialog>
    </section>
  );
}
