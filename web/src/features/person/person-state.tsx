import type { Person } from '@spalten/contract/person';
import { useTranslation } from 'react-i18next';
import { daysUntil } from '../../ui/look/format.ts';
import { StatusPill } from '../../ui/look/status-pill.tsx';

/** The account status: signed in, invited or deactivated. */
export function PersonState({ row }: { row: Person }) {
  const { t } = useTranslation();
  if (!row.is_active)
    return (
      <>
        <StatusPill tone="quiet">{t('person.deactivated')}</StatusPill>
        <div className="quiet">
          {row.erased_at
            ? t('person.erasedIn', { count: Math.max(0, daysUntil(row.erased_at.slice(0, 10))) })
            : t('person.paused')}
        </div>
      </>
    );
  if (row.password_set === null) return null;
  // A participant may have signed in by card alone.
  const hasSignedIn = row.password_set || row.last_login_at !== null;
  return (
    <StatusPill tone={hasSignedIn ? 'good' : 'wait'}>
      {t(hasSignedIn ? 'person.active' : 'person.waiting')}
    </StatusPill>
  );
}
