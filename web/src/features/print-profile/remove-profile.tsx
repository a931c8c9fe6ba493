import { Button, Group } from '@mantine/core';
import type { PrintProfile, PrintProfileKey } from '@spalten/contract/print-profile';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { confirmAndTry } from '../../ui/overlays/try-with-toast.ts';
import { OWN_PROFILES, removeProfile } from './print-profile.api.ts';

/** Lists the uploaded profiles, each with a button that removes it. Nothing if there is none. */
export function RemoveProfile({ onRemove }: { onRemove: (key: PrintProfileKey) => void }) {
  const { t } = useTranslation();
  const own = useQuery(OWN_PROFILES).data ?? [];
  if (own.length === 0) return null;
  const remove = ({ id, key, name }: PrintProfile) =>
    confirmAndTry(
      {
        title: t('template.removeProfileTitle', { name }),
        text: t('template.removeProfileText'),
        buttonText: t('template.removeProfile'),
      },
      async () => {
        await removeProfile(id);
        onRemove(key);
      },
      t('template.profileRemoved', { name }),
    );
  return (
    <details className="more-fields">
      <summary>{t('template.ownProfiles')}</summary>
      <ul className="stack">
        {own.map((profile) => (
          <li key={profile.id}>
            <Group justify="space-between">
              {t('template.printProfiles.own', { name: profile.name, limit: profile.ink_limit })}
              <Button
                className="danger"
                variant="default"
                aria-label={t('template.removeProfileOf', { name: profile.name })}
                onClick={() => remove(profile)}
              >
                {t('template.removeProfile')}
              </Button>
            </Group>
          </li>
        ))}
      </ul>
    </details>
  );
}
