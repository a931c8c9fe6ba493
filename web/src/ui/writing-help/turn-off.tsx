import { Button } from '@mantine/core';
import { account } from '@spalten/contract/account';
import { useTranslation } from 'react-i18next';
import { call } from '../../data/api.ts';
import { setSignedInUser } from '../../data/session.ts';
import { tryWithToast } from '../overlays/try-with-toast.ts';

/** Turns the writing help off for the person. It is turned on again in the account. */
export function TurnOff() {
  const { t } = useTranslation();
  return (
    <Button
      variant="subtle"
      onClick={() =>
        void tryWithToast(
          async () =>
            setSignedInUser(await call(account.preferences, { body: { writing_help: 'off' } })),
          t('writingHelp.isOff'),
        )
      }
    >
      {t('writingHelp.turnOff')}
    </Button>
  );
}
