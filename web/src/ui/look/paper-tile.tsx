import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { PagePicture } from '../page-picture/page-picture.tsx';

/** A small picture of a newspaper page with its name and details. */
export function PaperTile(props: {
  /** False when there is no page yet. */
  picture: string | false;
  to: string;
  name: string;
  children: ReactNode;
}) {
  return (
    <li className="paper-tile">
      <div className="sheet">{props.picture && <PagePicture source={props.picture} />}</div>
      <Link className="row-link" to={props.to}>
        {props.name}
      </Link>
      {props.children}
    </li>
  );
}
