import { editorialOffice } from '@spalten/contract/editorial-office';
import { requireFound } from '../../platform/errors.ts';
import type { Routing } from '../../services.ts';
import { shareUses } from '../file/index.ts';
import { OFFICE } from './editorial-office.audit.ts';
import { isEditorialOfficeVisible } from './editorial-office.policy.ts';
import {
  findEditorialOffice,
  findOfficeParticipants,
  listEditorialOffices,
} from './editorial-office.queries.ts';
import { createEditorialOffice, updateEditorialOffice } from './keep-editorial-office.ts';

/** Registers the routes of editorial offices and their members. */
export function editorialOfficeRoutes({ route, database }: Routing): void {
  shareUses('editorial-office', isEditorialOfficeVisible);

  route(editorialOffice.list, { access: 'signed-in' }, ({ query, viewer }) =>
    listEditorialOffices(database, viewer, query),
  );

  route(editorialOffice.get, { access: 'signed-in' }, async ({ params, viewer }) => {
    return requireFound(await findEditorialOffice(database, viewer, params.id));
  });

  route(editorialOffice.create, { access: ['customer', 'admin'] }, ({ body, request, viewer }) =>
    createEditorialOffice(database, request, viewer, body),
  );

  route(
    editorialOffice.update,
    { access: 'signed-in', audit: OFFICE },
    ({ params, body, request, viewer }) =>
      updateEditorialOffice(database, request, viewer, params.id, body),
  );

  route(editorialOffice.participants, { access: 'signed-in' }, async ({ params, viewer }) => {
    return requireFound(await findOfficeParticipants(database, viewer, params.id));
  });
}
