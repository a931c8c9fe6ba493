import type { ReactNode } from 'react';
import { useState } from 'react';

/**
 * Fields that lie folded as long as there is nothing in them. What has been opened by what stands in
 * it stays open when that is taken out: its writer is still there.
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
