import { Button, Checkbox, Menu, NativeSelect, Popover } from '@mantine/core';
import { MAX_TABLE_COLUMNS } from '@spalten/contract/table-parts';
import { closeHistory } from '@tiptap/pm/history';
import {
  addColumnAfter,
  addColumnBefore,
  addRowAfter,
  addRowBefore,
  deleteColumn,
  deleteRow,
  deleteTable,
  isInTable,
  selectedRect,
  toggleHeader,
} from '@tiptap/pm/tables';
import type { Command, EditorState } from '@tiptap/pm/state';
import type { Editor } from '@tiptap/react';
import { useEditorState } from '@tiptap/react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useOverlay } from '../overlays/use-overlay.ts';
import { insertTable } from './insert-table.ts';

const MAX_NEW_ROWS = 30;
const counts = (most: number) => Array.from({ length: most }, (_, index) => String(index + 1));

function TableForm({ editor, close }: { editor: Editor; close: () => void }) {
  const { t } = useTranslation();
  const [columns, setColumns] = useState('3');
  const [rows, setRows] = useState('4');
  const [hasHeader, setHeader] = useState(true);
  useOverlay(true);
  const insert = () => {
    close();
    // The popover returns the focus when it closes, so the caret moves after that.
    setTimeout(() =>
      insertTable(editor, { columns: Number(columns), rows: Number(rows), hasHeader }),
    );
  };
  return (
    <div className="table-form" role="group" aria-label={t('editor.table')}>
      <NativeSelect
        label={t('editor.tableColumns')}
        data={counts(MAX_TABLE_COLUMNS)}
        value={columns}
        data-autofocus
        onChange={(event) => setColumns(event.currentTarget.value)}
      />
      <NativeSelect
        label={t('editor.tableRows')}
        data={counts(MAX_NEW_ROWS)}
        value={rows}
        onChange={(event) => setRows(event.currentTarget.value)}
      />
      <Checkbox
        label={t('editor.tableHeader')}
        checked={hasHeader}
        onChange={(event) => setHeader(event.currentTarget.checked)}
      />
      <Button onClick={insert}>{t('editor.tableInsert')}</Button>
    </div>
  );
}

/** Inserts a table into the text. */
export function TableTool({ editor }: { editor: Editor }) {
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  const isIn = useEditorState({ editor, selector: () => isInTable(editor.state) });
  return (
    <Popover
      opened={isOpen}
      onChange={setOpen}
      position="bottom-start"
      shadow="md"
      trapFocus
      withArrow
    >
      <Popover.Target>
        <button
          type="button"
          className="rich-tool"
          disabled={isIn}
          onClick={() => setOpen((was) => !was)}
        >
          {t('editor.table')}
        </button>
      </Popover.Target>
      <Popover.Dropdown>
        {isOpen && <TableForm editor={editor} close={() => setOpen(false)} />}
      </Popover.Dropdown>
    </Popover>
  );
}

const hasHeader = (state: EditorState): boolean =>
  selectedRect(state).table.firstChild?.firstChild?.type.name === 'tableHeader';
/** No row can be inserted above a header. */
const isInHeader = (state: EditorState): boolean =>
  hasHeader(state) && selectedRect(state).top === 0;
const isAll = (state: EditorState, side: 'rows' | 'columns'): boolean => {
  const { map, top, bottom, left, right } = selectedRect(state);
  return side === 'rows' ? bottom - top === map.height : right - left === map.width;
};

interface Action {
  key: string;
  run: Command;
  isOff?: (state: EditorState) => boolean;
  isOn?: (state: EditorState) => boolean;
}

const COMMON_ACTIONS: Action[] = [
  { key: 'rowAfter', run: addRowAfter },
  { key: 'columnAfter', run: addColumnAfter },
  { key: 'tableHeader', run: toggleHeader('row'), isOn: hasHeader },
];
const RARE_ACTIONS: Action[] = [
  { key: 'rowBefore', run: addRowBefore, isOff: isInHeader },
  { key: 'columnBefore', run: addColumnBefore },
  { key: 'rowRemove', run: deleteRow, isOff: (state) => isAll(state, 'rows') },
  { key: 'columnRemove', run: deleteColumn, isOff: (state) => isAll(state, 'columns') },
  { key: 'tableRemove', run: deleteTable },
];

const statesOf = (state: EditorState, actions: Action[]) =>
  actions.map(({ isOn, isOff }) => ({
    isOn: isOn?.(state) ?? false,
    isOff: isOff?.(state) ?? false,
  }));

/** The tools for the table at the caret. Renders nothing outside a table. */
export function TableTools({ editor }: { editor: Editor }) {
  const { t } = useTranslation();
  const states = useEditorState({
    editor,
    selector: () =>
      isInTable(editor.state)
        ? {
            often: statesOf(editor.state, COMMON_ACTIONS),
            seldom: statesOf(editor.state, RARE_ACTIONS),
          }
        : null,
  });
  if (!states) return null;
  const perform = (run: Command) => {
    // A text of one's own joins changes of half a second that touch; a shared one has steps already.
    run(editor.state, (tr) => editor.view.dispatch(closeHistory(tr)));
    editor.view.focus();
  };
  return (
    <div className="rich-tools rich-table-tools" role="toolbar" aria-label={t('editor.tableTools')}>
      {COMMON_ACTIONS.map(({ key, run, isOn }, index) => (
        <button
          key={key}
          type="button"
          className="rich-tool"
          aria-pressed={isOn ? states.often[index]?.isOn : undefined}
          onClick={() => perform(run)}
        >
          {t(`editor.${key}`)}
        </button>
      ))}
      <Menu position="bottom-end" shadow="md" returnFocus={false}>
        <Menu.Target>
          <button type="button" className="rich-tool">
            {t('editor.tableMore')}
          </button>
        </Menu.Target>
        <Menu.Dropdown>
          {RARE_ACTIONS.map(({ key, run }, index) => (
            <Menu.Item
              key={key}
              disabled={states.seldom[index]?.isOff ?? false}
              onClick={() => perform(run)}
            >
              {t(`editor.${key}`)}
            </Menu.Item>
          ))}
        </Menu.Dropdown>
      </Menu>
      <span className="table-hint">{t('editor.tableHint')}</span>
    </div>
  );
}
