import type { StoredFile } from '@spalten/contract/file';
import { ChapterText } from '@spalten/contract/media-text';
import type { Editor } from '@tiptap/react';
import { EditorContent, useEditor } from '@tiptap/react';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { mediaExtensions } from './media-text-nodes.tsx';
import { LinkTool } from './link-tool.tsx';
import { chain, PROSE_TOOLS, TOOLS, ToolButton } from './rich-text-editor.tsx';
import { useReadOnly } from './session.ts';
import { TableTool, TableTools } from './tables/table-tool.tsx';
import { useEditorProps } from './use-editor-props.ts';

type Media = 'picture' | 'video' | 'audio';

/** Where a file for the text comes from: asks for one of a kind, and hands it over. */
export type PickMedia = (kind: Media, onPick: (file: StoredFile) => void) => void;

/** Asks for an assignment for the text, and hands it over. */
export type PickAssignment = (onPick: (assignment: { id: number; title: string }) => void) => void;

/** The block that shows a file, with the words that the file carries. */
function blockOf(kind: Media, { id, display_filename: name, meta }: StoredFile) {
  const caption = meta.caption ?? null;
  if (kind !== 'picture') return { type: kind, attrs: { file_id: id, title: name, caption } };
  const { alt, credit, width, height } = meta;
  return { type: kind, attrs: { file_id: id, alt: alt ?? '', caption, credit, width, height } };
}

/** Fields that were emptied say nothing: the contract has null or '' for it. */
function toText(editor: Editor, before: ChapterText): ChapterText {
  const parsed = ChapterText.safeParse(editor.getJSON());
  // A film whose title has been emptied for a moment: what was right last stands until it has one.
  return parsed.success ? parsed.data : before;
}

const MEDIA: Media[] = ['picture', 'video', 'audio'];

/**
 * Running text with pictures, film, sound and fact boxes. `value` is read when the editor is made;
 * give it another `key` to show another document.
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
  // The editor is given the same options at every render: new ones would be set in the middle of
  // what is being typed, and lose it.
  const [first] = useState(props.value);
  const editorProps = useEditorProps(props.label);
  const isLocked = useReadOnly() !== null;
  const editor = useEditor({
    extensions: mediaExtensions,
    content: first,
    editable: !isLocked,
    onUpdate: ({ editor: changed }) => {
      last.current = toText(changed, last.current);
      props.onChange(last.current);
    },
    editorProps,
  });
  useEffect(() => editor.setEditable(!isLocked, false), [editor, isLocked]);
  /** Puts a block where the cursor is; after what is chosen, which is never replaced by it. */
  const insertBlock = (block: object) => {
    const { empty, to } = editor.state.selection;
    if (empty) chain(editor).insertContent(block).run();
    else chain(editor).insertContentAt(to, block).run();
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
