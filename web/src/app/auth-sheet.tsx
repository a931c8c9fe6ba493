import type { ReactNode } from 'react';
import { Wordmark } from './wordmark.tsx';

/** The look of the signed-out screens: one sheet of paper, and nothing else. */
export function AuthSheet({ children }: { children: ReactNode }) {
  return (
    <main className="auth">
      <div className="auth-sheet">
        <Wordmark />
        {children}
      </div>
      <svg
        className="auth-columns"
        viewBox="0 0 600 800"
        preserveAspectRatio="xMidYMid slice"
        aria-hidden="true"
      >
        {[0, 1, 2].map((column) =>
          Array.from({ length: 34 }, (_, line) => {
            const isPicture = column < 2 && line > 7 && line < 17;
            const isHead = column < 3 && line < 5;
            if (isPicture || isHead) return null;
            const width = (line + column * 3) % 9 === 8 ? 96 : 164;
            return (
              <rect
                key={`${column}-${line}`}
                x={36 + column * 184}
                y={30 + line * 22}
                width={width}
                height="8"
                rx="1"
              />
            );
          }),
        )}
        <rect className="auth-headline" x="36" y="34" width="500" height="30" />
        <rect className="auth-headline" x="36" y="80" width="330" height="30" />
        <rect className="auth-picture" x="36" y="200" width="348" height="200" />
      </svg>
    </main>
  );
}
