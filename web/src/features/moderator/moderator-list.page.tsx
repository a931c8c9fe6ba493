import { hasRole, useUser } from '../../data/session.ts';
import { PersonList } from '../person/index.ts';

/** Moderatorer: the leaders of the offices. */
export default function ModeratorListPage() {
  return <PersonList kind="moderator" mayCreate={hasRole(useUser(), ['customer', 'admin'])} />;
}
