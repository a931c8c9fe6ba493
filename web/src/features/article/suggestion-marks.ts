import { Mark } from '@tiptap/core';
import { i18next } from '../../i18n/index.ts';

const suggestionMark = (name: 'insertion' | 'deletion', tag: 'ins' | 'del') =>
  Mark.create({
    name,
    // Words that are typed beside one's own suggestion belong to it.
    inclusive: true,
    addAttributes: () => ({ id: { default: '' }, by: { default: 0 } }),
    // One's own copied words are known by it, and lose their marks when they are pasted.
    parseHTML: () => [{ tag: `${tag}.suggested[data-suggestion]` }],
    renderHTML: ({ mark }) => [
      tag,
      {
        class: 'suggested',
        'data-suggestion': mark.attrs['id'] as string,
        title: i18next.t(`suggestion.${name}`),
      },
      0,
    ],
  });

/** The marks of suggested words, underlined or struck through, and named for screen readers. */
export const suggestionMarks = [
  suggestionMark('insertion', 'ins'),
  suggestionMark('deletion', 'del'),
];
