import { officeWord } from '@spalten/contract/office-word';
import { auditMany } from '../../platform/audit.ts';
import { notFound, requireFound } from '../../platform/errors.ts';
import type { Routing } from '../../services.ts';
import { OFFICE_WORD } from './office-word.audit.ts';
import {
  deleteOfficeWord,
  findOfficeWords,
  insertOfficeWord,
  insertOfficeWords,
} from './office-word.queries.ts';

/** Roles that add and delete words. Everyone in the office reads them. */
const WORD_EDITORS = ['moderator', 'customer', 'admin'] as const;

/** Registers the words of offices, which the writing help counts as right. */
export function officeWordRoutes({ route, database }: Routing): void {
  route(officeWord.list, { access: 'signed-in' }, async ({ query, viewer }) =>
    requireFound(await findOfficeWords(database, viewer, query.editorial_office_id)),
  );

  route(officeWord.create, { access: WORD_EDITORS, audit: OFFICE_WORD }, async ({ body, viewer }) =>
    requireFound(await insertOfficeWord(database, viewer, body.editorial_office_id, body.word)),
  );

  route(
    officeWord.createMany,
    { access: WORD_EDITORS, perMinute: 30 },
    ({ body, viewer, request }) =>
      database.transaction().execute(async (transaction) => {
        const { editorial_office_id: officeId, words } = body;
        const made = await insertOfficeWords(transaction, viewer, officeId, words);
        const { added, known } = requireFound(made);
        const { userId, overrideCustomerId: actingFor } = viewer;
        const entry = { action: 'create', userId, actingFor, ip: request.ip } as const;
        await auditMany(
          transaction,
          OFFICE_WORD,
          entry,
          added.map(({ id }) => id),
        );
        return { added: added.map(({ word }) => word), known };
      }),
  );

  route(
    officeWord.delete,
    { access: WORD_EDITORS, audit: OFFICE_WORD },
    async ({ params, viewer }) => {
      if (!(await deleteOfficeWord(database, viewer, params.id))) throw notFound();
    },
  );
}
