import { NativeSelect } from '@mantine/core';
import type { Person } from '@spalten/contract/person';
import { useTranslation } from 'react-i18next';
import { countStories } from './planned-stories.ts';

interface Office {
  id: number;
  name: string;
}

interface Choice {
  row: Person | undefined;
  chosenIds: readonly number[];
  /** The office that was picked to take the drafts; 0 while none was. */
  pickedId: number;
}

/** Counts the drafts in offices that the person leaves. */
const countLeaving = ({ row, chosenIds }: Choice): number =>
  (row?.unsent_articles ?? [])
    .filter((one) => !chosenIds.includes(one.editorial_office_id))
    .reduce((sum, one) => sum + one.count, 0);

/**
 * Returns the office that takes the drafts of a person who leaves an office: the picked one, else
 * the first that they join, else the first that is left. Null if no drafts follow.
 */
export function draftsOfficeId(choice: Choice): number | null {
  const { row, chosenIds, pickedId } = choice;
  if (countLeaving(choice) === 0) return null;
  if (chosenIds.includes(pickedId)) return pickedId;
  const before = row?.editorial_offices ?? [];
  const joined = chosenIds.find((id) => !before.some((one) => one.id === id));
  return joined ?? chosenIds[0] ?? null;
}

/**
 * Says how many drafts follow the person out of an office, and lets choose where if there are several.
 * Planned stories stay there.
 */
export function DraftsFollow(
  props: Choice & {
    offices: readonly Office[];
    error: string | undefined;
    onPick: (officeId: number) => void;
  },
) {
  const { t } = useTranslation();
  const { chosenIds } = props;
  const count = countLeaving(props);
  const targetId = draftsOfficeId(props);
  const target = props.offices.find(({ id }) => id === targetId);
  const stories = countStories(props.row, (officeId) => !chosenIds.includes(officeId));
  const isChoice = target !== undefined && chosenIds.length > 1;
  return (
    <>
      <div role="status">
        {target && (
          <p className="callout">
            {t('person.draftsFollow', { count, office: target.name })} {t('person.sentStays')}
          </p>
        )}
        {stories > 0 && (
          <p className="callout">
            {t('person.storiesStay', { count: stories, name: props.row?.name })}
          </p>
        )}
      </div>
      {isChoice && (
        <NativeSelect
          id="field-drafts_office_id"
          label={t('person.draftsOffice')}
          error={props.error}
          value={String(target.id)}
          onChange={({ currentTarget: { value } }) => props.onPick(Number(value))}
          data={props.offices
            .filter(({ id }) => chosenIds.includes(id))
            .map(({ id, name }) => ({ value: String(id), label: name }))}
        />
      )}
    </>
  );
}
