import type { Ref } from '@spalten/contract/fields';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CheckList } from '../../ui/forms/check-list.tsx';
import { ChoiceSearch } from '../../ui/lists/choice-search.tsx';
import { listNames } from './list-names.ts';

/** A choice of several people or groups by name. With many of them it has a search box. */
export function NameChoice(props: {
  id?: string;
  label: string;
  /** The label of the search box. */
  findLabel: string;
  /** Shown where there is nothing to choose. */
  none: string;
  error?: string | undefined;
  all: readonly Ref[];
  /** Says more of an option than its name. */
  detailOf?: (id: number) => string | undefined;
  value: readonly Ref[];
  onChange: (value: Ref[]) => void;
}) {
  const { t } = useTranslation();
  const { value, onChange } = props;
  const [words, setWords] = useState('');
  /** Names chosen when the words last changed. They keep their position when unchecked. */
  const [held, setHeld] = useState(value);
  const { all, shown } = listNames({ all: props.all, held: [...held, ...value], words });
  const labelOf = (id: number, name: string) =>
    [name, props.detailOf?.(id)].filter(Boolean).join(' · ');
  return (
    <div className="stack">
      <ChoiceSearch
        label={props.findLabel}
        choices={{
          items: shown,
          isMore: words !== '' || shown.length < all.length,
          words,
          setWords: (typed) => {
            setWords(typed);
            setHeld(value);
          },
        }}
      />
      <CheckList
        {...(props.id && { id: props.id })}
        label={props.label}
        description={
          all.length === 0 ? props.none : t('group.chosenCount', { count: value.length })
        }
        error={props.error}
        options={shown.map(({ id, name }) => ({ value: id, label: labelOf(id, name) }))}
        value={value.map(({ id }) => id)}
        onChange={(ids) =>
          onChange(all.filter(({ id }) => ids.includes(id)).map(({ id, name }) => ({ id, name })))
        }
      />
    </div>
  );
}
