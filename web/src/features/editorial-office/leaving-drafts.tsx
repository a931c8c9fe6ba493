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

/** Lists the drafts of the moderators who are taken out of an office, before it is saved. */
export function LeavingDrafts({ officeId, people }: { officeId: number; people: readonly Ref[] }) {
  const { t } = useTranslation();
  const lines = useQueries({
    queries: people.map(({ id }) => ({
      queryKey: ['moderator' as const, id],
      queryFn: (): Promise<Person> => call(moderator.get, { params: { id } }),
    })),
    combine: (found) =>
      found.flatMap(({ data }) => (data && describeLeaving(t, data, officeId)) || []),
  });
  return (
    <div role="status">
      {lines.length > 0 && (
        <div className="callout">
          {lines.map((line) => (
            <p key={line}>{line}</p>
          ))}
          <p>{t('person.sentStays')}</p>
        </div>
      )}
    </div>
  );
}
