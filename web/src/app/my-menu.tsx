import { Menu, UnstyledButton, useMantineColorScheme } from '@mantine/core';
import type { MantineColorScheme } from '@mantine/core';
import { session } from '@spalten/contract/session';
import type { CurrentUser } from '@spalten/contract/user';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { call, messageOf } from '../ui/api.ts';
import { queryClient } from '../ui/session.ts';
import { toast } from '../ui/toast.ts';

const SCHEMES: { scheme: MantineColorScheme; key: string }[] = [
  { scheme: 'light', key: 'app.themeLight' },
  { scheme: 'dark', key: 'app.themeDark' },
  { scheme: 'auto', key: 'app.themeAuto' },
];

/** My own menu: who I am, how it looks, and the way out. */
export function MyMenu({ user }: { user: CurrentUser }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { colorScheme, setColorScheme } = useMantineColorScheme();
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
  return (
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
        <Menu.Label>{t('app.theme')}</Menu.Label>
        {SCHEMES.map(({ scheme, key }) => (
          <Menu.Item
            key={scheme}
            onClick={() => setColorScheme(scheme)}
            leftSection={colorScheme === scheme ? '✓' : '\u2003'}
          >
            {t(key)}
          </Menu.Item>
        ))}
        <Menu.Divider />
        <Menu.Item onClick={() => void signOut()}>{t('app.signOut')}</Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
