import { Extension } from '@tiptap/core';
import type { Fragment, Node, ResolvedPos } from '@tiptap/pm/model';
import { DOMParser as DocumentParser, Slice } from '@tiptap/pm/model';
import { Plugin } from '@tiptap/pm/state';
import { currentLanguage, i18next } from '../../i18n/index.ts';
import { findLeftOut } from './pasted-leftovers.ts';
import { joinWrappedLines } from './pasted-lines.ts';
import { listsInText, simplifyProse } from './pasted-prose.ts';
import { withoutInvisible } from './pasted-signs.ts';
import { toast } from '../overlays/toast.ts';

const BLOCK = /^(bulletList|orderedList|heading)$/;
const isBlock = (node: Node | null) => Boolean(node && BLOCK.test(node.type.name));

const isInList = ($at: ResolvedPos) =>
  Array.from({ length: $at.depth }, (_, depth) => $at.node(depth + 1)).some(
    ({ type }) => type.name === 'listItem',
  );

/** True for content that stays in the text at the caret: one paragraph, subhead or list item. */
const isInline = ({ childCount, firstChild }: Fragment) =>
  childCount === 1 && (firstChild?.type.name === 'heading' || firstChild?.childCount === 1);

/** Tells what of the clipboard doesn't come into a text. */
function tellLeftOut({ clipboardData: data }: ClipboardEvent): void {
  if (!data) return;
  const html = data.getData('text/html');
  const isPicture = ({ type }: File) => type.startsWith('image/');
  const isPictureAlone = html === '' && [...data.files].some(isPicture);
  const found = isPictureAlone ? (['pictures'] as const) : findLeftOut(html);
  if (found.length === 0) return;
  const parts = found.map((name) => i18next.t(`leftOut.${name}`));
  const list = new Intl.ListFormat(currentLanguage(), { type: 'conjunction' }).format(parts);
  toast(i18next.t('editor.leftOut', { list }), 'info');
}

/**
 * Keeps lists and subheads of pasted text. In the middle of a paragraph they become blocks of their
 * own, where the editor would put their first words into the paragraph. What a text can't have is
 * told of.
 */
export const PasteProse = Extension.create({
  name: 'pasteProse',
  addProseMirrorPlugins: () => {
    let isOwn = false;
    return [
      new Plugin({
        props: {
          handleDOMEvents: {
            paste: (_view, event) => {
              tellLeftOut(event);
              return false;
            },
          },
          transformPastedHTML: (html) => {
            isOwn = /data-pm-slice/.test(html);
            return simplifyProse(html);
          },
          transformPastedText: (text, isPlain) =>
            isPlain ? text : joinWrappedLines(withoutInvisible(text)),
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
