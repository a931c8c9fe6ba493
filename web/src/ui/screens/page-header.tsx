import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { dirOfWords } from '../text/block-direction.ts';

/** The header of a screen: its only h1, which is focused after navigation, and its main action. */
export function PageHeader(props: {
  title: ReactNode;
  kicker?: ReactNode;
  /** The path of the parent screen, which the kicker links to. */
  up?: string | undefined;
  action?: ReactNode;
  children?: ReactNode;
}) {
  return (
    <header className="page-header">
      <div className="page-header-words">
        {props.kicker && (
          <p className="kicker">
            {props.up ? <Link to={props.up}>{props.kicker}</Link> : props.kicker}
          </p>
        )}
        <h1
          id="content-header"
          tabIndex={-1}
          dir={typeof props.title === 'string' ? dirOfWords(props.title) : undefined}
        >
          {props.title}
        </h1>
        {props.children}
      </div>
      {props.action && <div className="page-header-action">{props.action}</div>}
    </header>
  );
}
