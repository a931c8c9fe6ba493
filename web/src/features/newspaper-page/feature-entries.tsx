import { PRINTED_YEARS } from '@spalten/contract/day-range';
import { MAX_AGE } from '@spalten/contract/feature';
import { Button } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { DateInput } from '../../ui/forms/date-input.tsx';
import { Textarea, TextInput } from '../../ui/forms/text-field.tsx';
import type { EntryField, EntryList } from './feature-forms.ts';
import { isAge, newEntry } from './feature-forms.ts';

type Entry = string | Record<string, string | number | null>;

const valueOf = (entry: Entry, name: string) =>
  typeof entry === 'string' ? entry : (entry[name] ?? '');

function withValue(entry: Entry, { name, type }: EntryField, words: string): Entry {
  if (typeof entry === 'string') return words;
  const isNull = type === 'day' || type === 'number';
  const typed = type === 'number' && words !== '' ? Number(words) : words;
  return { ...entry, [name]: isNull && words === '' ? null : typed };
}

/** One field of an entry. */
function Field(props: {
  kind: string;
  list: EntryList;
  field: EntryField;
  entry: Entry;
  number: number;
  onChange: (entry: Entry) => void;
}) {
  const { t } = useTranslation();
  const { kind, list, field, entry, number } = props;
  const key = [kind, list.name, field.name].filter(Boolean).join('-');
  const shared = {
    label: t(`featureField.${key}`, { number }),
    value: String(valueOf(entry, field.name)),
    onChange: (event: { currentTarget: { value: string } }) =>
      props.onChange(withValue(entry, field, event.currentTarget.value)),
  };
  if (field.type === 'text')
    return <Textarea autosize minRows={1} maxLength={field.max} {...shared} />;
  if (field.type === 'day') return <DateInput isSavedAtOnce years={PRINTED_YEARS} {...shared} />;
  if (field.type === 'number')
    return (
      <TextInput
        type="number"
        min={0}
        max={MAX_AGE}
        error={isAge(shared.value) ? undefined : t('feature.age', { max: MAX_AGE })}
        {...shared}
      />
    );
  return <TextInput maxLength={field.max} {...shared} />;
}

/** The entries of a list, each with its fields. A new one gets the focus. */
export function FeatureEntries(props: {
  kind: string;
  list: EntryList;
  entries: readonly Entry[];
  onChange: (entries: Entry[]) => void;
}) {
  const { t } = useTranslation();
  const { kind, list, entries, onChange } = props;
  const fields = useRef<HTMLFieldSetElement>(null);
  const isAdding = useRef(false);
  useEffect(() => {
    if (!isAdding.current) return;
    isAdding.current = false;
    const rows = [...(fields.current?.querySelectorAll<HTMLElement>('[data-entry]') ?? [])];
    rows.at(-1)?.querySelector<HTMLElement>('input, textarea')?.focus();
  }, [entries.length]);
  return (
    <fieldset
      ref={fields}
      className="stack"
      style={{ border: 0, margin: 0, padding: 0, minWidth: 0 }}
    >
      <legend>{t(`featureList.${kind}-${list.name}`)}</legend>
      {entries.map((entry, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- entries have no id, and may be alike while they are written
        <div key={index} data-entry className="stack" style={{ gap: '0.375rem' }}>
          {list.fields.map((field) => (
            <Field
              key={field.name}
              kind={kind}
              list={list}
              field={field}
              entry={entry}
              number={index + 1}
              onChange={(changed) =>
                onChange(entries.map((one, at) => (at === index ? changed : one)))
              }
            />
          ))}
          <Button
            variant="default"
            style={{ justifySelf: 'start' }}
            aria-label={t('feature.removeEntry', {
              what: t(`featureEntry.${kind}-${list.name}`),
              number: index + 1,
            })}
            onClick={() => onChange(entries.filter((_, at) => at !== index))}
          >
            {t('feature.remove')}
          </Button>
        </div>
      ))}
      {entries.length < list.max && (
        <Button
          variant="default"
          style={{ justifySelf: 'start' }}
          onClick={() => {
            isAdding.current = true;
            onChange([...entries, newEntry(list) as Entry]);
          }}
        >
          {t('feature.add', { what: t(`featureEntry.${kind}-${list.name}`) })}
        </Button>
      )}
    </fieldset>
  );
}
