import { Button } from '@mantine/core';
import type { ConsentQuestion } from '@spalten/contract/consent';
import { consent, CONSENT_PATH } from '@spalten/contract/consent';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { currentLanguage, i18next } from '../../i18n/index.ts';
import { ApiError, call, messageOf } from '../../data/api.ts';
import { formatDay } from '../../ui/look/format.ts';
import { documentTitle } from '../../ui/screens/title.ts';
import { AnswerForm, questionsOf } from './answer-form.tsx';
import { loadAnswerTexts } from './answer-texts.ts';
import './answer.css';

/** The key of the link, from the path /samtycke/{key}. */
const keyInPath = () => location.pathname.slice(CONSENT_PATH.length).split('/')[0] ?? '';

function LanguageButton({ onChange }: { onChange: () => void }) {
  const { t } = useTranslation();
  const change = async () => {
    const language = currentLanguage() === 'sv' ? 'en' : 'sv';
    await loadAnswerTexts(language);
    await i18next.changeLanguage(language);
    document.documentElement.lang = language;
    onChange();
  };
  return (
    <Button variant="default" onClick={() => void change()}>
      {t('consentPage.otherLanguage')}
    </Button>
  );
}

/**
 * Takes an answer back once that is confirmed: it ends the link, and so can't be undone here. The page
 * has none of the app's dialogs.
 */
function TakeBack({ isBusy, run }: { isBusy: boolean; run: () => void }) {
  const { t } = useTranslation();
  const [isAsking, setAsking] = useState(false);
  if (!isAsking)
    return (
      <div>
        <Button variant="default" onClick={() => setAsking(true)}>
          {t('consentPage.takeBack')}
        </Button>
      </div>
    );
  return (
    <section
      className="callout"
      role="alertdialog"
      aria-labelledby="sure"
      aria-describedby="warning"
    >
      <h2 id="sure">{t('consentPage.takeBackTitle')}</h2>
      <p id="warning">{t('consentPage.takeBackWarning')}</p>
      <div className="answer-buttons">
        <Button autoFocus variant="default" onClick={() => setAsking(false)}>
          {t('consentPage.keepAnswer')}
        </Button>
        <Button loading={isBusy} onClick={run}>
          {t('consentPage.takeBackNow')}
        </Button>
      </div>
    </section>
  );
}

/** Shows an answer, which can be taken back. */
function AnsweredView(props: {
  linkKey: string;
  question: ConsentQuestion;
  onTakenBack: () => void;
}) {
  const { t } = useTranslation();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const [fault, setFault] = useState('');
  const [isBusy, setBusy] = useState(false);
  const { answer, ends_at: end, newspaper_name: newspaper, name } = props.question;
  const takeBack = async () => {
    setBusy(true);
    try {
      await call(consent.takeBackAnswer, { params: { key: props.linkKey } });
      props.onTakenBack();
    } catch (error) {
      setFault(messageOf(error));
      setBusy(false);
    }
  };
  if (!answer) return null;
  return (
    <div className="stack">
      <h1 ref={heading} tabIndex={-1}>
        {t('consentPage.thanks')}
      </h1>
      <ul>
        {questionsOf(props.question).map((one) => (
          <li key={one}>
            {t(`consentPageQuestion.${one}`, { newspaper, name })}{' '}
            <strong>{t(answer[one] ? 'consentPage.yes' : 'consentPage.no')}</strong>
          </li>
        ))}
      </ul>
      {!props.question.asks_birthday && <p>{t('consentPage.noBirthday')}</p>}
      <p>{t('consentPage.takeBackText', { day: formatDay(end) })}</p>
      {fault && (
        <p className="load-error" role="alert">
          {fault}
        </p>
      )}
      <TakeBack isBusy={isBusy} run={() => void takeBack()} />
    </div>
  );
}

type State = { question: ConsentQuestion } | { fault: string } | { isTakenBack: true } | null;

/** Asks, shows the answer, or says that the link opens nothing. */
function AnswerView({ linkKey }: { linkKey: string }) {
  const { t } = useTranslation();
  const [state, setState] = useState<State>(null);
  const load = useCallback(() => {
    call(consent.question, { params: { key: linkKey } }).then(
      (question) => setState({ question }),
      (error: unknown) => {
        // Also a key of another shape: nothing is told of it.
        const isClosed = error instanceof ApiError && [404, 422].includes(error.status);
        setState({ fault: isClosed ? t('consentPage.closed') : messageOf(error) });
      },
    );
  }, [linkKey, t]);
  useEffect(load, [load]);
  if (!state) return <p role="status">{t('consentPage.loading')}</p>;
  if ('fault' in state)
    return (
      <>
        <h1>{t('consentPage.closedTitle')}</h1>
        <p className="lead">{state.fault}</p>
      </>
    );
  if ('isTakenBack' in state)
    return (
      <div role="status">
        <h1>{t('consentPage.takenBack')}</h1>
        <p className="lead">{t('consentPage.takenBackText')}</p>
      </div>
    );
  const { question } = state;
  if (question.answer)
    return (
      <AnsweredView
        linkKey={linkKey}
        question={question}
        onTakenBack={() => setState({ isTakenBack: true })}
      />
    );
  return (
    <>
      <h1>{t('consentPage.title', { name: question.name })}</h1>
      <p className="lead">
        {t('consentPage.lead', {
          office: question.office_name,
          newspaper: question.newspaper_name,
        })}
      </p>
      <AnswerForm
        linkKey={linkKey}
        question={question}
        onAnswered={(answered) => setState({ question: answered })}
        onAskedAnew={load}
      />
    </>
  );
}

/**
 * /samtycke/{key}: the page on which a person or a guardian answers about pictures. It stands outside
 * of the app, so that a phone loads little.
 */
export default function AnswerPage() {
  const [isReady, setReady] = useState(false);
  const [, redraw] = useState(0);
  useEffect(() => {
    void loadAnswerTexts('sv').then(() => {
      document.title = documentTitle(i18next.t('consentPage.documentTitle'));
      setReady(true);
    });
  }, []);
  if (!isReady) return <div className="starting" />;
  return (
    <main className="answer">
      <div className="answer-top">
        <span className="answer-name">Spalten</span>
        <LanguageButton onChange={() => redraw((count) => count + 1)} />
      </div>
      <AnswerView linkKey={keyInPath()} />
    </main>
  );
}
