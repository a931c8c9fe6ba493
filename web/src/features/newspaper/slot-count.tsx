import type { SlotFit } from '@spalten/contract/newspaper-page';
import { useTranslation } from 'react-i18next';
import { countSlots } from './newspaper.api.ts';

/** What is left to do on a page, in words: slots that are wrong, and those that nothing lies in yet. */
export function SlotCount({ fit, fits = '' }: { fit: readonly SlotFit[]; fits?: string }) {
  const { t } = useTranslation();
  const { faulty, empty } = countSlots(fit);
  if (faulty + empty === 0) return fits;
  return (
    <>
      {faulty > 0 && <span className="fault">{t('newspaper.problems', { count: faulty })}</span>}
      {faulty > 0 && empty > 0 && ' · '}
      {empty > 0 && t('newspaper.empty', { count: empty })}
    </>
  );
}
