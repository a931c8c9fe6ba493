import { Button } from '@mantine/core';
import type { SentSubmission } from '@spalten/contract/submission';
import { submission } from '@spalten/contract/submission';
import { useCallback, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError, call, messageOf } from '../../data/api.ts';
import { formatDay } from '../../ui/look/format.ts';
import { OfficeContact, Receipt } from './receipt.tsx';

type State = { is: 'loading' | 'gone' } | { is: 'here' | 'erased'; sent: SentSubmission };

/** Shows what was sent to who has the address that was told then, and erases it. */
export function EraseView({ eraseKey }: { eraseKey: string }) {
  const { t } = useTranslation();
  const [state, setState] = useState<State>({ is: 'loading' });
  const [fault, setFault] = useState('');
  const [isBusy, setBusy] = useState(false);
  const find = useCallback(() => call(submission.sent, { params: { key: eraseKey } }), [eraseKey]);
  const run = useCallback(async (step: () => Promise<State>) => {
    setFault('');
    setBusy(true);
    try {
      setState(await step());
    } catch (error) {
      if (error instanceof ApiError && error.status === 404) setState({ is: 'gone' });
      else setFault(messageOf(error));
    } finally {
      setBusy(false);
    }
  }, []);
  const load = useCallback(
    () => run(async () => ({ is: 'here', sent: await find() })),
    [run, find],
  );
  useEffect(() => void load(), [load]);
  const erase = () =>
    run(async () => {
      // An article may have been made of it while this page was open.
      const sent = await find();
      await call(submission.erase, { params: { key: eraseKey } });
      return { is: 'erased', sent };
    });
  return (
    <div className="stack">
      <h1>{t('sender.eraseTitle')}</h1>
      {fault && (
        <p className="load-error" role="alert">
          {fault}
        </p>
      )}
      {state.is === 'loading' && !fault && <p role="status">{t('sender.loading')}</p>}
      {state.is === 'loading' && fault && (
        <div>
          <Button variant="default" loading={isBusy} onClick={() => void load()}>
            {t('sender.again')}
          </Button>
        </div>
      )}
      {state.is === 'gone' && (
        <p className="callout" role="status">
          {t('sender.alreadyErased')}
        </p>
      )}
      {state.is === 'here' && (
        <>
          <Receipt sent={state.sent} />
          <p className="lead">
            {t(state.sent.has_article ? 'sender.eraseTextArticle' : 'sender.eraseText')}
          </p>
          <p>{t('sender.erasedBy', { day: formatDay(state.sent.erased_on) })}</p>
          <OfficeContact sent={state.sent} />
          <div>
            <Button color="red" loading={isBusy} onClick={() => void erase()}>
              {t('sender.erase')}
            </Button>
          </div>
        </>
      )}
      {state.is === 'erased' && (
        <>
          <p className="callout" role="status">
            {t(state.sent.has_article ? 'sender.erasedArticle' : 'sender.erased')}
          </p>
          <OfficeContact sent={state.sent} />
        </>
      )}
    </div>
  );
}
