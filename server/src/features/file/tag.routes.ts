import { tag } from '@spalten/contract/file';
import type { Routing } from '../../services.ts';
import { TAG } from './file.audit.ts';
import { TAG_EDITORS } from './file.policy.ts';
import { findTag, insertTag, listTags, removeTag, renameTag } from './tag.queries.ts';

/** Registers the routes of tags, by which a customer's files are found. */
export function tagRoutes({ route, database }: Routing): void {
  route(tag.list, { access: 'signed-in' }, ({ query, viewer }) =>
    listTags(database, viewer, query),
  );

  route(tag.create, { access: TAG_EDITORS, audit: TAG }, async ({ body, viewer }) =>
    findTag(database, viewer, await insertTag(database, viewer, body.name)),
  );

  route(tag.update, { access: TAG_EDITORS, audit: TAG }, async ({ params, body, viewer }) => {
    await findTag(database, viewer, params.id);
    await renameTag(database, params.id, body.name);
    return findTag(database, viewer, params.id);
  });

  route(tag.delete, { access: TAG_EDITORS, audit: TAG }, async ({ params, viewer }) => {
    await findTag(database, viewer, params.id);
    await removeTag(database, params.id);
  });
}
