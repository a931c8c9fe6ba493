import type { ReactNode } from 'react';
import { useState } from 'react';

/**
 * Fields that are folded while they are empty. Once opened by content they stay open when it is
 * cleared, since the user is still editing them.
 */
export function FoldedFields(props: {
  className: string;
  summary: string;
  isFilled: boolean;
  children: ReactNode;
}) {
  const [wasFilled, setWasFilled] = useState(props.isFilled);
  if (props.isFilled && !wasFilled) setWasFilled(true);
  return (
    <details className={props.className} open={wasFilled}>
      <summary>{props.summary}</summary>
      {props.children}
    </details>
  );
}
