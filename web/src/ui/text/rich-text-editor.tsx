import type { RichText } from '@spalten/contract/rich-text';
import { plainText } from '@spalten/contract/rich-text';
import type { MarkedText } from '@spalten/contract/suggestions';
import { withoutSuggestions } from '@spalten/contract/suggestions';
import type { AnyExtension, Editor } from '@tiptap/react';
import { EditorContent, useEditor } from '@tiptap/react';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CommentBubble } from './comment-bubble.tsx';
import { DirectionMarks } from './direction-marks.ts';
import { proseKit } from './editor-kit.ts';
import { fitRichText } from './fit-to-contract.ts';
import { Icon } from '../look/icon.tsx';
import { OversetMark } from './overset-mark.ts';
import { CopyAsText } from '../pasting/copied-text.ts';
import { PasteProse } from '../pasting/paste-prose.ts';
import { RichToolbar } from './rich-toolbar.tsx';
import { useReadOnly } from '../../data/session.ts';
import { tableExtensions } from '../tables/table-nodes.ts';
import { TableTools } from '../tables/table-tool.tsx';
import type { TextMark } from './text-marks.ts';
import { characterAt, commentIdOf, showMarks, TextMarks } from './text-marks.ts';
import { useCaret } from './use-caret.ts';
import type { OversetWords } from './use-overset-mark.ts';
import { useOversetMark } from './use-overset-mark.ts';
import { useEditorProps } from './use-editor-props.ts';
import type { HelpScope } from '../writing-help/known-words.ts';
import { SpellingMarks } from '../writing-help/spelling-marks.ts';
import { WritingHelpSlot } from '../writing-help/writing-help-slot.tsx';

/** The schema of the contract's rich text. Other pasted content is reduced to its text. */
export const extensions = [
  proseKit,
  ...tableExtensions,
  PasteProse,
  CopyAsText,
  DirectionMarks,
  TextMarks,
  SpellingMarks,
  OversetMark,
];

/** The same for a shared text, whose own extension keeps the steps back. */
const sharedExtensions = [
  proseKit.configure({ undoRedo: false }),
  ...tableExtensions,
  PasteProse,
  CopyAsText,
  DirectionMarks,
  TextMarks,
  SpellingMarks,
  OversetMark,
];

/** The text as it stands, without what is only suggested. */
const toRichText = (editor: Editor): RichText =>
  fitRichText(withoutSuggestions(editor.getJSON() as MarkedText));

/** A selection to comment on, in characters of the plain text. */
export interface ChosenWords {
  from: number;
  to: number;
  quote: string;
}

const MAX_QUOTE = 1000;

/**
 * The selected words, null for none. Also works in a read-only editor, which has no editor
 * selection.
 */
function chosenWords(editor: Editor): ChosenWords | null {
  const { state, view } = editor;
  let { from, to } = state.selection;
  const chosen = getSelection();
  if (!editor.isEditable && chosen?.rangeCount && view.dom.contains(chosen.anchorNode)) {
    const range = chosen.getRangeAt(0);
    from = view.posAtDOM(range.startContainer, range.startOffset);
    to = view.posAtDOM(range.endContainer, range.endOffset);
  }
  const text = plainText(toRichText(editor));
  const start = characterAt(state.doc, from);
  const end = Math.min(characterAt(state.doc, to), start + MAX_QUOTE);
  return end > start ? { from: start, to: end, quote: text.slice(start, end) } : null;
}

/**
 * Replaces the document in place. The common start and end are kept, and so are the caret and the
 * undo history.
 */
function showDocument(editor: Editor, value: RichText): void {
  const { state, view } = editor;
  const next = state.schema.nodeFromJSON(value);
  const start = state.doc.content.findDiffStart(next.content);
  const end = state.doc.content.findDiffEnd(next.content);
  if (start === null || !end) return;
  // With repeated text, both diff ends can overlap.
  const overlap = Math.max(0, start - Math.min(end.a, end.b));
  const change = state.tr.replace(start, end.a + overlap, next.slice(start, end.b + overlap));
  view.dispatch(change.setMeta('addToHistory', false).setMeta('preventUpdate', true));
}

/**
 * A rich text editor with subheadings, lists, quotes and links. `value` is read on mount and
 * whenever `edition` changes.
 */
