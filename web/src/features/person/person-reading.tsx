import type { Person } from '@spalten/contract/person';
import { useTranslation } from 'react-i18next';
import { Facts } from '../../ui/look/facts.tsx';
import { PageHeader } from '../../ui/screens/page-header.tsx';
import { WriteToButton } from '../message/index.ts';
import type { PersonKind } from './person.api.ts';
import { PersonState } from './person-state.tsx';

/** The read-only view of a moderator or participant. */
export function PersonReading({ kind, row }: { kind: PersonKind; row: Person }) {
  const { t } = useTranslation();
  return (
    <>
      <PageHeader
        up={`/${kind}`}
        kicker={t(`${kind}.list`)}
        title={row.name}
        action={row.can.message && <WriteToButton to={row} />}
      >
        <div style={{ marginTop: '0.6rem' }}>
          <PersonState row={row} />
        </div>
      </PageHeader>
      <section className="card narrow" aria-label={row.name}>
        <Facts
          facts={[
            [t('person.byline'), row.byline],
            [t('session.email'), row.email],
            [t('person.userName'), row.user_name],
            [t('person.phone'), row.phone],
            [t('person.offices'), row.editorial_offices.map(({ name }) => name).join(', ')],
          ]}
        />
      </section>
    </>
  );
}
