import type { PageDesign, PageTemplate } from '@spalten/contract/newspaper-template';
import { newspaperTemplate } from '@spalten/contract/newspaper-template';
import { findSlotFaults } from '@spalten/contract/slot-rules';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { ApiError, call } from '../../data/api.ts';
import type { FieldErrors } from '../../ui/forms/field-errors.ts';
import { useDebounced } from '../../ui/hooks/use-debounced.ts';

const PAUSE_MS = 400;
const NO_FAULTS: FieldErrors = {};

/** The URL of a page's last picture. Undefined while the shown page has none of its own. */
function useLastPicture(shownId: string, drawnId: string, svg: Blob | undefined) {
  const [last, setLast] = useState<{ id: string; svg: Blob }>();
  if (svg !== undefined && (last?.id !== drawnId || last.svg !== svg))
    setLast({ id: drawnId, svg });
  const [made, setMade] = useState<{ id: string; url: string }>();
  useEffect(() => {
    if (!last) return undefined;
    const url = URL.createObjectURL(new Blob([last.svg], { type: 'image/svg+xml' }));
    setMade({ id: last.id, url });
    return () => URL.revokeObjectURL(url);
  }, [last]);
  return made?.id === shownId ? made.url : undefined;
}

/**
 * A typeset preview of a page template after each pause. Invalid states keep the page's last one.
 * `faults` are the design's errors by field that keep it from being drawn.
 */
export function usePagePicture(design: PageDesign, page: PageTemplate, number: number) {
  const { slots, id, name } = page;
  const still = useDebounced(
    JSON.stringify({ ...design, page: { id, name, slots }, number }),
    PAUSE_MS,
  );
  const drawn = JSON.parse(still) as { page: { id: string } };
  const isSound = findSlotFaults(design, slots).length === 0;
  const query = useQuery({
    queryKey: ['template-picture', still],
    enabled: isSound,
    gcTime: 20_000,
    staleTime: 60_000,
    retry: false,
    queryFn: () => call(newspaperTemplate.tryOut, { body: drawn as never }),
  });
  const { error } = query;
  const faults = error instanceof ApiError ? error.problem.errors : undefined;
  return {
    picture: useLastPicture(id, drawn.page.id, query.data),
    isStale: query.isFetching,
    error: isSound ? error : null,
    faults: (isSound && faults) || NO_FAULTS,
  };
}
