import { Button } from '@mantine/core';
import type { SentSubmission } from '@spalten/contract/submission';
import { submission } from '@spalten/contract/submission';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError, call, messageOf } from '../../data/api.ts';
import { formatDay, formatTime } from '../../ui/look/format.ts';
import { EraseButton } from './erase-button.tsx';
import { forgetReceipt } from './kept-receipts.ts';
import { OfficeContact } from './receipt.tsx';
import { WrittenText } from './written-text.tsx';

type State = { is: 'loading' | 'gone' } | { is: 'here' | 'erased'; sent: SentSubmission };

/** Shows all that was sent, and below it what goes when it is erased. */
function SentText(props: { sent: SentSubmission; isBusy: boolean; onErase: () => void }) {
  const { t } = useTranslation();
  const { sent, isBusy, onErase } = props;
  return (
    <>
      <p className="lead">
        {t('sender.sentWhen', {
          office: sent.office_name,
          day: formatDay(sent.sent_at),
          time: formatTime(sent.sent_at),
        })}
      </p>
      <section className="card stack" aria-label={t('sender.sentTitle')}>
        <WrittenText texts={sent} files={sent.files} />
      </section>
      <OfficeContact office={sent} />
      <h2>{t('sender.eraseTitle')}</h2>
      <p>{t('sender.erasedBy', { day: formatDay(sent.erased_on) })}</p>
      <EraseButton
        text={t(sent.has_article ? 'sender.eraseTextArticle' : 'sender.eraseText')}
        isBusy={isBusy}
        onErase={onErase}
      />
    </>
  );
}

/** Shows what was sent to who has the address that was told then, and erases it. */
export function EraseView({ eraseKey }: { eraseKey: string }) {
  const { t } = useTranslation();
  const [state, setState] = useState<State>({ is: 'loading' });
  const [fault, setFault] = useState('');
  const [isBusy, setBusy] = useState(false);
  const heading = useRef<HTMLHeadingElement>(null);
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
  const isGone = state.is === 'gone' || state.is === 'erased';
  useEffect(() => {
    if (isGone) forgetReceipt(eraseKey);
    // The button that was pressed is gone.
    if (isGone) heading.current?.focus();
  }, [isGone, eraseKey]);
  return (
    <div className="stack">
      <h1 ref={heading} tabIndex={-1}>
        {t('sender.sentTitle')}
      </h1>
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
        <SentText sent={state.sent} isBusy={isBusy} onErase={() => void erase()} />
      )}
      {state.is === 'erased' && (
        <>
          <p className="callout callout-good" role="status">
            {t(state.sent.has_article ? 'sender.erasedArticle' : 'sender.erased')}
          </p>
          <OfficeContact office={state.sent} />
        </>
      )}
      <p>
        <a className="sender-more" href={location.pathname}>
          {t('sender.more')}
        </a>
      </p>
    </div>
  );
}
