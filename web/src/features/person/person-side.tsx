import type { Person } from '@spalten/contract/person';
import { PersonChapters } from '../chapter/index.ts';
import { PersonYear } from '../year/index.ts';
import { AccountCard } from './account-card.tsx';
import { CardSection } from './card-section.tsx';
import type { PersonKind } from './person.api.ts';

/**
 * The cards beside a person's details: account, sign-in card, work and chapters. Shown to those who
 * lead the person, in read mode too. The server gives the account's state to nobody else.
 */
export function PersonSide({ kind, row }: { kind: PersonKind; row: Person }) {
  if (row.password_set === null) return null;
  return (
    <div className="stack">
      <AccountCard kind={kind} row={row} />
      {kind === 'participant' && <CardSection row={row} />}
      {kind === 'participant' && row.can.export && <PersonYear id={row.id} />}
      {kind === 'participant' && <PersonChapters person={row} />}
    </div>
  );
}
