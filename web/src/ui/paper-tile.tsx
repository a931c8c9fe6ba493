import type { ReactNode } from 'react';
import { Link } from 'react-router';

/** A page of a newspaper as a small picture, with its name and what is said of it. */
export function PaperTile(props: {
  /** None while there is no page. */
  picture: string | false;
  to: string;
  name: string;
  children: ReactNode;
}) {
  return (
    <li className="paper-tile">
      <div className="sheet">
        {props.picture && <img src={props.picture} alt="" loading="lazy" />}
      </div>
      <Link className="row-link" to={props.to}>
        {props.name}
      </Link>
      {props.children}
    </li>
  );
}
