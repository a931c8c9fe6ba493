import type { Editor } from '@tiptap/react';
import { useEditorState } from '@tiptap/react';
import type { ReactNode } from 'react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { IconName } from '../look/icon.tsx';
import { Icon } from '../look/icon.tsx';
import { LinkTool } from './link-tool.tsx';
import { TableTool } from '../tables/table-tool.tsx';

interface Tool {
  key: string;
  /** A symbol shown instead of the name. */
  sign?: string;
  /** Shown instead of the name on a phone. */
  icon?: IconName;
  /** Folded away on a phone. */
  isRest?: boolean;
  run: (editor: Editor) => void;
  isOn?: (editor: Editor) => boolean;
  isOff?: (editor: Editor) => boolean;
}

const chain = (editor: Editor) => editor.chain().focus();

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
    isRest: true,
    run: (e) => chain(e).toggleItalic().run(),
    isOn: (e) => e.isActive('italic'),
  },
  {
    key: 'heading',
    icon: 'heading',
    run: (e) => chain(e).toggleHeading({ level: 2 }).run(),
    isOn: (e) => e.isActive('heading'),
    isOff: isInTable,
  },
  {
    key: 'list',
    icon: 'list',
    run: (e) => chain(e).toggleBulletList().run(),
    isOn: (e) => e.isActive('bulletList'),
    isOff: isInTable,
  },
  {
    key: 'orderedList',
    isRest: true,
    run: (e) => chain(e).toggleOrderedList().run(),
    isOn: (e) => e.isActive('orderedList'),
    isOff: isInTable,
  },
  {
    key: 'quote',
    isRest: true,
    run: (e) => chain(e).toggleBlockquote().run(),
    isOn: (e) => e.isActive('blockquote'),
    isOff: isInTable,
  },
  { key: 'undo', sign: '↶', run: (e) => chain(e).undo().run(), isOff: (e) => !e.can().undo() },
  { key: 'redo', sign: '↷', run: (e) => chain(e).redo().run(), isOff: (e) => !e.can().redo() },
];

/** Number of formatting tools. The rest are undo and redo. */
export const PROSE_TOOLS = TOOLS.length - 2;

export function ToolButton({ editor, tool }: { editor: Editor; tool: Tool }) {
  const { t } = useTranslation();
  const state = useEditorState({
    editor,
    selector: () => ({ isOn: tool.isOn?.(editor) ?? false, isOff: tool.isOff?.(editor) ?? false }),
  });
  return (
    <button
      type="button"
      className={tool.isRest ? 'rich-tool rich-rest' : 'rich-tool'}
      title={t(`editor.${tool.key}`)}
      aria-label={t(`editor.${tool.key}`)}
      aria-pressed={tool.isOn ? state.isOn : undefined}
      disabled={state.isOff}
      onClick={() => tool.run(editor)}
    >
      {tool.icon && <Icon name={tool.icon} />}
      <span className="rich-name">
        {tool.sign ?? t([`editor.${tool.key}Short`, `editor.${tool.key}`])}
      </span>
    </button>
  );
}

/** The tools that format, with links and tables. */
function ProseTools({ editor }: { editor: Editor }) {
  return (
    <>
      {TOOLS.slice(0, PROSE_TOOLS).map((tool) => (
        <ToolButton key={tool.key} editor={editor} tool={tool} />
      ))}
      <span className="rich-rest">
        <LinkTool editor={editor} />
      </span>
      <span className="rich-rest">
        <TableTool editor={editor} />
      </span>
    </>
  );
}

/** Unfolds the tools that a phone's row has no room for. */
function MoreTools({ isWhole, onPress }: { isWhole: boolean; onPress: () => void }) {
  const { t } = useTranslation();
  return (
    <button
      type="button"
      className="rich-tool rich-more"
      aria-expanded={isWhole}
      aria-label={t('editor.moreTools')}
      title={t('editor.moreTools')}
      // Keeps the caret in the text, and a phone's keyboard open.
      onMouseDown={(event) => event.preventDefault()}
      onClick={onPress}
    >
      <Icon name="more" />
    </button>
  );
}

/**
 * The tools of a rich text. On a phone those that beginners use most stand in one row, and the rest
 * behind a button.
 */
export function RichToolbar(props: {
  editor: Editor;
  comment?: ReactNode;
  /** Only the steps back where changes are suggested, since formatting can't be. */
  isSuggesting: boolean;
}) {
  const { editor, comment, isSuggesting } = props;
  const { t } = useTranslation();
  const [isWhole, setWhole] = useState(false);
  return (
    <div
      className={
        isWhole ? 'rich-tools rich-tools-folded rich-tools-whole' : 'rich-tools rich-tools-folded'
      }
      role="toolbar"
      aria-label={t('editor.label')}
    >
      {!isSuggesting && <ProseTools editor={editor} />}
      {TOOLS.slice(PROSE_TOOLS).map((tool) => (
        <ToolButton key={tool.key} editor={editor} tool={tool} />
      ))}
      {comment}
      {!isSuggesting && <MoreTools isWhole={isWhole} onPress={() => setWhole((was) => !was)} />}
    </div>
  );
}
