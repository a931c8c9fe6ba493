import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Icon } from '../../ui/look/icon.tsx';
import { useIdleLoad } from '../../ui/hooks/use-idle-load.ts';
import { unreadQuery } from '../message/index.ts';

const loadPopover = () => import('./bell-popover.tsx');
const BellPopover = lazy(loadPopover);

/** The notifications bell with its unread count. */
export function Bell({ onOpenChat }: { onOpenChat: (conversationId: number) => void }) {
  const { t } = useTranslation();
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  const [isOpen, setOpen] = useState(false);
  const hasPopover = useIdleLoad(isOpen, loadPopover);
  const count = useQuery(unreadQuery).data?.notices ?? 0;
  return (
    <>
      <Button
        ref={button}
        id={id}
        className="bell-button"
        variant="subtle"
        color="dark"
        aria-haspopup="dialog"
        aria-expanded={isOpen}
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
      <Suspense>
        {hasPopover && (
          <BellPopover
            id={id}
            button={button}
            isOpen={isOpen}
            onChange={setOpen}
            onOpenChat={onOpenChat}
          />
        )}
      </Suspense>
    </>
  );
}
