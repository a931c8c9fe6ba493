import { Button } from '@mantine/core';
import type { PublicBox } from '@spalten/contract/submission';
import { submission } from '@spalten/contract/submission';
import type { ReactNode } from 'react';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { currentLanguage, i18next } from '../../i18n/index.ts';
import { ApiError, call, messageOf } from '../../data/api.ts';
import { documentTitle } from '../../ui/screens/title.ts';
import { ClosedView } from './closed-view.tsx';
import { EraseView } from './erase-view.tsx';
import { SenderFormView } from './sender-form.tsx';
import { SentBefore } from './sent-before.tsx';
import type { Sent } from './sent-view.tsx';
import { SentView } from './sent-view.tsx';
import { loadSenderTexts } from './sender-texts.ts';
import './sender.css';

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

type State = { box: PublicBox } | { fault: string | null } | null;

/** Asks for a box. A null fault is a key that opens nothing. */
function useBox(key: string): [State, () => void] {
  const [state, setState] = useState<State>(null);
  const [round, setRound] = useState(0);
  useEffect(() => {
    let isCurrent = true;
    call(submission.publicBox, { params: { key } }).then(
      (box) => isCurrent && setState({ box }),
      (error: unknown) => {
        const isUnknown = error instanceof ApiError && error.status === 404;
        if (isCurrent) setState({ fault: isUnknown ? null : messageOf(error) });
      },
    );
    return () => {
      isCurrent = false;
    };
  }, [key, round]);
  return [state, () => setRound((before) => before + 1)];
}

function FormView({ boxKey, onSent }: { boxKey: string; onSent: (sent: Sent) => void }) {
  const { t } = useTranslation();
  const [state, again] = useBox(boxKey);
  if (!state) return <p role="status">{t('sender.loading')}</p>;
  const box = 'box' in state ? state.box : null;
  const fault = 'fault' in state ? state.fault : null;
  if (!box?.is_open) return <ClosedView boxKey={boxKey} box={box} fault={fault} onAgain={again} />;
  return (
    <>
      <h1>{t('sender.title', { newspaper: box.newspaper_name })}</h1>
      <p className="lead">{t('sender.lead', { office: box.office_name })}</p>
      <SentBefore box={boxKey} />
      <SenderFormView boxKey={boxKey} box={box} onSent={onSent} />
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
  const [redrawn, redraw] = useState(0);
  useEffect(() => {
    const title = eraseKey ? 'sender.sentTitle' : 'sender.documentTitle';
    if (isReady) document.title = documentTitle(i18next.t(title));
  }, [isReady, eraseKey, redrawn]);
  useEffect(() => {
    void loadSenderTexts('sv').then(() => setReady(true));
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
