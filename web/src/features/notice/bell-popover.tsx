import { Button, Popover } from '@mantine/core';
import type { Notice } from '@spalten/contract/notice';
import { notice as calls } from '@spalten/contract/notice';
import type { RefObject } from 'react';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { call, callList } from '../../data/api.ts';
import { tryWithToast } from '../../ui/overlays/try-with-toast.ts';
import { formatWhen } from '../../ui/look/format.ts';
import { useOpenAfterMount } from '../../ui/hooks/use-idle-load.ts';
import { Listen } from '../../ui/reading/read-aloud.tsx';
import { ListFrame } from '../../ui/lists/list-frame.tsx';
import { refetchShowing } from '../../data/shown-in.ts';
import { useOverlay } from '../../ui/overlays/use-overlay.ts';
import { ExternalTarget } from '../../ui/overlays/external-target.tsx';
import { useList } from '../../ui/lists/use-list.ts';
import { noticePath } from './notice-path.ts';

const markRead = (body: { ids?: number[]; all?: boolean }) =>
  tryWithToast(async () => {
    await call(calls.read, { body });
    void refetchShowing('notice');
  });

function NoticeList({ onPick }: { onPick: (notice: Notice) => void }) {
  const { t } = useTranslation();
  const text = useRef<HTMLUListElement>(null);
  const list = useList(['notices'], (after) =>
    callList(calls.list, { query: { after, limit: 20 } }),
  );
  return (
    <>
      <div className="bell-head">
        <h2>{t('notice.title')}</h2>
        {list.items.length > 0 && <Listen target={text} name={t('notice.listen')} />}
        {list.items.some((one) => one.read_at === null) && (
          <Button variant="subtle" onClick={() => void markRead({ all: true })}>
            {t('notice.readAll')}
          </Button>
        )}
      </div>
      <ListFrame list={list} empty={t('notice.none')}>
        <ul className="bell-list" ref={text}>
          {list.items.map((one) => (
            <li key={one.id}>
              <button
                type="button"
                className={one.read_at ? 'bell-row' : 'bell-row is-unread'}
                onClick={() => onPick(one)}
              >
                {!one.read_at && <span className="visually-hidden">{t('notice.unread')} </span>}
                {t(one.actor ? `notice.${one.kind}` : `notice.unnamed.${one.kind}`, {
                  title: one.title || t('article.untitled'),
                  name: one.actor?.name,
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

/** The content of the bell, loaded after the screen. */
export default function BellPopover(props: {
  /** The id of the button, which labels the popover. */
  id: string;
  button: RefObject<HTMLElement | null>;
  isOpen: boolean;
  onChange: (isOpen: boolean) => void;
  onOpenChat: (conversationId: number) => void;
}) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const isOpen = useOpenAfterMount(props.isOpen);
  const overlay = useOverlay(isOpen, () => props.onChange(false));
  const pick = (picked: Notice) => {
    props.onChange(false);
    if (!picked.read_at) void markRead({ ids: [picked.id] });
    const address = noticePath(picked);
    if (address) void navigate(address);
    else props.onOpenChat(picked.object_id);
  };
  return (
    <Popover
      id={props.id}
      opened={isOpen}
      onChange={props.onChange}
      position="bottom-end"
      width={380}
      {...overlay}
    >
      <Popover.Target>
        <ExternalTarget button={props.button} />
      </Popover.Target>
      <Popover.Dropdown className="bell" aria-label={t('notice.title')}>
        <NoticeList onPick={pick} />
      </Popover.Dropdown>
    </Popover>
  );
}
