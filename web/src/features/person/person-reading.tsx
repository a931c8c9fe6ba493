import type { Person } from '@spalten/contract/person';
import { useTranslation } from 'react-i18next';
import { Facts } from '../../ui/look/facts.tsx';
import { PageHeader } from '../../ui/screens/page-header.tsx';
import { officeName } from '../editorial-office/index.ts';
import { WriteToButton } from '../message/index.ts';
import type { PersonKind } from './person.api.ts';
import { PersonSide } from './person-side.tsx';
import { PersonState } from './person-state.tsx';

/** A moderator or participant whom the viewer may not change, or not in read mode. */
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
      <div className="form-with-side">
        <section className="card narrow" aria-label={row.name}>
          <Facts
            facts={[
              [t('person.byline'), row.byline],
              [t('session.email'), row.email],
              [t('person.userName'), row.user_name],
              [t('person.phone'), row.phone],
              [
                t('person.offices'),
                row.editorial_offices.map((office) => officeName(t, office)).join(', '),
              ],
            ]}
          />
        </section>
        <PersonSide kind={kind} row={row} />
      </div>
    </>
  );
}
