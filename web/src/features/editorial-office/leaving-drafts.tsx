import type { Ref } from '@spalten/contract/fields';
import type { Person } from '@spalten/contract/person';
import { moderator } from '@spalten/contract/person';
import { useQueries } from '@tanstack/react-query';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { call } from '../../data/api.ts';

/** Says where the drafts of a moderator go who is taken out of an office. Null for one without drafts. */
function describeLeaving(t: TFunction, person: Person, officeId: number): string | null {
  const { name, editorial_offices: offices, unsent_articles: unsent } = person;
  const count = unsent?.find((one) => one.editorial_office_id === officeId)?.count ?? 0;
  if (count === 0) return null;
  const [first, ...more] = offices.filter(({ id }) => id !== officeId);
  if (!first) return t('office.draftsStay', { count, name });
  if (more.length > 0) return t('office.draftsFollowAny', { count, name });
  return t('office.draftsFollow', { count, name, office: first.name });
}

/** Says how many planned stories of the office a moderator leaves without them. Null if none. */
function describeStories(t: TFunction, person: Person, officeId: number): string | null {
  const { name, planned_stories: planned } = person;
  const count = planned?.find((one) => one.editorial_office_id === officeId)?.count ?? 0;
  return count > 0 ? t('person.storiesStay', { count, name }) : null;
}

/** Lists what the moderators who are taken out of an office have there, before it is saved. */
export function LeavingDrafts({ officeId, people }: { officeId: number; people: readonly Ref[] }) {
  const { t } = useTranslation();
  const found = useQueries({
    queries: people.map(({ id }) => ({
      queryKey: ['moderator' as const, id],
      queryFn: (): Promise<Person> => call(moderator.get, { params: { id } }),
    })),
    combine: (answers) => answers.flatMap(({ data }) => data ?? []),
  });
  const drafts = found.flatMap((one) => describeLeaving(t, one, officeId) ?? []);
  const stories = found.flatMap((one) => describeStories(t, one, officeId) ?? []);
  const lines = [...drafts, ...(drafts.length > 0 ? [t('person.sentStays')] : []), ...stories];
  return (
    <div role="status">
      {lines.length > 0 && (
        <div className="callout">
          {lines.map((line) => (
            <p key={line}>{line}</p>
          ))}
        </div>
      )}
    </div>
  );
}
