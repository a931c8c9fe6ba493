import { useMemo } from 'react';
import { keepCaretInSight } from './caret-in-sight.ts';

/**
 * Attributes of an editor's text for browsers and screen readers. Memoised, since new options would
 * be applied while the user types and lose text.
 */
export const useEditorProps = (label: string, describedBy?: string, isReading = false) =>
  useMemo(
    () => ({
      handleScrollToSelection: keepCaretInSight,
      attributes: {
        class: 'rich-text',
        role: isReading ? 'group' : 'textbox',
        lang: 'sv',
        spellcheck: 'true',
        ...(!isReading && { 'aria-multiline': 'true' }),
        'aria-label': label,
        ...(describedBy && { 'aria-describedby': describedBy }),
      },
    }),
    [label, describedBy, isReading],
  );
