import type { StoredFile } from '@spalten/contract/file';
import type { ChapterText } from '@spalten/contract/media-text';
import type { JSONContent } from '@tiptap/react';
import { EditorContent, useEditor } from '@tiptap/react';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { fitChapterText } from './fit-to-contract.ts';
import { insertBlock as transactionWith } from './insert-block.ts';
import { mediaExtensions } from './media-text-nodes.tsx';
import { LinkTool } from './link-tool.tsx';
import { PROSE_TOOLS, TOOLS, ToolButton } from './rich-toolbar.tsx';
import { useReadOnly } from '../../data/session.ts';
import { TableTool, TableTools } from '../tables/table-tool.tsx';
import { useCaret } from './use-caret.ts';
import { useEditorProps } from './use-editor-props.ts';

type Media = 'picture' | 'video' | 'audio';

/** Opens the file picker for one kind of file and calls back with the file. */
export type PickMedia = (kind: Media, onPick: (file: StoredFile) => void) => void;

/** Opens the assignment picker and calls back with the assignment. */
export type PickAssignment = (onPick: (assignment: { id: number; title: string }) => void) => void;

/** The block of a file, with the file's own caption and alt text. */
function blockOf(kind: Media, { id, display_filename: name, meta }: StoredFile) {
  const caption = meta.caption ?? null;
  if (kind !== 'picture') return { type: kind, attrs: { file_id: id, title: name, caption } };
  const { alt, credit, width, height } = meta;
  return { type: kind, attrs: { file_id: id, alt: alt ?? '', caption, credit, width, height } };
}

const MEDIA: Media[] = ['picture', 'video', 'audio'];

/**
 * A rich text editor with pictures, film, sound and fact boxes. `value` is read once, so another
 * document needs another `key`.
 */
export default function MediaTextEditor(props: {
  value: ChapterText;
  label: string;
  pick: PickMedia;
  pickAssignment?: PickAssignment | undefined;
  onChange: (value: ChapterText) => void;
}) {
  const { t } = useTranslation();
  const last = useRef(props.value);
  // The editor needs the same options at every render: new ones would be applied while the user
  // types and lose text.
  const [first] = useState(props.value);
  const editorProps = useEditorProps(props.label);
  const isLocked = useReadOnly() !== null;
  const editor = useEditor({
    extensions: mediaExtensions,
    content: first,
    editable: !isLocked,
    onUpdate: ({ editor: changed, transaction }) => {
      // The editor itself adds a paragraph after a list that ends the text. That is no change.
      if (!transaction.docChanged) return;
      last.current = fitChapterText(changed.getJSON(), last.current);
      props.onChange(last.current);
    },
    editorProps,
  });
  useEffect(() => editor.setEditable(!isLocked, false), [editor, isLocked]);
  useCaret(editor, props.label);
  const insertBlock = (block: JSONContent) => {
    const { state, view } = editor;
    view.dispatch(transactionWith(state, state.schema.nodeFromJSON(block)));
    editor.commands.focus();
  };
  const insert = (kind: Media) => props.pick(kind, (file) => insertBlock(blockOf(kind, file)));
  const insertBox = () =>
    insertBlock({ type: 'factBox', attrs: { title: '' }, content: [{ type: 'paragraph' }] });
  const insertAssignment = () =>
    props.pickAssignment?.(({ id, title }) =>
      insertBlock({ type: 'assignment', attrs: { assignment_id: id, title } }),
    );
  const button = (key: string, run: () => void) => (
    <button key={key} type="button" className="rich-tool" onClick={run}>
      {t(`editor.${key}`)}
    </button>
  );
  return (
    <div className="rich">
      {!isLocked && (
        <div className="rich-head">
          <div className="rich-tools" role="toolbar" aria-label={t('editor.label')}>
            {TOOLS.slice(0, PROSE_TOOLS).map((tool) => (
              <ToolButton key={tool.key} editor={editor} tool={tool} />
            ))}
            <LinkTool editor={editor} />
            <TableTool editor={editor} />
            {MEDIA.map((kind) => button(kind, () => insert(kind)))}
            {button('factBox', insertBox)}
            {props.pickAssignment && button('assignment', insertAssignment)}
            {TOOLS.slice(PROSE_TOOLS).map((tool) => (
              <ToolButton key={tool.key} editor={editor} tool={tool} />
            ))}
          </div>
          <TableTools editor={editor} />
        </div>
      )}
      <EditorContent editor={editor} />
    </div>
  );
}
