import { Menu } from '@mantine/core';
import { account } from '@spalten/contract/account';
import { guide } from '@spalten/contract/guide';
import type { CurrentUser } from '@spalten/contract/user';
import type { RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate } from 'react-router';
import { call } from '../data/api.ts';
import { downloadLink } from '../ui/hooks/download.ts';
import { tryWithToast } from '../ui/overlays/try-with-toast.ts';
import { useOpenAfterMount } from '../ui/hooks/use-idle-load.ts';
import { helpOf } from '../ui/screens/ask-contact.tsx';
import { hasRole, setSignedInUser } from '../data/session.ts';
import { ExternalTarget } from '../ui/overlays/external-target.tsx';
import { signOut } from './sign-out.ts';

/** The content of the user menu, loaded after the screen. */
export default function MyMenuList(props: {
  /** The id of the button, which labels the menu. */
  id: string;
  button: RefObject<HTMLElement | null>;
  user: CurrentUser;
  isOpen: boolean;
  onChange: (isOpen: boolean) => void;
  onAccount: () => void;
}) {
  const { user } = props;
  const { t } = useTranslation();
  const navigate = useNavigate();
  const isOpen = useOpenAfterMount(props.isOpen);
  const help = helpOf(user);
  const ownCustomer = user.override ?? user.customer;

  const showFirstSteps = () =>
    tryWithToast(async () => {
      setSignedInUser(await call(account.preferences, { body: { first_steps: 'shown' } }));
      await navigate('/?steps');
    });
  return (
    <Menu
      id={props.id}
      opened={isOpen}
      onChange={props.onChange}
      position="bottom-end"
      width={260}
      shadow="md"
    >
      <Menu.Target>
        <ExternalTarget button={props.button} />
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label>{user.email ?? user.user_name}</Menu.Label>
        <Menu.Divider />
        <Menu.Item onClick={props.onAccount}>{t('account.title')}</Menu.Item>
        <Menu.Item onClick={() => void showFirstSteps()}>{t('firstSteps.menu')}</Menu.Item>
        {hasRole(user, ['moderator', 'admin']) && (
          <Menu.Item {...downloadLink(guide.moderator, {})}>{t('app.firstPaper')}</Menu.Item>
        )}
        {user.role === 'customer' && ownCustomer && (
          <Menu.Item component={Link} to={`/customer/${ownCustomer.id}/edit`}>
            {t('app.ownCustomer')}
          </Menu.Item>
        )}
        {help?.email && (
          <Menu.Item component="a" href={`mailto:${help.email}`}>
            {t('app.getHelp', { name: help.name ?? 'Spalten' })}
            {/* Many computers have no mail program that the link opens. */}
            <span className="menu-detail">{help.email}</span>
          </Menu.Item>
        )}
        <Menu.Divider />
        <Menu.Item onClick={() => void signOut()}>{t('app.signOut')}</Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
