import { useMantineColorScheme } from '@mantine/core';
import type { ReactNode } from 'react';
import { useLayoutEffect } from 'react';
import { Wordmark } from './wordmark.tsx';

/**
 * The look of the signed-out screens: the form and, if there is room, a picture of a newspaper. The
 * colours are the machine's, not those of whoever was signed in last.
 */
export function SignedOutSheet({ children }: { children: ReactNode }) {
  const { clearColorScheme } = useMantineColorScheme();
  // oxlint-disable-next-line react-hooks/exhaustive-deps -- the function is another one at each render
  useLayoutEffect(() => clearColorScheme(), []);
  return (
    <main className="auth">
      <div className="auth-sheet">
        <Wordmark />
        {children}
      </div>
      <div className="auth-paper" aria-hidden="true">
        <span className="auth-reportage" />
        <span className="auth-front" />
      </div>
    </main>
  );
}
