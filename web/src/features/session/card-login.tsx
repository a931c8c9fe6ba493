import { Button } from '@mantine/core';
import { session } from '@spalten/contract/session';
import type { Picture } from '@spalten/contract/sign-in-card';
import { CODE_LENGTH } from '@spalten/contract/sign-in-card';
import type { CurrentUser } from '@spalten/contract/user';
import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError, call, messageOf } from '../../data/api.ts';
import { PictureChoice } from '../../ui/forms/picture-choice.tsx';

const CardScanner = lazy(() => import('./card-scanner.tsx'));

/** The steps: show a card, wait, choose pictures, or read why it is over. */
type Step = 'scan' | 'busy' | 'pictures' | 'over';

const stepAfter = (error: unknown): Step => {
  if (!(error instanceof ApiError)) return 'over';
  const { code } = error.problem;
  if (code === 'pictures_needed' || code === 'wrong_pictures') return 'pictures';
  return 'over';
};

/** Signs in with the token of a card, or with a card that is shown to the camera. */
export default function CardLogin(props: {
  token: string | null;
  onSignedIn: (user: CurrentUser) => void;
}) {
  const { t } = useTranslation();
  const { onSignedIn } = props;
  const [token, setToken] = useState(props.token);
  const [step, setStep] = useState<Step>(token ? 'busy' : 'scan');
  const [fault, setFault] = useState('');
  const [pictures, setPictures] = useState<Picture[]>([]);
  const isBegun = useRef(false);

  const signIn = async (given: string, chosen?: Picture[]) => {
    setToken(given);
    setStep(chosen ? 'pictures' : 'busy');
    setFault('');
    try {
      onSignedIn(
        await call(session.cardLogin, { body: { token: given, pictures: chosen ?? null } }),
      );
    } catch (error) {
      setPictures([]);
      setStep(stepAfter(error));
      const code = error instanceof ApiError ? error.problem.code : undefined;
      const isAsked = code === 'pictures_needed';
      // A void card stays void.
      if (code === 'wrong_card') setToken(null);
      setFault(isAsked ? '' : messageOf(error));
    }
  };
  const choose = (chosen: Picture[]) => {
    setPictures(chosen);
    if (chosen.length === CODE_LENGTH && token) void signIn(token, chosen);
  };
  useEffect(() => {
    // Effects run twice in development, and a card is used once.
    if (props.token && !isBegun.current) void signIn(props.token);
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
        <Suspense>
          <CardScanner onToken={(given) => void signIn(given)} />
        </Suspense>
      )}
      {step === 'pictures' && (
        <PictureChoice
          label={t('card.choosePictures')}
          chosen={pictures}
          isBusy={pictures.length === CODE_LENGTH}
          onChange={choose}
        />
      )}
      {step === 'over' && (
        <>
          {token && (
            <Button fullWidth onClick={() => void signIn(token)}>
              {t('card.again')}
            </Button>
          )}
          <Button fullWidth variant={token ? 'default' : 'filled'} onClick={() => setStep('scan')}>
            {t('card.scan')}
          </Button>
        </>
      )}
    </div>
  );
}
