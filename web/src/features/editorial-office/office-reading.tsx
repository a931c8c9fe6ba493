import type { EditorialOffice } from '@spalten/contract/editorial-office';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { Facts } from '../../ui/look/facts.tsx';
import { thumbnailUrl } from '../../data/file-url.ts';
import { PageHeader } from '../../ui/screens/page-header.tsx';
import { OfficePeople } from './office-people.tsx';

function Moderators({ of: { moderators } }: { of: EditorialOffice }) {
  return (
    <ul className="name-list">
      {moderators.map(({ id, name }) => (
        <li key={id}>
          <Link to={`/moderator/${id}/edit`}>{name}</Link>
        </li>
      ))}
    </ul>
  );
}

/** The read-only view of an office for its members. */
export function OfficeReading({ row }: { row: EditorialOffice }) {
  const { t } = useTranslation();
  return (
    <>
      <PageHeader kicker={row.customer.name} title={row.name}>
        {row.description && <p className="lead">{row.description}</p>}
      </PageHeader>
      <div className="form-with-side">
        <section className="card" aria-label={row.name}>
          {row.logo_file && (
            <img
              className="office-logo"
              src={thumbnailUrl(row.logo_file.id, 320)}
              alt={t('office.logo')}
            />
          )}
          <Facts
            facts={[
              [t('office.newspaperName'), row.newspaper_name],
              [t('office.place'), row.place],
              [
                t('office.moderators'),
                row.moderators.length > 0 && <Moderators key="moderators" of={row} />,
              ],
              [t('app.state'), row.is_active ? null : t('office.closed')],
            ]}
          />
        </section>
        <OfficePeople id={row.id} isKeeper={false} />
      </div>
    </>
  );
}
