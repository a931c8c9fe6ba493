import { NativeSelect } from '@mantine/core';
import { useTranslation } from 'react-i18next';

/** How a list of named things is sorted: by name, or the newest first. */
export function SortSelect(props: { value: string; onChange: (value: string) => void }) {
  const { t } = useTranslation();
  return (
    <NativeSelect
      label={t('app.sort')}
      value={props.value}
      onChange={(event) => props.onChange(event.currentTarget.value)}
      data={[
        { value: '', label: t('app.sortName') },
        { value: '-created_at', label: t('app.sortNewest') },
      ]}
    />
  );
}
