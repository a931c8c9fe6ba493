import type { ArticleImage } from '@spalten/contract/article';
import { useEffect, useRef } from 'react';
import { useSearchParams } from 'react-router';
import { goToField } from '../../ui/forms/go-to-field.ts';

/**
 * Focuses the field that the address names, as links of the check before print do: `?field=byline`, or
 * `?field=caption&file=7` for one of a picture. Once, when the article is shown.
 */
export function useWantedField(images: readonly ArticleImage[], isShown: boolean): void {
  const [search] = useSearchParams();
  const isDone = useRef(false);
  const field = search.get('field');
  const file = search.get('file');
  const index = images.findIndex(({ file_id: id }) => String(id) === file);
  const id = index >= 0 && field !== 'answers' ? `picture-${index}-${field}` : `field-${field}`;
  useEffect(() => {
    if (!field || !isShown || isDone.current) return;
    const found = document.getElementById(id);
    if (!found) return;
    isDone.current = true;
    goToField(found);
  }, [field, id, isShown]);
}
