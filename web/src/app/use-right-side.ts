import { useMediaQuery } from '@mantine/hooks';
import { account } from '@spalten/contract/account';
import type { CurrentUser } from '@spalten/contract/user';
import { call } from '../ui/api.ts';
import { tryWithToast } from '../ui/try-with-toast.ts';
import { openDrawer, useLayout } from '../ui/drawers.ts';
import { useIsRightSideUsed } from '../ui/right-side.tsx';
import { setSignedInUser } from '../ui/session.ts';
import { useRouteHandle } from './use-navigation-effects.ts';

/** There is room beside the content from here; below, the feed has its drawer. */
const WIDE = '(width >= 87.5em)';

/** What stands to the right of a screen, and what the header's news button does there. */
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
    /** Beside the screen where there is room for them, else in their drawer. */
    onNews: () => (mayHaveNews ? show(hasNews ? 'hidden' : 'shown') : openDrawer('feed')),
    /** Whether they stand there; null where the button opens their drawer. */
    isNewsOpen: mayHaveNews ? hasNews : null,
  };
}
