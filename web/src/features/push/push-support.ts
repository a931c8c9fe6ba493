/** State of a browser: it can be told of what is new, or the reason why it can't. */
export type PushSupport = 'possible' | 'blocked' | 'install-first' | 'unsupported' | 'borrowed';

/** The facts of a browser that decide it. */
export interface BrowserFacts {
  /** True where the user has signed in by card, on a computer that others use too. */
  isBorrowed: boolean;
  hasPush: boolean;
  /** True for iPhones and iPads, where only an installed app can be told. */
  isApple: boolean;
  isInstalled: boolean;
  permission: NotificationPermission;
}

export function supportOf(facts: BrowserFacts): PushSupport {
  if (facts.isBorrowed) return 'borrowed';
  if (facts.isApple && !facts.isInstalled) return 'install-first';
  if (!facts.hasPush) return 'unsupported';
  return facts.permission === 'denied' ? 'blocked' : 'possible';
}

/** An iPad calls itself a Mac, but has a touch screen. */
const isAppleTouch = (): boolean =>
  /iPhone|iPad/.test(navigator.userAgent) ||
  (navigator.userAgent.includes('Macintosh') && navigator.maxTouchPoints > 1);

/** Reads the facts of this browser. */
export const readBrowser = (isBorrowed: boolean): BrowserFacts => ({
  isBorrowed,
  hasPush:
    import.meta.env.PROD &&
    'serviceWorker' in navigator &&
    'PushManager' in window &&
    'Notification' in window,
  isApple: isAppleTouch(),
  isInstalled: matchMedia('(display-mode: standalone)').matches,
  permission: 'Notification' in window ? Notification.permission : 'default',
});
