import type { year } from '@spalten/contract/year';
import type { FastifyRequest } from 'fastify';
import { sql } from 'kysely';
import type { z } from 'zod';
import type { Database, Transaction } from '../../platform/database/database.ts';
import { forbidden, requireFound, unprocessable } from '../../platform/errors.ts';
import type { Viewer } from '../../platform/session/viewer.ts';
import {
  isEditorialOfficeVisible,
  mayManageOffice,
  renameOffice,
} from '../editorial-office/index.ts';
import { archivePeople } from '../person/index.ts';

type NewTerm = z.output<typeof year.newTerm.body>;

const notMembers = () =>
  unprocessable({
    archived_ids: [
      {
        sv: 'Någon av dem är inte längre med i redaktionen. Ladda om sidan och välj igen.',
        en: 'One of them is no longer in the office. Reload the page and choose again.',
      },
    ],
  });

/** Archives the ideas that no newspaper has and nobody has begun. @returns how many */
async function archiveIdeas(transaction: Transaction, officeId: number): Promise<number> {
  const { rows } = await sql`update story set archived_at = now(), version = version + 1
    where editorial_office_id = ${officeId} and deleted_at is null and archived_at is null
      and newspaper_id is null
      and article_id is null returning id`.execute(transaction);
  return rows.length;
}

/**
 * Starts a new term in an office, in one transaction: all of it is done, or nothing. Its customer
 * also archives the people of a closed one.
 * @throws ProblemError 404, 403 for a name by somebody who may not change it, 422 for people who
 * aren't active participants of the office
 */
export function startTerm(
  database: Database,
  { request, viewer }: { request: FastifyRequest; viewer: Viewer },
  id: number,
  { archived_ids: archivedIds, name, ideas }: NewTerm,
) {
  return database.transaction().execute(async (transaction) => {
    const { rows } = await sql<{ id: number; name: string; customer_id: number }>`
      select o.id, o.name, o.customer_id from editorial_office o
      where o.id = ${id} and ${isEditorialOfficeVisible(viewer)} for update of o`.execute(
      transaction,
    );
    const office = requireFound(rows[0]);
    const newName = name && name !== office.name ? name : null;
    const facts = { id, customer: { id: office.customer_id } };
    if (newName && !mayManageOffice(viewer, facts)) throw forbidden();
    const archived = await archivePeople(transaction, { request, viewer }, id, archivedIds);
    if (!archived) throw notMembers();
    if (newName) await renameOffice(transaction, id, newName);
    return {
      office: { id, name: name || office.name },
      deactivated: archived.deactivated.length,
      left: archived.left.length,
      ideas: ideas === 'archive' ? await archiveIdeas(transaction, id) : 0,
    };
  });
}
