import type { PublishState } from '@spalten/contract/publishing';
import { publishState } from '@spalten/contract/publishing';
import type { WebArticle, WebArticleRow } from '@spalten/contract/web-article';
import { webArticle } from '@spalten/contract/web-article';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../data/api.ts';
import { cacheSaved, refetchShowing } from '../../data/shown-in.ts';

export const webArticleQuery = (id: number) =>
  queryOptions({
    queryKey: ['web-article', id],
    queryFn: () => call(webArticle.get, { params: { id } }),
  });

export const feedQuery = (officeId: number | undefined) =>
  queryOptions({
    queryKey: ['web-feed', officeId ?? null],
    queryFn: () => call(webArticle.feed, { query: { editorial_office_id: officeId } }),
  });

/** The publishing state: draft, scheduled or published. */
export const stateOf = ({
  status,
  published_at,
}: Pick<WebArticleRow, 'status' | 'published_at'>): PublishState =>
  status === 'draft' ? 'draft' : publishState(published_at);

/** Caches the server's answer. Refetches the lists and the source article. */
export function cacheWebArticle(saved: WebArticle): void {
  cacheSaved('web-article', saved);
  if (saved.article_id) void refetchShowing('article', saved.article_id);
}
