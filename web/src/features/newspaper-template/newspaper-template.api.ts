import { newspaperTemplate } from '@spalten/contract/newspaper-template';
import { call, callList } from '../../ui/api.ts';

export const templateListQuery = {
  queryKey: ['newspaper-templates'],
  staleTime: 300_000,
  queryFn: async () => (await callList(newspaperTemplate.list, { query: { limit: 100 } })).items,
};

export const templateQuery = (id: number) => ({
  queryKey: ['newspaper-template', id],
  queryFn: () => call(newspaperTemplate.get, { params: { id } }),
});

/** A page template set with sample words; the first where none is named. */
export const templatePreviewUrl = (id: number, page?: string): string =>
  `/api/newspaper-template/${id}/preview.svg${page ? `?page=${encodeURIComponent(page)}` : ''}`;
