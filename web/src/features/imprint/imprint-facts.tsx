import type { Imprint } from '@spalten/contract/imprint';
import { IMPRINT_FIELDS } from '@spalten/contract/imprint';
import { useTranslation } from 'react-i18next';
import { Facts } from '../../ui/look/facts.tsx';

/** An imprint to read. Shows nothing if no field is filled in. */
export function ImprintFacts({ imprint }: { imprint: Imprint | null }) {
  const { t } = useTranslation();
  if (!IMPRINT_FIELDS.some((field) => imprint?.[field])) return null;
  return (
    <section className="card narrow" aria-labelledby="imprint-facts">
      <h2 id="imprint-facts">{t('imprint.title')}</h2>
      <Facts facts={IMPRINT_FIELDS.map((field) => [t(`imprint.${field}`), imprint?.[field]])} />
    </section>
  );
}
