import type { Article, ArticleFit } from '@spalten/contract/article';
import { article as calls, TYPESET_FIELDS } from '@spalten/contract/article';
import { pick } from '@spalten/contract/pick';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { plainText } from '@spalten/contract/rich-text';
import { useTranslation } from 'react-i18next';
import { ApiError, call, inReadersLanguage } from '../../data/api.ts';
import { formatNumber } from '../../ui/look/format.ts';
import { useDebounced } from '../../ui/hooks/use-debounced.ts';
import type { ArticleContent } from './article-content.ts';
import { imageInputsOf } from './article-content.ts';

const PAUSE_MS = 600;
const MM_PER_CM = 10;
const AGAIN_MS = 5000;

/** True if the same user has since requested another preview, possibly in another tab. */
const isReplaced = (error: Error | null): boolean =>
  error instanceof ApiError && error.problem.code === 'typesetter_replaced';

/** True if the server wasn't reached or could not answer, so that it is worth asking again. */
const isAway = (error: Error | null): boolean =>
  error !== null && !(error instanceof ApiError && error.status < 500);

/**
 * Typesets the article after each pause in typing. The previous result stays until the new one
 * arrives.
 */
export function useArticleFit(article: Article, content: ArticleContent) {
  const still = useDebounced(content, PAUSE_MS);
  const { data, error, isFetching } = useQuery({
    queryKey: ['article-fit', article.id, article.placement, still],
    placeholderData: keepPreviousData,
    gcTime: 10_000,
    staleTime: 10_000,
    retry: false,
    // An interval only runs for the current text. Earlier texts aren't retried.
    refetchInterval: ({ state }) =>
      isReplaced(state.error) || isAway(state.error) ? AGAIN_MS : false,
    queryFn: () =>
      call(calls.fit, {
        params: { id: article.id },
        body: { ...pick(still, TYPESET_FIELDS), images: imageInputsOf(still) },
      }),
  });
  return {
    set: data,
    isStale: isFetching || still !== content,
    hasFailed: error !== null && !isReplaced(error) && !data,
  };
}

/** True if there is text. Without text nothing is too long or too short. */
export const hasText = ({ body, answers }: ArticleContent): boolean =>
  plainText(body).trim() !== '' || answers.some((one) => one.words.trim() !== '');

/** Describes how the article fits its slot, or its height if it isn't placed. */
export function useFitText(
  set: ArticleFit | undefined,
  content: ArticleContent,
): string | undefined {
  const { t } = useTranslation();
  if (!hasText(content)) return t('article.noTextToFit');
  if (!set) return undefined;
  const { fit, slot, columns } = set;
  if (fit.fault) {
    const isOver = slot && fit.state === 'over' && fit.lines > 0;
    const about = formatNumber(fit.characters);
    return [isOver && `${t('articleFit.over', { count: fit.lines, about })}.`]
      .concat(inReadersLanguage(fit.fault))
      .filter(Boolean)
      .join(' ');
  }
  if (fit.answers_over) {
    const { characters } = fit.answers_over;
    return characters > 0
      ? t('articleFit.answersOver', { count: fit.lines, characters })
      : t('articleFit.answersMany', { count: fit.lines });
  }
  if (slot)
    return t(`articleFit.${fit.state}`, { count: fit.lines, about: formatNumber(fit.characters) });
  if (fit.state === 'over')
    return t('article.longerThanPages', { about: formatNumber(fit.characters) });
  return t('article.natural', {
    columns,
    height: formatNumber(Math.round(set.height_mm / MM_PER_CM)),
  });
}
