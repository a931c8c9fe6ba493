import { useMediaQuery } from '@mantine/hooks';
import { account } from '@spalten/contract/account';
import type { CurrentUser } from '@spalten/contract/user';
import { call } from '../data/api.ts';
import { tryWithToast } from '../ui/overlays/try-with-toast.ts';
import { openDrawer, useLayout } from '../ui/overlays/drawers.ts';
import { useIsRightSideUsed } from '../ui/overlays/right-side.tsx';
import { setSignedInUser } from '../data/session.ts';
import { useRouteHandle } from './use-navigation-effects.ts';

/** Minimum window width for the panel. Below it the feed is in a drawer. */
const WIDE = '(width >= 87.5em)';

/** The state of the right-hand panel, and the action of the header's news button. */
export function useRightSide(user: CurrentUser | undefined) {
  const isWide = useMediaQuery(WIDE, undefined, { getInitialValueInEffect: false });
  const { rightPanel, newsFeed } = useLayout();
  const isUsed = useIsRightSideUsed();
  const takesIt = useRouteHandle()?.rightSide;
  const hasRoom = Boolean(isWide && user && takesIt && rightPanel);
  const mayHaveNews = hasRoom && newsFeed;
  const hasNews = mayHaveNews && user?.preferences.news_beside === 'shown';

  const show = (news_beside: 'shown' | 'hidden') =>
    void tryWithToast(async () =>
      setSignedInUser(await call(account.preferences, { body: { news_beside } })),
    );
  return {
    isThere: hasNews || (hasRoom && isUsed),
    hasNews,
    /** Toggles the feed beside the screen if there is room, otherwise opens its drawer. */
    onNews: () => (mayHaveNews ? show(hasNews ? 'hidden' : 'shown') : openDrawer('feed')),
    /** True if the feed is visible, null when the button opens the drawer instead. */
    isNewsOpen: mayHaveNews ? hasNews : null,
  };
}
