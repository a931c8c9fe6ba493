import { PersonForm } from '../person/index.ts';

/** /moderator/create and /{id}/edit. */
export default function ModeratorFormPage() {
  return <PersonForm kind="moderator" />;
}
