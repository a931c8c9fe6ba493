import type { EditorialOffice } from '@spalten/contract/editorial-office';
import { resolveImprint } from '@spalten/contract/imprint';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { PictureOrName } from '../../ui/look/picture-or-name.tsx';
import { Facts } from '../../ui/look/facts.tsx';
import { thumbnailUrl } from '../../data/file-url.ts';
import { PageHeader } from '../../ui/screens/page-header.tsx';
import { hasRole, useUser } from '../../data/session.ts';
import { ImprintFacts } from '../imprint/index.ts';
import { OfficeCards } from './office-cards.tsx';
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

/** Lists the facts that only those who lead the office read. */
const keeperFacts = (row: EditorialOffice, t: (key: string) => string) =>
  [
    [t('office.printerEmail'), row.printer_email],
    [t('imprint.motto'), row.motto],
    [t('imprint.price'), row.price],
    [t('imprint.webAddress'), row.web_address],
    [
      t('imprint.mastheadPicture'),
      row.masthead_file && (
        <PictureOrName
          key="masthead"
          className="office-logo"
          src={thumbnailUrl(row.masthead_file.id, 320)}
          alt={row.newspaper_name}
        />
      ),
    ],
  ] as const;

/** The office to read: for participants, and in read mode with all that its form shows. */
export function OfficeReading({ row }: { row: EditorialOffice }) {
  const { t } = useTranslation();
  const isKeeper = hasRole(useUser(), ['moderator', 'customer', 'admin']);
  return (
    <>
      <PageHeader kicker={row.customer.name} title={row.name}>
        {row.description && <p className="lead">{row.description}</p>}
      </PageHeader>
      <div className="form-with-side">
        <section className="card" aria-label={row.name}>
          {row.logo_file && (
            <PictureOrName
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
              ...(isKeeper ? keeperFacts(row, t) : []),
            ]}
          />
        </section>
        <div className="stack">
          <OfficePeople id={row.id} isKeeper={isKeeper} />
          {isKeeper && <ImprintFacts imprint={resolveImprint(row.imprint, row.shared_imprint)} />}
          {isKeeper && <OfficeCards row={row} />}
        </div>
      </div>
    </>
  );
}
