import type { NewspaperPage } from '@spalten/contract/newspaper-page';
import { newspaper } from '@spalten/contract/newspaper';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { callInBackground } from '../../data/api.ts';

/**
 * The remarks on the pictures and names of a slot, as the check before printing makes them: resolution
 * at this size, a missing photographer, people who may not be shown or named.
 */
export function PictureRemarks({ page, slotId }: { page: NewspaperPage; slotId: string }) {
  const { t } = useTranslation();
  const { id, newspaper_id: newspaperId, updated_at: at } = page;
  const { data } = useQuery({
    queryKey: ['preflight', newspaperId, 'page', id, at],
    queryFn: () =>
      callInBackground(newspaper.preflight, {
        params: { id: newspaperId },
        query: { newspaper_page_id: id },
      }),
    placeholderData: keepPreviousData,
  });
  const own = (data ?? []).filter((fault) => fault.slot_id === slotId);
  return (
    <div role="status">
      {own.length > 0 && (
        <ul className="callout plain-list">
          {own.map((fault) => (
            <li key={fault.message}>
              {fault.message}{' '}
              {fault.code.startsWith('consent_') && (
                <Link to="/consent">{t('preflight.openConsents')}</Link>
              )}
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
