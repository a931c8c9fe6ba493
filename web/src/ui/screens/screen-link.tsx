import type { ReactNode } from 'react';
import { Link, useInRouterContext } from 'react-router';

/**
 * A link to a screen of the app. In an overlay above the screens it opens a tab of its own, so that
 * the screen below keeps what has been typed there.
 */
export function ScreenLink({ to, children }: { to: string; children: ReactNode }) {
  if (useInRouterContext()) return <Link to={to}>{children}</Link>;
  return (
    <a href={to} target="_blank" rel="noreferrer">
      {children}
    </a>
  );
}
