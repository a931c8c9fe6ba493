import type { RichText } from '@spalten/contract/rich-text';
import { plainText } from '@spalten/contract/rich-text';
import type { AnyExtension, Editor } from '@tiptap/react';
import { EditorContent, useEditor, useEditorState } from '@tiptap/react';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { proseKit } from './editor-kit.ts';
import { fitRichText } from './fit-to-contract.ts';
import { LinkTool } from './link-tool.tsx';
import { PasteProse } from './paste-prose.ts';
import { useReadOnly } from './session.ts';
import { tableExtensions } from './tables/table-nodes.ts';
import { TableTool, TableTools } from './tables/table-tool.tsx';
import type { TextMark } from './text-marks.ts';
import { characterAt, showMarks, TextMarks } from './text-marks.ts';
import { useCaret } from './use-caret.ts';
import { useEditorProps } from './use-editor-props.ts';
import type { HelpScope } from './writing-help/known-words.ts';
import { SpellingMarks } from './writing-help/spelling-marks.ts';
import { WritingHelpSlot } from './writing-help/writing-help-slot.tsx';

/** The schema of the contract's rich text. Other pasted content is reduced to its text. */
export const extensions = [proseKit, ...tableExtensions, PasteProse, TextMarks, SpellingMarks];

/** The same for a shared text, whose own extension keeps the steps back. */
const sharedExtensions = [
  proseKit.configure({ undoRedo: false }),
  ...tableExtensions,
  PasteProse,
  TextMarks,
  SpellingMarks,
];

interface Tool {
  key: string;
  /** A symbol shown instead of the name. */
  sign?: string;
  run: (editor: Editor) => void;
  isOn?: (editor: Editor) => boolean;
  isOff?: (editor: Editor) => boolean;
}

export const chain = (editor: Editor) => editor.chain().focus();

/** Table cells hold plain text only, without headings, lists, quotes or links. */
const isInTable = (editor: Editor) => editor.isActive('table');

export const TOOLS: Tool[] = [
  {
    key: 'bold',
    run: (e) => chain(e).toggleBold().run(),
    isOn: (e) => e.isActive('bold'),
  },
  {
    key: 'italic',
    run: (e) => chain(e).toggleItalic().run(),
    isOn: (e) => e.isActive('italic'),
  },
  {
    key: 'heading',
    run: (e) => chain(e).toggleHeading({ level: 2 }).run(),
    isOn: (e) => e.isActive('heading'),
    isOff: isInTable,
  },
  {
    key: 'list',
    run: (e) => chain(e).toggleBulletList().run(),
    isOn: (e) => e.isActive('bulletList'),
    isOff: isInTable,
  },
  {
    key: 'orderedList',
    run: (e) => chain(e).toggleOrderedList().run(),
    isOn: (e) => e.isActive('orderedList'),
    isOff: isInTable,
  },
  {
    key: 'quote',
    run: (e) => chain(e).toggleBlockquote().run(),
    isOn: (e) => e.isActive('blockquote'),
    isOff: isInTable,
  },
  { key: 'undo', sign: '↶', run: (e) => chain(e).undo().run(), isOff: (e) => !e.can().undo() },
  { key: 'redo', sign: '↷', run: (e) => chain(e).redo().run(), isOff: (e) => !e.can().redo() },
];

/** Number of formatting tools. The rest are undo and redo. */
export const PROSE_TOOLS = TOOLS.length - 2;

const toRichText = (editor: Editor): RichText => fitRichText(editor.getJSON());

export function ToolButton({ editor, tool }: { editor: Editor; tool: Tool }) {
  const { t } = useTranslation();
  const state = useEditorState({
    editor,
    selector: () => ({ isOn: tool.isOn?.(editor) ?? false, isOff: tool.isOff?.(editor) ?? false }),
  });
  return (
    <button
      type="button"
      className="rich-tool"
      title={t(`editor.${tool.key}`)}
      aria-label={t(`editor.${tool.key}`)}
      aria-pressed={tool.isOn ? state.isOn : undefined}
      disabled={state.isOff}
      onClick={() => tool.run(editor)}
    >
      {tool.sign ?? t([`editor.${tool.key}Short`, `editor.${tool.key}`])}
    </button>
  );
}

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
  isSmall?: boolean;
  /** Commented ranges, and a callback for commenting on a selection. */
  marks?: readonly TextMark[];
  onComment?: (chosen: ChosenWords | null) => void;
  /** Helps with spelling and style; omitted for texts without help. */
  help?: HelpScope | undefined;
  onChange?: (value: RichText) => void;
}) {
  const { t } = useTranslation();
  // The editor needs the same options at every render: new ones would reset the text.
  const [first] = useState(props.value);
  const editorProps = useEditorProps(props.label, props.describedBy);
  const isLocked = useReadOnly() !== null || Boolean(props.readOnly);
  const [parts] = useState(() => (props.shared ? [...sharedExtensions, ...props.shared] : null));
  const editor = useEditor({
    extensions: parts ?? extensions,
    ...(!parts && { content: first }),
    editable: !isLocked,
    onUpdate: ({ editor: changed }) => props.onChange?.(toRichText(changed)),
    editorProps,
  });
  useEffect(() => editor.setEditable(!isLocked, false), [editor, isLocked]);
  useCaret(editor, props.label);
  const { marks, onComment, edition } = props;
  const shown = useRef(edition);
  const show = useEffectEvent(() => showDocument(editor, props.value));
  useEffect(() => {
    if (shown.current === edition) return;
    shown.current = edition;
    show();
  }, [edition]);
  useEffect(() => {
    if (marks) editor.view.dispatch(showMarks(editor.state, marks));
  }, [editor, marks]);
  const commentTool = onComment && (
    <button
      type="button"
      className="rich-tool"
      // Keeps the selection.
      onMouseDown={(event) => event.preventDefault()}
      onClick={() => onComment(chosenWords(editor))}
    >
      {t('editor.comment')}
    </button>
  );
  return (
    <div className={props.isSmall ? 'rich rich-small' : 'rich'}>
      {isLocked && commentTool}
      {!isLocked && (
        <div className="rich-head">
          <div className="rich-tools" role="toolbar" aria-label={t('editor.label')}>
            {TOOLS.slice(0, PROSE_TOOLS).map((tool) => (
              <ToolButton key={tool.key} editor={editor} tool={tool} />
            ))}
            <LinkTool editor={editor} />
            <TableTool editor={editor} />
            {TOOLS.slice(PROSE_TOOLS).map((tool) => (
              <ToolButton key={tool.key} editor={editor} tool={tool} />
            ))}
            {commentTool}
          </div>
          <TableTools editor={editor} />
        </div>
      )}
      <EditorContent editor={editor} />
      {props.help && !isLocked && <WritingHelpSlot editor={editor} scope={props.help} />}
    </div>
  );
}
