import { hasRole, useUser } from '../../ui/session.ts';
import { PersonList } from '../person/index.ts';

/** Moderatorer: who leads the offices. */
export default function ModeratorListPage() {
  return <PersonList kind="moderator" mayCreate={hasRole(useUser(), ['customer', 'admin'])} />;
}
