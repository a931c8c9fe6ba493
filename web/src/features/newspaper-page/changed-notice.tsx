import type { NewspaperPage } from '@spalten/contract/newspaper-page';
import { useTranslation } from 'react-i18next';

/** A notice that a page was changed after its approval, with the approver's name. */
export function ChangedNotice({ page }: { page: Pick<NewspaperPage, 'former_approval'> }) {
  const { t } = useTranslation();
  const ended = page.former_approval;
  const name = ended?.approved_by;
  return (
    <div role="status">
      {ended && (
        <p className="callout narrow">
          {name ? t('page.changedSince', { name }) : t('page.changedSinceApproved')}{' '}
          {t('page.approveAgain')}
        </p>
      )}
    </div>
  );
}
