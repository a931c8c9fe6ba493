import type { Article, ArticleFit } from '@spalten/contract/article';
import { article as calls } from '@spalten/contract/article';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { call, inReadersLanguage } from '../../ui/api.ts';
import { formatNumber } from '../../ui/format.ts';
import { useDebounced } from '../../ui/use-debounced.ts';
import type { Words } from './words.ts';
import { imagesOf } from './words.ts';

const PAUSE_MS = 600;
const MM_PER_CM = 10;

/** The article as it is set with these words, after each pause in writing; the one before meanwhile. */
export function useArticleFit(article: Article, words: Words) {
  const still = useDebounced(words, PAUSE_MS);
  const { kicker, headline, standfirst, body, pull_quote, fact_box, byline } = still;
  const text = { kicker, headline, standfirst, body, pull_quote, fact_box, byline };
  const { data, isFetching, isError } = useQuery({
    queryKey: ['article-fit', article.id, article.placement, still],
    placeholderData: keepPreviousData,
    gcTime: 10_000,
    staleTime: 10_000,
    retry: false,
    queryFn: () =>
      call(calls.fit, { params: { id: article.id }, body: { ...text, images: imagesOf(still) } }),
  });
  return { set: data, isStale: isFetching || still !== words, hasFailed: isError && !data };
}

/** How the article fits its slot; how much room it takes, where it lies in none. */
export function useFitWords(set: ArticleFit | undefined): string | undefined {
  const { t } = useTranslation();
  if (!set) return undefined;
  const { fit, slot, columns } = set;
  if (fit.fault) return inReadersLanguage(fit.fault);
  if (slot)
    return t(`articleFit.${fit.state}`, { count: fit.lines, about: formatNumber(fit.characters) });
  return t('article.natural', {
    columns,
    height: formatNumber(Math.round(set.height_mm / MM_PER_CM)),
  });
}
