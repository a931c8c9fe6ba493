import type { Person } from '@spalten/contract/person';
import { useTranslation } from 'react-i18next';

interface Office {
  id: number;
  name: string;
}

/**
 * Names the office that takes a person's drafts when they leave others: the first that they join,
 * or the only one that is left. Undefined if the server chooses among several.
 */
export function targetOffice(
  before: readonly Office[],
  chosenIds: readonly number[],
  offices: readonly Office[],
): Office | undefined {
  const chosen = chosenIds.flatMap((id) => offices.find((one) => one.id === id) ?? []);
  const joined = chosen.find(({ id }) => !before.some((one) => one.id === id));
  return joined ?? (chosen.length === 1 ? chosen[0] : undefined);
}

/** Says before saving how many drafts follow the person out of the offices that they leave. */
export function DraftsFollow(props: {
  row: Person;
  chosenIds: readonly number[];
  offices: readonly Office[];
}) {
  const { t } = useTranslation();
  const { row, chosenIds } = props;
  const count = (row.unsent_articles ?? [])
    .filter((one) => !chosenIds.includes(one.editorial_office_id))
    .reduce((sum, one) => sum + one.count, 0);
  const isMoving = count > 0 && chosenIds.length > 0;
  const target = targetOffice(row.editorial_offices, chosenIds, props.offices);
  return (
    <div role="status">
      {isMoving && (
        <p className="callout">
          {target
            ? t('person.draftsFollow', { count, office: target.name })
            : t('person.draftsFollowSome', { count })}{' '}
          {t('person.sentStays')}
        </p>
      )}
    </div>
  );
}
