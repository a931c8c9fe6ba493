import { Button } from '@mantine/core';
import { account } from '@spalten/contract/account';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { call } from '../../data/api.ts';
import { browserName } from '../../data/browser-name.ts';
import { tryWithToast } from '../../ui/overlays/try-with-toast.ts';
import { formatWhen } from '../../ui/look/format.ts';
import { LoadError, LoadingRows } from '../../ui/screens/loading.tsx';

/** The user's sessions, with a button that ends the others. */
export function SessionList() {
  const { t } = useTranslation();
  const query = useQuery({
    queryKey: ['own-sessions'],
    staleTime: 0,
    queryFn: () => call(account.sessions),
  });
  const endOthers = () =>
    tryWithToast(async () => {
      await call(account.endOthers);
      await query.refetch();
    }, t('account.othersEnded'));
  if (query.isPending) return <LoadingRows rows={2} />;
  if (query.isLoadingError)
    return <LoadError error={query.error} retry={() => void query.refetch()} />;
  return (
    <>
      <ul className="plain-list">
        {query.data.map((session) => (
          <li key={session.id} className="template-row">
            <span>
              <strong>{browserName(session.user_agent)}</strong>{' '}
              {session.is_current && t('account.thisOne')}
              <span className="quiet">
                {' '}
                {session.ip} · {t('account.since', { when: formatWhen(session.created_at) })}
              </span>
            </span>
          </li>
        ))}
      </ul>
      <Button variant="default" disabled={query.data.length < 2} onClick={() => void endOthers()}>
        {t('account.endOthers')}
      </Button>
    </>
  );
}
