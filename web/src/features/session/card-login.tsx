import { Button } from '@mantine/core';
import { session } from '@spalten/contract/session';
import type { Picture } from '@spalten/contract/sign-in-card';
import { CODE_LENGTH } from '@spalten/contract/sign-in-card';
import type { CurrentUser } from '@spalten/contract/user';
import { useEffect, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError, call, messageOf } from '../../data/api.ts';
import { PictureChoice } from '../../ui/forms/picture-choice.tsx';
import { CardWays } from './card-ways.tsx';

/** A card as it is shown: the token of its QR code, or its code. */
type Shown = { token: string } | { code: string };
/** The steps: show a card, wait, choose pictures, or read why it is over. */
type Step = 'scan' | 'busy' | 'pictures' | 'over';

/** Refusals that somebody else has to end before the same card can be tried again. */
const HINTS: Record<string, string> = {
  pictures_locked: 'card.afterLetIn',
  account_deactivated: 'card.afterActivated',
};

const codeOf = (error: unknown): string =>
  error instanceof ApiError ? (error.problem.code ?? '') : '';

function stepAfter(refusal: string, shown: Shown): Step {
  if (refusal === 'pictures_needed' || refusal === 'wrong_pictures') return 'pictures';
  // Who has typed a code corrects it, or sends it again.
  return 'code' in shown && !(refusal in HINTS) ? 'scan' : 'over';
}

/** A step that takes the focus where the step before it went away with it. */
function NextStep({ children }: { children: ReactNode }) {
  const step = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (document.activeElement === document.body) step.current?.focus({ preventScroll: true });
  }, []);
  return (
    <div ref={step} tabIndex={-1} className="stack">
      {children}
    </div>
  );
}

function RetryStep(props: { refusal: string; onRetry: (() => void) | null; onOther: () => void }) {
  const { t } = useTranslation();
  const { onRetry } = props;
  const hint = HINTS[props.refusal];
  return (
    <NextStep>
      {hint && <p>{t(hint)}</p>}
      {onRetry && (
        <Button fullWidth variant={hint ? 'default' : 'filled'} onClick={onRetry}>
          {t('card.again')}
        </Button>
      )}
      <Button fullWidth variant={onRetry ? 'default' : 'filled'} onClick={props.onOther}>
        {t('card.scan')}
      </Button>
    </NextStep>
  );
}

/** Signs in with the token of a card, with a card that is shown to the camera, or with its code. */
export default function CardLogin(props: {
  token: string | null;
  onSignedIn: (user: CurrentUser) => void;
}) {
  const { t } = useTranslation();
  const { onSignedIn } = props;
  const [shown, setShown] = useState<Shown | null>(props.token ? { token: props.token } : null);
  const [step, setStep] = useState<Step>(shown ? 'busy' : 'scan');
  const [refusal, setRefusal] = useState('');
  const [fault, setFault] = useState('');
  const [pictures, setPictures] = useState<Picture[]>([]);
  const [isChecking, setChecking] = useState(false);
  const isBegun = useRef(false);

  /** Returns what is wrong with a typed code, null if it is something else or nothing. */
  const signIn = async (card: Shown, chosen?: Picture[]): Promise<string | null> => {
    setShown(card);
    setFault('');
    const isTyping = 'code' in card && step === 'scan';
    setChecking(isTyping);
    if (!isTyping) setStep(chosen ? 'pictures' : 'busy');
    try {
      onSignedIn(await call(session.cardLogin, { body: { ...card, pictures: chosen ?? null } }));
      return null;
    } catch (error) {
      const code = codeOf(error);
      setChecking(false);
      setPictures([]);
      setRefusal(code);
      setStep(stepAfter(code, card));
      // A void card stays void.
      if (code === 'wrong_card') setShown(null);
      if (code === 'wrong_card' && isTyping) return t('card.codeWrong');
      setFault(code === 'pictures_needed' ? '' : messageOf(error));
      return null;
    }
  };
  const choose = (chosen: Picture[]) => {
    setPictures(chosen);
    if (chosen.length === CODE_LENGTH && shown) void signIn(shown, chosen);
  };
  useEffect(() => {
    // Effects run twice in development, and a card is used once.
    if (props.token && !isBegun.current) void signIn({ token: props.token });
    isBegun.current = true;
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- the token of the first render
  }, []);
  return (
    <div className="stack">
      {fault && (
        <p className="load-error" role="alert">
          {fault}
        </p>
      )}
      {step === 'busy' && <p role="status">{t('card.signingIn')}</p>}
      {step === 'scan' && (
        <CardWays
          onToken={(token) => void signIn({ token })}
          isChecking={isChecking}
          onCode={(code) => signIn({ code })}
        />
      )}
      {step === 'pictures' && (
        <NextStep>
          <PictureChoice
            label={t('card.choosePictures')}
            chosen={pictures}
            isBusy={pictures.length === CODE_LENGTH}
            onChange={choose}
          />
        </NextStep>
      )}
      {step === 'over' && (
        <RetryStep
          refusal={refusal}
          onRetry={shown && (() => void signIn(shown))}
          onOther={() => {
            setFault('');
            setStep('scan');
          }}
        />
      )}
    </div>
  );
}
