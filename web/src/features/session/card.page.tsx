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

/** Takes the token out of the address, so that it stays neither in the bar nor in the history. */
function takeToken(): string | null {
  const token = cardTokenOf(location.href);
  if (location.hash) history.replaceState(history.state, '', CARD_PATH);
  return token;
}

/**
 * The card of the page's address. A card's address that is pasted into the bar of an open page changes
 * the fragment alone, without a load: `visit` counts up, and the page begins anew.
 */
function useTokenOfAddress(): { token: string | null; visit: number } {
  const [state, setState] = useState(() => ({ token: cardTokenOf(location.href), visit: 0 }));
  useEffect(() => {
    takeToken();
    const follow = () => {
      const token = takeToken();
      if (token) setState(({ visit }) => ({ token, visit: visit + 1 }));
    };
    addEventListener('hashchange', follow);
    return () => removeEventListener('hashchange', follow);
  }, []);
  return state;
}

function CardVisit({ token }: { token: string | null }) {
  const { t } = useTranslation();
  const { enter } = useSignedOutNavigation();
  const former = useFormer();
  const [isAgreed, setAgreed] = useState(false);
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
      <p className="quiet">{t('session.borrowedHelp')}</p>
    </SignedOutScreen>
  );
}

/**
 * Logga in med kort: the landing of a card’s address, whose fragment is the token, and the place to
 * show a card to the camera or to type its code.
 */
export default function CardPage() {
  const { token, visit } = useTokenOfAddress();
  return <CardVisit key={visit} token={token} />;
}
