import { editorialOffice } from '@spalten/contract/editorial-office';
import { notFound } from '../../platform/errors.ts';
import type { Services } from '../../services.ts';
import { findOfficeParticipants } from './editorial-office.queries.ts';

/** Editorial offices and the people in them. */
export function editorialOfficeRoutes({ route, database }: Services): void {
  route(editorialOffice.participants, { access: 'signed-in' }, async ({ params, viewer }) => {
    const found = await findOfficeParticipants(database, viewer, params.id);
    if (!found) throw notFound();
    return found;
  });
}
