import { PersonForm } from '../person/index.ts';

/** /participant/create and /{id}/edit. */
export default function ParticipantFormPage() {
  return <PersonForm kind="participant" />;
}
