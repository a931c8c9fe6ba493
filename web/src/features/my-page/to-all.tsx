import { Link } from 'react-router';

/** Leads to the list of which Min sida has the first ones. */
export function ToAll(props: { to: string; children: string }) {
  return (
    <p>
      <Link className="reach" to={props.to}>
        {props.children}
      </Link>
    </p>
  );
}
