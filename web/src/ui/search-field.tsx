import { TextInput } from '@mantine/core';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';

const PAUSE_MS = 300;

/** A search field that says what is looked for after a pause in typing. */
export function SearchField(props: { value: string; onSearch: (value: string) => void }) {
  const { t } = useTranslation();
  const [typed, setTyped] = useState(props.value);
  const { onSearch, value } = props;
  useEffect(() => {
    if (typed === value) return undefined;
    const timer = setTimeout(() => onSearch(typed), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [typed, value, onSearch]);
  return (
    <TextInput
      className="grow"
      type="search"
      label={t('app.search')}
      value={typed}
      onChange={(event) => setTyped(event.currentTarget.value)}
    />
  );
}
