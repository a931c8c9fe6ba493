import { useIsFetching } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigation } from 'react-router';

/** The location that the user is on the way to, otherwise the current one. */
export function useHeadedTo() {
  const here = useLocation();
  return useNavigation().location ?? here;
}

/**
 * A bar at the top of the window while the code of the next screen or the first answer of a query is
 * on its way. Answers every press at once on a slow network. Data that is fetched anew shows none.
 */
export function LateBar() {
  const { t } = useTranslation();
  const isGoing = useNavigation().state !== 'idle';
  const fetching = useIsFetching({
    predicate: (query) => query.state.status === 'pending' && query.isActive(),
  });
  if (!isGoing && fetching === 0) return null;
  return <div className="late-bar" role="progressbar" aria-label={t('app.loading')} />;
}
