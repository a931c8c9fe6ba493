import type { ConsentState } from '@spalten/contract/consent';
import { useTranslation } from 'react-i18next';

/** The state of a consent to one thing, in words. */
export function StateWord({ state }: { state: ConsentState }) {
  const { t } = useTranslation();
  return (
    <span className="consent-state" data-state={state}>
      {t(`consentState.${state}`)}
    </span>
  );
}
