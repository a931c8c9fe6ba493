import type { Assignment, AssignmentInput } from '@spalten/contract/assignment';
import type { LocalisedText } from '@spalten/contract/fields';
import { sql } from 'kysely';
import type { Transaction } from '../../platform/database/database.ts';
import { unprocessable } from '../../platform/errors.ts';

type Chosen = NonNullable<AssignmentInput['recipients']>;

const fault = (sentence: LocalisedText) => unprocessable({ recipients: [sentence] });

/** Error for recipients of an assignment that all customers share. */
export const sharedIsForAll = () =>
  fault({
    sv: 'En uppgift som alla kunder delar är för alla. Välj en redaktion först.',
    en: 'An assignment that all customers share is for everyone. Choose an office first.',
  });

const notOfOffice = () =>
  fault({
    sv: 'Välj grupper och deltagare som finns i redaktionen.',
    en: 'Choose groups and participants of the office.',
  });

/** The office of an assignment after an update, null if all customers share it. */
const officeAfter = (
  { editorial_office: office }: Assignment,
  { editorial_office_id: to }: Partial<AssignmentInput>,
): number | null => (to === undefined ? (office?.id ?? null) : to);

/** Returns true if the update moves the assignment to another office, or to or from all. */
export const isOfficeChanged = (current: Assignment, update: Partial<AssignmentInput>): boolean =>
  officeAfter(current, update) !== (current.editorial_office?.id ?? null);

/**
 * Requires an office for recipients, and new recipients for an assignment that moves from one office
 * to another: it must not become everyone's by itself. @throws ProblemError 422
 */
export function requireFittingRecipients(
  current: Assignment,
  update: Partial<AssignmentInput>,
): void {
  if (update.recipients && officeAfter(current, update) === null) throw sharedIsForAll();
  if (current.recipients && update.recipients === undefined && isOfficeChanged(current, update))
    throw fault({
      sv: 'Välj vem som ska ha uppgiften i den andra redaktionen.',
      en: 'Choose who is to have the assignment in the other office.',
    });
}

/** Removes all recipients, before the assignment moves to another office or is given to everyone. */
export async function clearRecipients(transaction: Transaction, id: number): Promise<void> {
  await sql`delete from assignment_recipient where assignment_id = ${id}`.execute(transaction);
}

/**
 * Requires that the groups and the active participants belong to the assignment's office.
 * @throws ProblemError 422
 */
async function requireOfOffice(
  transaction: Transaction,
  id: number,
  { group_ids: groupIds, person_ids: personIds }: Chosen,
): Promise<void> {
  const { rows } = await sql<{ office: number | null; groups: number; people: number }>`
    select s.editorial_office_id as office,
      (select count(*)::int from office_group g
        where g.editorial_office_id = s.editorial_office_id
          and g.id = any(${groupIds}::bigint[])) as groups,
      (select count(*)::int from editorial_office_member m join app_user u on u.id = m.user_id
        where m.editorial_office_id = s.editorial_office_id and u.role = 'participant'
          and u.is_active and u.id = any(${personIds}::bigint[])) as people
    from assignment s where s.id = ${id}`.execute(transaction);
  const [found] = rows;
  if (!found?.office) throw sharedIsForAll();
  if (found.groups !== new Set(groupIds).size || found.people !== new Set(personIds).size)
    throw notOfOffice();
}

/**
 * Sets whom an assignment is given to. Deactivated people, whom no form shows, stay.
 * @throws ProblemError 422 for groups and people that aren't of its office
 */
export async function setRecipients(
  transaction: Transaction,
  id: number,
  chosen: Chosen,
): Promise<void> {
  await requireOfOffice(transaction, id, chosen);
  const { group_ids: groupIds, person_ids: personIds } = chosen;
  await sql`delete from assignment_recipient r where r.assignment_id = ${id}
    and (r.group_id <> all(${groupIds}::bigint[]) or (r.user_id <> all(${personIds}::bigint[])
      and exists (select from app_user u where u.id = r.user_id and u.is_active)))`.execute(
    transaction,
  );
  await sql`
    insert into assignment_recipient (assignment_id, editorial_office_id, customer_id, group_id,
      user_id)
    select s.id, o.id, o.customer_id, c.group_id, c.user_id
    from assignment s join editorial_office o on o.id = s.editorial_office_id,
      (select unnest(${groupIds}::bigint[]) as group_id, null::bigint as user_id
        union all select null, unnest(${personIds}::bigint[])) c
    where s.id = ${id} on conflict do nothing`.execute(transaction);
}
