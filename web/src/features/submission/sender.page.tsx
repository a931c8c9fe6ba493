import { Button, TextInput } from '@mantine/core';
import type { OpenBox, SentSubmission } from '@spalten/contract/submission';
import { submission } from '@spalten/contract/submission';
import type { ReactNode } from 'react';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { currentLanguage, i18next } from '../../i18n/index.ts';
import { ApiError, call, messageOf } from '../../data/api.ts';
import { formatDay } from '../../ui/look/format.ts';
import { documentTitle } from '../../ui/screens/title.ts';
import { EraseView } from './erase-view.tsx';
import { OfficeContact, Receipt } from './receipt.tsx';
import { SenderFormView } from './sender-form.tsx';
import { loadSenderTexts } from './sender-texts.ts';
import './sender.css';

type Sent = SentSubmission & { erase_key: string };

/** The key of the box, from the path /manus/{key}. */
const keyInPath = () => /^\/manus\/([^/]+)/.exec(location.pathname)?.[1] ?? '';
/** The key with which something sent is erased. It stands in the fragment, which no server logs. */
const eraseKeyInHash = () => /^#([\w-]{20,64})$/.exec(location.hash)?.[1] ?? null;

function LanguageButton({ onChange }: { onChange: () => void }) {
  const { t } = useTranslation();
  const change = async () => {
    const language = currentLanguage() === 'sv' ? 'en' : 'sv';
    await loadSenderTexts(language);
    await i18next.changeLanguage(language);
    document.documentElement.lang = language;
    onChange();
  };
  return (
    <Button variant="default" onClick={() => void change()}>
      {t('sender.otherLanguage')}
    </Button>
  );
}

/** Thanks the sender, and tells the address with which it is erased. */
function SentView({ sent, onMore }: { sent: Sent; onMore: () => void }) {
  const { t } = useTranslation();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const [copied, setCopied] = useState('');
  const address = `${location.origin}${location.pathname}#${sent.erase_key}`;
  const copy = async () => {
    try {
      // Pages that are not sent over HTTPS have no clipboard.
      await navigator.clipboard.writeText(address);
      setCopied(t('sender.copied'));
    } catch {
      setCopied(t('sender.notCopied'));
    }
  };
  return (
    <div className="stack">
      <h1 ref={heading} tabIndex={-1}>
        {t('sender.thanks')}
      </h1>
      <p className="lead">{t('sender.thanksText')}</p>
      <Receipt sent={sent} />
      <OfficeContact sent={sent} />
      <div className="sender-address">
        <TextInput
          label={t('sender.eraseAddress')}
          description={t('sender.eraseAddressHelp')}
          readOnly
          value={address}
          onFocus={(event) => event.currentTarget.select()}
        />
        <Button variant="default" onClick={() => void copy()}>
          {t('sender.copyAddress')}
        </Button>
      </div>
      <p role="status">{copied}</p>
      <p>{t('sender.erasedBy', { day: formatDay(sent.erased_on) })}</p>
      <div>
        <Button variant="default" onClick={onMore}>
          {t('sender.more')}
        </Button>
      </div>
    </div>
  );
}

type State = { box: OpenBox } | { fault: string } | null;

function useBox(key: string): State {
  const [state, setState] = useState<State>(null);
  const { t } = useTranslation();
  useEffect(() => {
    let isCurrent = true;
    call(submission.openBox, { params: { key } }).then(
      (box) => isCurrent && setState({ box }),
      (error: unknown) => {
        const isClosed = error instanceof ApiError && error.status === 404;
        if (isCurrent) setState({ fault: isClosed ? t('sender.closed') : messageOf(error) });
      },
    );
    return () => {
      isCurrent = false;
    };
  }, [key, t]);
  return state;
}

function FormView({ boxKey, onSent }: { boxKey: string; onSent: (sent: Sent) => void }) {
  const { t } = useTranslation();
  const state = useBox(boxKey);
  if (!state) return <p role="status">{t('sender.loading')}</p>;
  if ('fault' in state)
    return (
      <>
        <h1>{t('sender.closedTitle')}</h1>
        <p className="lead">{state.fault}</p>
      </>
    );
  return (
    <>
      <h1>{t('sender.title', { newspaper: state.box.newspaper_name })}</h1>
      <p className="lead">{t('sender.lead', { office: state.box.office_name })}</p>
      <SenderFormView boxKey={boxKey} box={state.box} onSent={onSent} />
    </>
  );
}

/**
 * /manus/{key}: the page with which somebody without an account sends to an office. It stands outside
 * of the app, so that a phone loads little.
 */
export default function SenderPage() {
  const [isReady, setReady] = useState(false);
  const [sent, setSent] = useState<Sent | null>(null);
  const [eraseKey, setEraseKey] = useState(eraseKeyInHash);
  const [, redraw] = useState(0);
  useEffect(() => {
    void loadSenderTexts('sv').then(() => {
      document.title = documentTitle(i18next.t('sender.documentTitle'));
      setReady(true);
    });
    const follow = () => setEraseKey(eraseKeyInHash());
    addEventListener('hashchange', follow);
    return () => removeEventListener('hashchange', follow);
  }, []);
  if (!isReady) return <div className="starting" />;
  let view: ReactNode;
  if (eraseKey) view = <EraseView key={eraseKey} eraseKey={eraseKey} />;
  else if (sent) view = <SentView sent={sent} onMore={() => setSent(null)} />;
  else view = <FormView boxKey={keyInPath()} onSent={setSent} />;
  return (
    <main className="sender">
      <div className="sender-top">
        <span className="sender-name">Spalten</span>
        <LanguageButton onChange={() => redraw((count) => count + 1)} />
      </div>
      {view}
    </main>
  );
}
