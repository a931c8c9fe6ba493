import type { ReactNode } from 'react';
import { Wordmark } from './wordmark.tsx';

/** The look of the signed-out screens: the form and, if there is room, a picture of a newspaper. */
export function SignedOutSheet({ children }: { children: ReactNode }) {
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
