import type { ReactNode } from 'react';
import { Link } from 'react-router';

/** The head of a screen: its one h1, which focus goes to after navigation, and its one main action. */
export function PageHeader(props: {
  title: ReactNode;
  kicker?: ReactNode;
  /** The address that the kicker names, one step up from here. */
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
        <h1 id="content-header" tabIndex={-1}>
          {props.title}
        </h1>
        {props.children}
      </div>
      {props.action && <div className="page-header-action">{props.action}</div>}
    </header>
  );
}
