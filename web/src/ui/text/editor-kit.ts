import { isLinkAddress } from '@spalten/contract/rich-text';
import type { Node } from '@tiptap/core';
import StarterKit from '@tiptap/starter-kit';

/** Blocks that the contract allows only paragraphs in. */
const PLAIN = new Set(['blockquote', 'listItem']);

/**
 * The parts of the editor's starter kit that the contract's texts allow. The rest is turned off.
 */
export const proseKit = StarterKit.extend({
  addExtensions() {
    return (this.parent?.() ?? []).map((extension) =>
      PLAIN.has(extension.name) ? (extension as Node).extend({ content: 'paragraph+' }) : extension,
    );
  },
}).configure({
  heading: { levels: [2] },
  link: {
    openOnClick: false,
    HTMLAttributes: { rel: null, target: null },
    isAllowedUri: isLinkAddress,
  },
  code: false,
  codeBlock: false,
  horizontalRule: false,
  strike: false,
  underline: false,
});
