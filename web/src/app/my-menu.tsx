import { Menu, UnstyledButton } from '@mantine/core';
import { account } from '@spalten/contract/account';
import { guide } from '@spalten/contract/guide';
import { session } from '@spalten/contract/session';
import type { CurrentUser } from '@spalten/contract/user';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate } from 'react-router';
import { openFileManager } from '../features/file/index.ts';
import { addressOf, call, messageOf } from '../ui/api.ts';
import { hasRole, keepUser, queryClient } from '../ui/session.ts';
import { toast } from '../ui/toast.ts';

const AccountDialog = lazy(() => import('../features/account/account-dialog.tsx'));

/** My own menu: who I am, my account, and the way out. */
export function MyMenu({ user }: { user: CurrentUser }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const [isOpen, setOpen] = useState(false);
  const ownCustomer = user.override ?? user.customer;
  const initials = `${user.first_name.charAt(0)}${user.last_name.charAt(0)}`;

  const signOut = async () => {
    try {
      await call(session.logout);
    } catch (error) {
      toast(messageOf(error), 'error');
      return;
    }
    queryClient.clear();
    await navigate('/login');
  };
  const showFirstSteps = async () => {
    try {
      keepUser(await call(account.preferences, { body: { first_steps: 'shown' } }));
      await navigate('/?steps');
    } catch (error) {
      toast(messageOf(error), 'error');
    }
  };
  return (
    <>
      <Menu position="bottom-end" width={260} shadow="md">
        <Menu.Target>
          <UnstyledButton className="my-menu">
            <span className="initials" aria-hidden="true">
              {initials}
            </span>
            <span className="visually-hidden">{t('app.myMenu')}</span>
            <span className="my-name">
              {user.name}
              <small>{t(`role.${user.role}`)}</small>
            </span>
          </UnstyledButton>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Label>{user.email}</Menu.Label>
          <Menu.Divider />
          <Menu.Item onClick={() => setOpen(true)}>{t('account.title')}</Menu.Item>
          <Menu.Item onClick={() => void showFirstSteps()}>{t('firstSteps.menu')}</Menu.Item>
          {user.features.includes('file') && (
            <Menu.Item className="files-item" onClick={() => openFileManager()}>
              {t('file.manager')}
            </Menu.Item>
          )}
          {hasRole(user, ['moderator', 'admin']) && (
            <Menu.Item component="a" href={addressOf(guide.moderator)} target="_blank">
              {t('app.firstPaper')}
            </Menu.Item>
          )}
          {user.role === 'customer' && ownCustomer && (
            <Menu.Item component={Link} to={`/customer/${ownCustomer.id}/edit`}>
              {t('app.ownCustomer')}
            </Menu.Item>
          )}
          <Menu.Divider />
          <Menu.Item onClick={() => void signOut()}>{t('app.signOut')}</Menu.Item>
        </Menu.Dropdown>
      </Menu>
      {isOpen && (
        <Suspense fallback={null}>
          <AccountDialog user={user} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
