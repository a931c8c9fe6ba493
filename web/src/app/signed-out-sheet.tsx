import type { ReactNode } from 'react';
import { Wordmark } from './wordmark.tsx';

/** The look of the signed-out screens: a sheet to write on and, where there is room, what becomes of it. */
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
