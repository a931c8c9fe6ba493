import { Extension } from '@tiptap/core';
import type { Fragment, Node, ResolvedPos } from '@tiptap/pm/model';
import { DOMParser as DocumentParser, Slice } from '@tiptap/pm/model';
import { Plugin } from '@tiptap/pm/state';
import { listsInText, simplifyProse } from './pasted-prose.ts';

const BLOCK = /^(bulletList|orderedList|heading)$/;
const isBlock = (node: Node | null) => Boolean(node && BLOCK.test(node.type.name));

const isInList = ($at: ResolvedPos) =>
  Array.from({ length: $at.depth }, (_, depth) => $at.node(depth + 1)).some(
    ({ type }) => type.name === 'listItem',
  );

/** True for content that stays in the text at the caret: one paragraph, subhead or list item. */
const isInline = ({ childCount, firstChild }: Fragment) =>
  childCount === 1 && (firstChild?.type.name === 'heading' || firstChild?.childCount === 1);

/**
 * Keeps lists and subheads of pasted text. In the middle of a paragraph they become blocks of their
 * own, where the editor would put their first words into the paragraph.
 */
export const PasteProse = Extension.create({
  name: 'pasteProse',
  addProseMirrorPlugins: () => {
    let isOwn = false;
    return [
      new Plugin({
        props: {
          transformPastedHTML: (html) => {
            isOwn = /data-pm-slice/.test(html);
            return simplifyProse(html);
          },
          clipboardTextParser: (text, $context, isPlain) => {
            isOwn = false;
            const lists = isPlain ? null : listsInText(text);
            if (!lists) return null as unknown as Slice;
            const { content } = DocumentParser.fromSchema($context.doc.type.schema).parse(lists);
            return new Slice(content, 0, 0);
          },
          transformPasted: (slice, { state }) => {
            const { content, openStart, openEnd } = slice;
            const { $from } = state.selection;
            if (isOwn || isInline(content) || isInList($from)) return slice;
            return new Slice(
              content,
              isBlock(content.firstChild) ? 0 : openStart,
              isBlock(content.lastChild) ? 0 : openEnd,
            );
          },
        },
      }),
    ];
  },
});
