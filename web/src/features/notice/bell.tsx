import { Button, Popover } from '@mantine/core';
import type { Notice } from '@spalten/contract/notice';
import { notice as calls } from '@spalten/contract/notice';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { call, callList } from '../../ui/api.ts';
import { attempt } from '../../ui/attempt.ts';
import { formatWhen } from '../../ui/format.ts';
import { Icon } from '../../ui/icon.tsx';
import { ListFrame } from '../../ui/list-frame.tsx';
import { queryClient } from '../../ui/session.ts';
import { useList } from '../../ui/use-list.ts';
import { unreadQuery } from '../message/index.ts';

/** Where a notice leads; a message opens the chat instead. */
function addressOf({ kind, object_id: id }: Notice): string | null {
  if (kind.startsWith('article-')) return `/article/${id}/edit`;
  if (kind.startsWith('attempt-')) return `/assignment/${id}`;
  if (kind === 'newspaper-sent') return `/newspaper/${id}`;
  return null;
}

const markRead = (body: { ids?: number[]; all?: boolean }) =>
  attempt(async () => {
    await call(calls.read, { body });
    for (const key of ['notices', 'unread'])
      void queryClient.invalidateQueries({ queryKey: [key] });
  });

function NoticeList({ onPick }: { onPick: (notice: Notice) => void }) {
  const { t } = useTranslation();
  const list = useList(['notices'], (after) =>
    callList(calls.list, { query: { after, limit: 20 } }),
  );
  return (
    <>
      <div className="bell-head">
        <h2>{t('notice.title')}</h2>
        {list.items.some((one) => one.read_at === null) && (
          <Button variant="subtle" onClick={() => void markRead({ all: true })}>
            {t('notice.readAll')}
          </Button>
        )}
      </div>
      <ListFrame list={list} empty={<p className="quiet">{t('notice.none')}</p>}>
        <ul className="bell-list">
          {list.items.map((one) => (
            <li key={one.id}>
              <button
                type="button"
                className={one.read_at ? 'bell-row' : 'bell-row is-unread'}
                onClick={() => onPick(one)}
              >
                {!one.read_at && <span className="visually-hidden">{t('notice.unread')} </span>}
                {t(`notice.${one.kind}`, {
                  title: one.title || t('article.untitled'),
                  name: one.actor?.name ?? t('message.somebody'),
                })}
                <time>{formatWhen(one.created_at)}</time>
              </button>
            </li>
          ))}
        </ul>
      </ListFrame>
    </>
  );
}

/** The bell: what concerns me, how much of it I have not seen, and where it leads. */
export function Bell({ onOpenChat }: { onOpenChat: (conversationId: number) => void }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const [isOpen, setOpen] = useState(false);
  const count = useQuery(unreadQuery).data?.notices ?? 0;
  const pick = (picked: Notice) => {
    setOpen(false);
    if (!picked.read_at) void markRead({ ids: [picked.id] });
    const address = addressOf(picked);
    if (address) void navigate(address);
    else onOpenChat(picked.object_id);
  };
  return (
    <Popover opened={isOpen} onChange={setOpen} position="bottom-end" width={380} trapFocus>
      <Popover.Target>
        <Button
          className="bell-button"
          variant="subtle"
          color="dark"
          onClick={() => setOpen((before) => !before)}
        >
          <Icon name="bell" />
          <span className="visually-hidden">{t('notice.title')}</span>
          {count > 0 && (
            <span className="badge">
              {count > 99 ? '99+' : count}
              <span className="visually-hidden"> {t('notice.unread')}</span>
            </span>
          )}
        </Button>
      </Popover.Target>
      <Popover.Dropdown className="bell" aria-label={t('notice.title')}>
        <NoticeList onPick={pick} />
      </Popover.Dropdown>
    </Popover>
  );
}
