import { Button } from '@mantine/core';
import type { ConversationRow } from '@spalten/contract/message';
import { message as calls } from '@spalten/contract/message';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { callList } from '../../data/api.ts';
import { formatWhen } from '../../ui/look/format.ts';
import { ListFrame } from '../../ui/lists/list-frame.tsx';
import { SearchField } from '../../ui/lists/search-field.tsx';
import { useReadOnly } from '../../data/session.ts';
import { useList } from '../../ui/lists/use-list.ts';

function Row({ row, onOpen }: { row: ConversationRow; onOpen: () => void }) {
  const { t } = useTranslation();
  const last = row.last_message;
  const words = last?.deleted_at
    ? t('message.erased')
    : (row.found ?? last?.body) || t('message.picture');
  return (
    <li>
      <button type="button" className="conversation-row" onClick={onOpen}>
        <span className="conversation-kind">{t(`message.kind.${row.kind}`)}</span>
        <strong>{row.title}</strong>
        <time>{formatWhen(row.last_message_at)}</time>
        <span className="conversation-words">
          {last?.sender && !row.found ? `${last.sender.name}: ` : ''}
          <bdi>{words}</bdi>
        </span>
        {row.unread_count > 0 && (
          <span className="badge">
            {row.unread_count > 99 ? '99+' : row.unread_count}
            <span className="visually-hidden"> {t('message.unread')}</span>
          </span>
        )}
      </button>
    </li>
  );
}

/** The user's conversations, newest first, with search. */
export function ConversationList(props: { onOpen: (id: number) => void; onNew: () => void }) {
  const { t } = useTranslation();
  const [q, setQ] = useState('');
  const isReadOnly = useReadOnly() !== null;
  const list = useList(['conversations', q], (after) =>
    callList(calls.list, { query: { q, after, limit: 30 } }),
  );
  return (
    <div className="stack">
      {!isReadOnly && <Button onClick={props.onNew}>{t('message.new')}</Button>}
      <SearchField value={q} onChange={setQ} />
      <ListFrame
        list={list}
        isFiltered={q !== ''}
        onClear={() => setQ('')}
        empty={{
          title: t('message.none'),
          text: t('message.noneText'),
          filtered: { title: t('message.noneFound'), text: t('message.noneFoundText') },
        }}
      >
        <ul className="conversations">
          {list.items.map((row) => (
            <Row key={row.id} row={row} onOpen={() => props.onOpen(row.id)} />
          ))}
        </ul>
      </ListFrame>
    </div>
  );
}
