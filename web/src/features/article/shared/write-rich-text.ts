import type { RichTextWriter } from '@spalten/contract/article-document';
import { getSchema } from '@tiptap/core';
import { updateYFragment } from '@tiptap/y-tiptap';
import { extensions } from '../../../ui/text/rich-text-editor.tsx';
import { suggestionMarks } from '../suggestion-marks.ts';

const schema = getSchema([...extensions, ...suggestionMarks]);

/** Makes a shared text hold a rich text, by the smallest change. */
export const writeRichText: RichTextWriter = (doc, fragment, wanted) =>
  updateYFragment(doc, fragment, schema.nodeFromJSON(wanted), {
    mapping: new Map(),
    isOMark: new Map(),
  });
