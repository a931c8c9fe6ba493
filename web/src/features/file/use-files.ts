import { file as calls } from '@spalten/contract/file';
import { useState } from 'react';
import { callList } from '../../data/api.ts';
import { useList } from '../../ui/lists/use-list.ts';
import type { InitialSearch } from './file-manager-store.ts';

const PAGE = 200;

/** The files or the bin, and the filters. */
export function useFiles(options: {
  isBin: boolean;
  /** The extensions that can be chosen, none for all. */
  extensions: string[];
  /** The initial search. */
  looking: InitialSearch | undefined;
}) {
  const { isBin, extensions, looking } = options;
  const [filters, setFilters] = useState({
    q: looking?.q ?? '',
    tagIds: looking?.tagId ? [Number(looking.tagId)] : [],
  });
  const { q, tagIds } = filters;
  const list = useList(['files', isBin, q, tagIds, extensions], (after) =>
    callList(calls.list, {
      query: {
        limit: PAGE,
        after,
        q: q || undefined,
        ...(isBin && { deleted: true }),
        ...(tagIds.length > 0 && { tags: tagIds }),
        extensions,
      },
    }),
  );
  return { list, filters, setFilters, isFiltered: q !== '' || tagIds.length > 0 };
}
