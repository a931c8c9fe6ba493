import type { MouseEvent, ReactNode } from 'react';
import { useSignedOutNavigation } from './signed-out-navigation.ts';

/** A link between two of the signed-out screens. */
export function SignedOutLink(props: { to: string; children: ReactNode }) {
  const { go } = useSignedOutNavigation();
  const follow = (event: MouseEvent) => {
    const isElsewhere = event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;
    if (event.button !== 0 || isElsewhere) return;
    event.preventDefault();
    go(props.to);
  };
  return (
    <a className="reach" href={props.to} onClick={follow}>
      {props.children}
    </a>
  );
}
