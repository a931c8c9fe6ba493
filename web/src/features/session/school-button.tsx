import { Button } from '@mantine/core';
import type { ListedSchool } from '@spalten/contract/school-sign-in';
import { signInPath } from '@spalten/contract/school-sign-in';
import { useTranslation } from 'react-i18next';
import { rememberSchool } from './school-choice.ts';

/** Leads to a school's own sign-in, and from there to the address `to`. */
export function SchoolButton(props: { school: ListedSchool; to: string; isMain?: boolean }) {
  const { t } = useTranslation();
  const { key, name } = props.school;
  return (
    <Button
      component="a"
      fullWidth
      variant={props.isMain ? 'filled' : 'default'}
      href={signInPath(key, props.to)}
      onClick={() => rememberSchool(key)}
    >
      {t('schoolLogin.go', { name })}
    </Button>
  );
}
