import { Checkbox } from '@mantine/core';
import { editorialOffice } from '@spalten/contract/editorial-office';
import type { Ref } from '@spalten/contract/fields';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { call } from '../../data/api.ts';

/**
 * The authors of the article, at least one, chosen from the office. Their names form the byline.
 */
export function AuthorsField(props: {
  officeId: number;
  authors: Ref[];
  byline: string;
  readOnly: boolean;
  onChange: (part: { authors: Ref[]; byline?: string }) => void;
}) {
  const { t } = useTranslation();
  const { authors } = props;
  const people = useQuery({
    queryKey: ['office-participants', props.officeId],
    staleTime: 300_000,
    enabled: !props.readOnly,
    queryFn: () => call(editorialOffice.participants, { params: { id: props.officeId } }),
  });
  const known = people.data ?? [];
  const all = [
    ...authors.filter((author) => !known.some((person) => person.id === author.id)),
    ...known,
  ];
  // The byline is always Swedish, as the newspaper is.
  const bylineOf = (list: Ref[]) =>
    new Intl.ListFormat('sv-SE').format(
      list.map(({ id, name }) => known.find((person) => person.id === id)?.byline ?? name),
    );
  const toggle = (person: Ref, isOn: boolean) => {
    const { id, name } = person;
    const next = isOn ? [...authors, { id, name }] : authors.filter((author) => author.id !== id);
    // A byline that was edited by hand stays.
    const follows = props.byline === '' || props.byline === bylineOf(authors);
    props.onChange({ authors: next, ...(follows && { byline: bylineOf(next) }) });
  };
  if (props.readOnly)
    return (
      <p>
        <span className="field-label">{t('article.authors')}</span>
        {authors.map((author) => author.name).join(', ')}
      </p>
    );
  return (
    <details className="authors">
      <summary>
        <span className="field-label">{t('article.authors')}</span>
        <span>
          {authors.map((author) => author.name).join(', ')}{' '}
          <span className="authors-choose">{t('article.chooseAuthors')}</span>
        </span>
      </summary>
      <fieldset className="check-list">
        <legend className="visually-hidden">{t('article.chooseAuthors')}</legend>
        {all.map((person) => {
          const isOn = authors.some((author) => author.id === person.id);
          return (
            <Checkbox
              key={person.id}
              label={person.name}
              checked={isOn}
              disabled={isOn && authors.length === 1}
              onChange={(event) => toggle(person, event.currentTarget.checked)}
            />
          );
        })}
      </fieldset>
    </details>
  );
}
