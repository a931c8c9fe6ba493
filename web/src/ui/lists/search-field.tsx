import { TextInput } from '@mantine/core';
import { useEffect, useEffectEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';

const PAUSE_MS = 300;

/** A search field that reports its value after a pause in typing. */
export function SearchField(props: { value: string; onChange: (value: string) => void }) {
  const { t } = useTranslation();
  const { value } = props;
  const [typed, setTyped] = useState(value);
  const [said, setSaid] = useState(value);
  const [shown, setShown] = useState(value);
  if (value !== shown) {
    setShown(value);
    // The value was changed from outside, for example by navigating to the list without a search.
    if (value !== said) setTyped(value);
  }
  const report = useEffectEvent(() => {
    setSaid(typed);
    props.onChange(typed);
  });
  useEffect(() => {
    if (typed === value) return undefined;
    const timer = setTimeout(() => report(), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [typed, value]);
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
