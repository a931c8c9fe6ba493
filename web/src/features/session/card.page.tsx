import { Button } from '@mantine/core';
import { CARD_PATH, cardTokenOf } from '@spalten/contract/sign-in-card';
import { session } from '@spalten/contract/session';
import type { CurrentUser } from '@spalten/contract/user';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../data/api.ts';
import { useSignedOutNavigation } from '../../ui/screens/signed-out-navigation.ts';
import CardLogin from './card-login.tsx';
import { SignedOutScreen } from './signed-out-screen.tsx';

/** The CSRF cookie outlives the session. Without it nobody has signed in here. */
const mayBeSignedIn = () => document.cookie.includes('XSRF-TOKEN=');

/** The person who is signed in in this browser: undefined until the server has answered. */
function useFormer(): CurrentUser | null | undefined {
  const [former, setFormer] = useState<CurrentUser | null | undefined>(
    mayBeSignedIn() ? undefined : null,
  );
  useEffect(() => {
    if (!mayBeSignedIn()) return;
    call(session.currentUser).then(setFormer, () => setFormer(null));
  }, []);
  return former;
}

/**
 * Logga in med kort: the landing of a card’s address, whose fragment is the token, and the place to
 * show a card to the camera.
 */
export default function CardPage() {
  const { t } = useTranslation();
  const { enter } = useSignedOutNavigation();
  const [token] = useState(() => cardTokenOf(location.href));
  const former = useFormer();
  const [isAgreed, setAgreed] = useState(false);
  useEffect(() => {
    // The token stays neither in the address bar nor in the history.
    if (location.hash) history.replaceState(history.state, '', CARD_PATH);
  }, []);
  const isReady = former === null || isAgreed;
  return (
    <SignedOutScreen title={t('card.title')} text={t(token ? 'card.withCard' : 'card.withoutCard')}>
      {former && !isAgreed && (
        <div className="stack">
          <p>{t('card.former', { name: former.name })}</p>
          <Button fullWidth onClick={() => setAgreed(true)}>
            {t('card.change')}
          </Button>
          <Button fullWidth variant="default" component="a" href="/">
            {t('card.stay', { name: former.name })}
          </Button>
        </div>
      )}
      {isReady && <CardLogin token={token} onSignedIn={enter} />}
    </SignedOutScreen>
  );
}
