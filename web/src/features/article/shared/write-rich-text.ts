import type { RichTextWriter } from '@spalten/contract/article-document';
import { getSchema } from '@tiptap/core';
import { updateYFragment } from '@tiptap/y-tiptap';
import { extensions } from '../../../ui/rich-text-editor.tsx';

const schema = getSchema(extensions);

/** Makes a shared text hold a rich text, by the smallest change. */
export const writeRichText: RichTextWriter = (doc, fragment, wanted) =>
  updateYFragment(doc, fragment, schema.nodeFromJSON(wanted), {
    mapping: new Map(),
    isOMark: new Map(),
  });
