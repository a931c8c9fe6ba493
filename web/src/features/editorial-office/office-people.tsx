import { Button, Group } from '@mantine/core';
import { editorialOffice as calls } from '@spalten/contract/editorial-office';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { call } from '../../data/api.ts';
import { LoadError, LoadingRows } from '../../ui/screens/loading.tsx';

/** The people of the office. Those who manage them get links. */
export function OfficePeople(props: { id: number; isKeeper: boolean; isClosed?: boolean }) {
  const { id, isKeeper, isClosed = false } = props;
  const { t } = useTranslation();
  const people = useQuery({
    queryKey: ['office-participants', id],
    queryFn: () => call(calls.participants, { params: { id } }),
  });
  return (
    <section className="card" aria-labelledby="office-people">
      <h2 id="office-people">{t('office.participants')}</h2>
      {people.isPending && <LoadingRows rows={3} />}
      {people.isLoadingError && (
        <LoadError error={people.error} retry={() => void people.refetch()} />
      )}
      {people.data?.length === 0 && <p className="quiet">{t('office.nobody')}</p>}
      <ul className="name-list">
        {people.data?.map((person) => (
          <li key={person.id}>
            <Link to={`/participant/${person.id}/edit`}>{person.name}</Link>
          </li>
        ))}
      </ul>
      {isKeeper && (
        <Group gap="sm">
          <Button component={Link} variant="default" to={`/participant?office=${id}`}>
            {t('office.toParticipants')}
          </Button>
          {!isClosed && (
            <Button component={Link} variant="default" to={`/statistics?office=${id}`}>
              {t('year.statistics')}
            </Button>
          )}
        </Group>
      )}
    </section>
  );
}
