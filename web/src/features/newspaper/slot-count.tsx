import type { SlotFit } from '@spalten/contract/newspaper-page';
import { useTranslation } from 'react-i18next';
import { countSlots } from './newspaper.api.ts';

/** The remaining work on a page: slots with errors, and empty ones. */
export function SlotCount({ fit, fits = '' }: { fit: readonly SlotFit[]; fits?: string }) {
  const { t } = useTranslation();
  const { faulty, empty, setting } = countSlots(fit);
  if (faulty + empty === 0) return setting > 0 ? t('fit.setting') : fits;
  return (
    <>
      {faulty > 0 && <span className="fault">{t('newspaper.problems', { count: faulty })}</span>}
      {faulty > 0 && empty > 0 && ' · '}
      {empty > 0 && t('newspaper.empty', { count: empty })}
    </>
  );
}
