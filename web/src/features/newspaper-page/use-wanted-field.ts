import type { RefObject } from 'react';
import { useEffect, useRef } from 'react';
import { useSearchParams } from 'react-router';

/**
 * Focuses a field when the address names it and its slot, as links of the check before print do:
 * `?slot=serie&field=credit`. Once, when the field is first shown.
 */
export function useWantedField<Field extends HTMLElement = HTMLInputElement>(
  slotId: string,
  field: string,
): RefObject<Field | null> {
  const [search] = useSearchParams();
  const input = useRef<Field>(null);
  const isWanted = search.get('slot') === slotId && search.get('field') === field;
  useEffect(() => {
    if (!isWanted) return;
    input.current?.focus({ preventScroll: true });
    input.current?.scrollIntoView({ block: 'center' });
  }, [isWanted]);
  return input;
}
