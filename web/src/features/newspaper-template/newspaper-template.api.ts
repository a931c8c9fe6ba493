import type { NewspaperTemplate } from '@spalten/contract/newspaper-template';
import { newspaperTemplate } from '@spalten/contract/newspaper-template';
import { call, callList } from '../../data/api.ts';
import { setCached, queryClient } from '../../data/query-client.ts';

export const templateListQuery = {
  queryKey: ['newspaper-templates'],
  staleTime: 300_000,
  queryFn: async () => (await callList(newspaperTemplate.list, { query: { limit: 100 } })).items,
};

export const templateQuery = (id: number) => ({
  queryKey: ['newspaper-template', id],
  queryFn: () => call(newspaperTemplate.get, { params: { id } }),
});

/** The URL of a page template with sample text, by default the first one. */
export const templatePreviewUrl = (id: number, updatedAt: string, page?: string): string =>
  `/api/newspaper-template/${id}/preview.svg?${new URLSearchParams({ v: updatedAt, ...(page && { page }) })}`;

/** Caches the server's answer and refetches the lists. */
export function cacheTemplate(saved: NewspaperTemplate): void {
  setCached(['newspaper-template', saved.id], saved);
  void queryClient.invalidateQueries({ queryKey: ['newspaper-templates'] });
}
