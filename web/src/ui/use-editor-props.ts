import { useMemo } from 'react';
import { keepCaretInSight } from './caret-in-sight.ts';

/**
 * What an editor's text is to a browser and a screen reader. The same at every render while the words
 * are: new options would be set in the middle of what is being typed, and lose it.
 */
export const useEditorProps = (label: string, describedBy?: string) =>
  useMemo(
    () => ({
      handleScrollToSelection: keepCaretInSight,
      attributes: {
        class: 'rich-text',
        role: 'textbox',
        lang: 'sv',
        spellcheck: 'true',
        'aria-multiline': 'true',
        'aria-label': label,
        ...(describedBy && { 'aria-describedby': describedBy }),
      },
    }),
    [label, describedBy],
  );
