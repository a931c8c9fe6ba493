import { NativeSelect } from '@mantine/core';
import type { PrintProfile, PrintProfileKey } from '@spalten/contract/print-profile';
import { useTranslation } from 'react-i18next';
import { queryClient } from '../../data/query-client.ts';
import { hasRole, useUser } from '../../data/session.ts';
import { AddProfile } from './add-profile.tsx';
import { OWN_PROFILES, useProfileNames } from './print-profile.api.ts';
import { RemoveProfile } from './remove-profile.tsx';

/** Chooses a colour profile. Administrators can also upload and remove one here. */
export function ProfileField(props: {
  value: PrintProfileKey | null;
  /** The label of choosing none. */
  none: string;
  error: string | undefined;
  onChange: (key: PrintProfileKey | null) => void;
  /** Called after an upload, which is stored whether the form is saved or not. */
  onAdd?: (added: PrintProfile) => void;
}) {
  const { t } = useTranslation();
  const mayAdd = hasRole(useUser(), 'admin');
  const names = useProfileNames(true);
  return (
    <>
      <NativeSelect
        label={t('template.printProfile')}
        description={t('template.printProfileHelp')}
        error={props.error}
        value={props.value ?? ''}
        onChange={(event) =>
          props.onChange((event.currentTarget.value || null) as PrintProfileKey | null)
        }
        data={[{ value: '', label: props.none }, ...names]}
      />
      {mayAdd && (
        <>
          <AddProfile
            onAdd={(added) => {
              queryClient.setQueryData(OWN_PROFILES.queryKey, (own = []) => [...own, added]);
              props.onChange(added.key);
              props.onAdd?.(added);
            }}
          />
          <RemoveProfile onRemove={(key) => key === props.value && props.onChange(null)} />
        </>
      )}
    </>
  );
}
