import { NativeSelect } from '@mantine/core';
import { useTranslation } from 'react-i18next';

/** A choice that narrows or orders a list; with nothing chosen the list is whole. */
export function FilterSelect(props: {
  label: string;
  value: string;
  onChange: (value: string) => void;
  options: readonly { value: string; label: string }[];
  /** What the list is with nothing chosen; “all” when left out. */
  unset?: string;
}) {
  const { t } = useTranslation();
  return (
    <NativeSelect
      label={props.label}
      value={props.value}
      onChange={(event) => props.onChange(event.currentTarget.value)}
      data={[{ value: '', label: props.unset ?? t('app.all') }, ...props.options]}
    />
  );
}
