import type { NewspaperPage } from '@spalten/contract/newspaper-page';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useSlotName } from '../newspaper-template/index.ts';
import { fitText } from './slot-text.ts';

/** The errors of a page's slots, with links for those who may edit it. */
export function PageFaults({ page }: { page: NewspaperPage }) {
  const { t } = useTranslation();
  const nameOf = useSlotName();
  const faulty = page.fit.filter(({ fault }) => fault);
  if (faulty.length === 0) return null;
  return (
    <ul className="callout callout-bad narrow">
      {faulty.map((fit) => {
        const name = nameOf(page.slots, fit.slot_id);
        const slot = encodeURIComponent(fit.slot_id);
        return (
          <li key={fit.slot_id}>
            {page.can.update ? (
              <Link to={`/newspaper-page/${page.id}/edit?slot=${slot}`}>{name}</Link>
            ) : (
              name
            )}
            : {fitText(t, fit)}
          </li>
        );
      })}
    </ul>
  );
}
