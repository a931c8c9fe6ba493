import { UnstyledButton } from '@mantine/core';
import type { CurrentUser } from '@spalten/contract/user';
import { lazy, Suspense, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useIdleLoad } from '../ui/hooks/use-idle-load.ts';

const AccountDialog = lazy(() => import('../features/account/account-dialog.tsx'));
const loadList = () => import('./my-menu-list.tsx');
const MyMenuList = lazy(loadList);

/** The user menu: name, account and sign-out. */
export function MyMenu({ user }: { user: CurrentUser }) {
  const { t } = useTranslation();
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  const [isOpen, setOpen] = useState(false);
  const [hasAccount, setAccount] = useState(false);
  const hasList = useIdleLoad(isOpen, loadList);
  const initials = `${user.first_name.charAt(0)}${user.last_name.charAt(0)}`;
  return (
    <>
      <UnstyledButton
        ref={button}
        id={id}
        className="my-menu"
        aria-haspopup="menu"
        aria-expanded={isOpen}
        onClick={() => setOpen((before) => !before)}
      >
        <span className="initials" aria-hidden="true">
          {initials}
        </span>
        <span className="visually-hidden">{t('app.myMenu')}</span>
        <span className="my-name">
          {user.name}
          <small>{t(`role.${user.role}`)}</small>
        </span>
      </UnstyledButton>
      <Suspense>
        {hasList && (
          <MyMenuList
            id={id}
            button={button}
            user={user}
            isOpen={isOpen}
            onChange={setOpen}
            onAccount={() => setAccount(true)}
          />
        )}
      </Suspense>
      {hasAccount && (
        <Suspense fallback={null}>
          <AccountDialog user={user} onClose={() => setAccount(false)} />
        </Suspense>
      )}
    </>
  );
}
