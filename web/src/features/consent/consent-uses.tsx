import type { ConsentUse, PicturedPersonDetail } from '@spalten/contract/consent';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';

const PATHS: Record<ConsentUse['kind'], (id: number) => string> = {
  article: (id) => `/article/${id}/edit`,
  newspaper: (id) => `/newspaper/${id}`,
  'web-article': (id) => `/web-article/${id}/edit`,
};

/** Lists where the pictures of a person are used, those on the web first. */
export function ConsentUses({ person }: { person: PicturedPersonDetail }) {
  const { t } = useTranslation();
  const title = useId();
  const stateOf = ({ kind, is_out: isOut, is_on_web: isOnWeb }: ConsentUse) => {
    if (isOnWeb) return t('consent.onWeb');
    if (kind === 'newspaper' && isOut) return t('consent.printed');
    return null;
  };
  return (
    <section aria-labelledby={title}>
      <h3 id={title}>{t('consent.uses')}</h3>
      <p className="quiet">{t('consent.pictureCount', { count: person.picture_count })}</p>
      {person.uses.length > 0 && (
        <ul className="consent-uses">
          {person.uses.map((use) => (
            <li key={`${use.kind}-${use.id}`}>
              {t(`consentUse.${use.kind}`)}: <Link to={PATHS[use.kind](use.id)}>{use.name}</Link>{' '}
              {stateOf(use) && <strong>{stateOf(use)}</strong>}
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
