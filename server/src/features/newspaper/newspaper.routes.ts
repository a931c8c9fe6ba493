import { newspaper } from '@spalten/contract/newspaper';
import { notFound } from '../../platform/errors.ts';
import type { Services } from '../../services.ts';
import { loadEdition } from '../newspaper-page/index.ts';
import { createNewspaper } from './create-newspaper.ts';
import { findNewspaper, listNewspapers } from './newspaper.queries.ts';
import { updateNewspaper } from './update-newspaper.ts';

const LEADERS = ['moderator', 'admin'] as const;

/** Newspapers: made from a template, planned, and set as one PDF. */
export function newspaperRoutes({ route, database, typesetter }: Services): void {
  route(newspaper.list, { access: 'signed-in' }, ({ query, viewer }) =>
    listNewspapers(database, viewer, query),
  );

  route(newspaper.get, { access: 'signed-in' }, async ({ params, viewer }) => {
    const found = await findNewspaper(database, viewer, params.id);
    if (!found) throw notFound();
    return found;
  });

  route(newspaper.create, { access: LEADERS }, ({ body, viewer }) =>
    createNewspaper(database, viewer, body),
  );

  route(newspaper.update, { access: 'signed-in' }, ({ params, body, viewer }) =>
    updateNewspaper(database, viewer, params.id, body),
  );

  route(newspaper.pdf, { access: 'signed-in' }, async ({ params, query, viewer, reply }) => {
    const found = await findNewspaper(database, viewer, params.id);
    if (!found || found.pages.length === 0) throw notFound();
    const edition = await loadEdition(database, { newspaperId: found.id });
    const { pdf } = await typesetter.compose(edition, { pdf: query.kind });
    const name = `${found.newspaper_name} ${found.issue_number}${query.kind === 'print' ? ' tryck' : ''}.pdf`;
    return reply
      .type('application/pdf')
      .header('content-disposition', `inline; filename*=UTF-8''${encodeURIComponent(name)}`)
      .header('cache-control', 'private, no-cache')
      .send(Buffer.from(pdf ?? []));
  });
}