export function RichTextEditor(props: {
  /** Not read where the text is shared. */
  value: RichText;
  /** The extensions that bind the editor to a shared text. Read on mount. */
  shared?: AnyExtension[] | undefined;
  /** Increase it when the value comes from elsewhere: another user's save or a restored draft. */
  edition?: number;
  label: string;
  describedBy?: string | undefined;
  readOnly?: boolean;
  /** True for a text that is read as such: no field, and a group for screen readers. */
  isReading?: boolean;
  /** True where changes are suggested: only words can be. */
  isSuggesting?: boolean;
  isSmall?: boolean;
  /** Commented ranges, and a callback for commenting on a selection. */
  marks?: readonly TextMark[];
  onComment?: ((chosen: ChosenWords | null) => void) | undefined;
  /** Shows a comment, from its words: `byKey` moves the focus to it. */
  onShowComment?: ((id: number, byKey: boolean) => void) | undefined;
  /** Comments that aren't done with, shown by the tool that comments. */
  openComments?: number;
  /** Words at the end that have no room in print, to be marked. */
  overset?: OversetWords | undefined;
  /** Helps with spelling and style; omitted for texts without help. */
  help?: HelpScope | undefined;
  onChange?: (value: RichText) => void;
}) {
  const { t } = useTranslation();
  // The editor needs the same options at every render: new ones would reset the text.
  const [first] = useState(props.value);
  const editorProps = useEditorProps(props.label, props.describedBy, props.isReading);
  const isLocked = useReadOnly() !== null || Boolean(props.readOnly);
  const [parts] = useState(() => (props.shared ? [...sharedExtensions, ...props.shared] : null));
  const editor = useEditor({
    extensions: parts ?? extensions,
    ...(!parts && { content: first }),
    editable: !isLocked,
    onUpdate: ({ editor: changed, transaction }) => {
      // The editor itself adds a paragraph after a list that ends the text. That is no change.
      if (transaction.docChanged) props.onChange?.(toRichText(changed));
    },
    editorProps,
  });
  useEffect(() => editor.setEditable(!isLocked, false), [editor, isLocked]);
  useCaret(editor, props.label);
  const { marks, onComment, onShowComment, edition } = props;
  const shown = useRef(edition);
  const show = useEffectEvent(() => showDocument(editor, props.value));
  useEffect(() => {
    if (shown.current === edition) return;
    shown.current = edition;
    show();
  }, [edition]);
  useEffect(() => {
    if (marks) editor.view.dispatch(showMarks(editor.state, { marks, canFocus: isLocked }));
  }, [editor, marks, isLocked]);
  const openComments = props.openComments ?? 0;
  const commentName =
    openComments > 0 ? t('editor.commentOpen', { count: openComments }) : t('editor.comment');
  useOversetMark(editor, props.overset);
  const commentTool = onComment && (
    <button
      type="button"
      className="rich-tool"
      aria-label={commentName}
      title={commentName}
      data-count={openComments || undefined}
      // Keeps the selection.
      onMouseDown={(event) => event.preventDefault()}
      onClick={() => onComment(chosenWords(editor))}
    >
      <Icon name="chat" />
      <span className="rich-name">{t('editor.comment')}</span>
    </button>
  );
  return (
    <div className={props.isSmall ? 'rich rich-small' : 'rich'}>
      {isLocked && commentTool}
      {!isLocked && (
        <div className="rich-head">
          <RichToolbar
            editor={editor}
            comment={commentTool}
            isSuggesting={props.isSuggesting ?? false}
          />
          {!props.isSuggesting && <TableTools editor={editor} />}
        </div>
      )}
      <EditorContent
        editor={editor}
        onClick={({ target, detail }) => {
          const id = commentIdOf(target as Element);
          // A selection that ends in the words isn't meant for their comment.
          if (id && getSelection()?.isCollapsed !== false) onShowComment?.(id, detail === 0);
        }}
        onKeyDown={(event) => {
          const id = isLocked ? commentIdOf(event.target as Element) : null;
          if (!id || !/^( |Enter)$/.test(event.key)) return;
          event.preventDefault();
          onShowComment?.(id, true);
        }}
      />
      {(onComment || onShowComment) && (
        <CommentBubble
          editor={editor}
          onComment={onComment && (() => onComment(chosenWords(editor)))}
          onShowComment={onShowComment && ((id) => onShowComment(id, true))}
        />
      )}
      {props.help && !isLocked && <WritingHelpSlot editor={editor} scope={props.help} />}
    </div>
  );
}
