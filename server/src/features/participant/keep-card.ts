import type { Person } from '@spalten/contract/person';
import type { Picture } from '@spalten/contract/sign-in-card';
import { sql } from 'kysely';
import type { AuditAction } from '@spalten/contract/audit';
import { audit } from '../../platform/audit.ts';
import type { Transaction } from '../../platform/database/database.ts';
import { forbidden, requireFound } from '../../platform/errors.ts';
import type { CallerContext } from '../person/index.ts';
import { findPerson } from '../person/index.ts';
import { clearWrongCodes, closeCards, setPictureCode } from '../session/index.ts';

/** Changes a participant's card and audits it. `may` is the permission that it takes. */
const changeCard = (
  { services, request, viewer }: CallerContext,
  id: number,
  { may, action }: { may: 'update' | 'card'; action: AuditAction },
  change: (transaction: Transaction) => Promise<unknown>,
): Promise<Person> =>
  services.database.transaction().execute(async (transaction) => {
    await sql`select from app_user where id = ${id} for update`.execute(transaction);
    const person = requireFound(await findPerson(transaction, viewer, 'participant', id));
    if (!person.can[may]) throw forbidden();
    await change(transaction);
    const object = { type: 'participant' as const, id };
    await audit(transaction, request, { action, userId: viewer.userId, object });
    return requireFound(await findPerson(transaction, viewer, 'participant', id));
  });

/** Closes a lost card and ends its sessions. Whoever manages the person may do so. */
export const closeCard = (caller: CallerContext, id: number): Promise<Person> =>
  changeCard(caller, id, { may: 'update', action: 'card.close' }, (transaction) =>
    closeCards(transaction, [id]),
  );

/**
 * Sets or removes the picture code of a participant. Without pictures it stays. Either way the
 * person may try again.
 */
export const keepPictureCode = (
  caller: CallerContext,
  id: number,
  pictures: readonly Picture[] | null | undefined,
): Promise<Person> =>
  changeCard(caller, id, { may: 'card', action: 'card.picture-code' }, (transaction) =>
    pictures === undefined
      ? clearWrongCodes(transaction, id)
      : setPictureCode(transaction, id, pictures),
  );
