import type { PublishState } from '@spalten/contract/publishing';
import { publishState } from '@spalten/contract/publishing';
import type { WebArticle, WebArticleRow } from '@spalten/contract/web-article';
import { webArticle } from '@spalten/contract/web-article';
import { call } from '../../data/api.ts';
import { setCached, queryClient } from '../../data/query-client.ts';

export const webArticleQuery = (id: number) => ({
  queryKey: ['web-article', id],
  queryFn: () => call(webArticle.get, { params: { id } }),
});

export const feedQuery = (officeId: number | undefined) => ({
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
  setCached(['web-article', saved.id], saved);
  void queryClient.invalidateQueries({ queryKey: ['web-articles'] });
  if (saved.article_id)
    void queryClient.invalidateQueries({ queryKey: ['article', saved.article_id] });
}
