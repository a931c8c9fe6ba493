import type { PageDesign, PageTemplate } from '@spalten/contract/newspaper-template';
import { newspaperTemplate } from '@spalten/contract/newspaper-template';
import { findSlotFaults } from '@spalten/contract/slot-rules';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { call } from '../../ui/api.ts';
import { useBlobUrl } from '../../ui/use-blob-url.ts';
import { useDebounced } from '../../ui/use-debounced.ts';

const PAUSE_MS = 400;

/** A typeset preview of a page template after each pause. Invalid states keep the last one. */
export function usePagePicture(design: PageDesign, page: PageTemplate, number: number) {
  const { slots, id, name } = page;
  const still = useDebounced(
    JSON.stringify({ ...design, page: { id, name, slots }, number }),
    PAUSE_MS,
  );
  const isSound = findSlotFaults(design, slots).length === 0;
  const query = useQuery({
    queryKey: ['template-picture', still],
    enabled: isSound,
    placeholderData: keepPreviousData,
    gcTime: 20_000,
    staleTime: 60_000,
    retry: false,
    queryFn: () => call(newspaperTemplate.tryOut, { body: JSON.parse(still) as never }),
  });
  return {
    picture: useBlobUrl(query.data, 'image/svg+xml'),
    isStale: query.isFetching,
    error: isSound ? query.error : null,
  };
}
