import { NativeSelect } from '@mantine/core';
import { useTranslation } from 'react-i18next';

/** A select that filters or sorts a list. The empty value leaves the list as it is. */
export function FilterSelect(props: {
  label: string;
  value: string;
  onChange: (value: string) => void;
  options: readonly { value: string; label: string }[];
  /** The label of the empty value, “all” by default. */
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
