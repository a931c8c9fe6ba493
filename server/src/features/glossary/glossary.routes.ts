import { glossary } from '@spalten/contract/glossary';
import { requireFound } from '../../platform/errors.ts';
import type { Routing } from '../../services.ts';
import { WORD } from './glossary.audit.ts';
import {
  deleteWord,
  findTakenWord,
  findWord,
  insertWord,
  listWords,
  updateWord,
} from './glossary.queries.ts';

/** Registers the glossary. Everyone reads it, administrators maintain it. */
export function glossaryRoutes({ route, database }: Routing): void {
  const find = async (id: number) => {
    return requireFound(await findWord(database, id));
  };

  route(glossary.list, { access: 'public' }, ({ query }) => listWords(database, query));

  route(
    glossary.create,
    { access: ['admin'], audit: WORD, check: ({ body }) => findTakenWord(database, body.word) },
    async ({ body }) => find(await insertWord(database, body)),
  );

  route(
    glossary.update,
    {
      access: ['admin'],
      audit: WORD,
      check: ({ params, body }) => findTakenWord(database, body.word, params.id),
    },
    async ({ params, body }) => {
      await find(params.id);
      await updateWord(database, params.id, body);
      return find(params.id);
    },
  );

  route(glossary.delete, { access: ['admin'], audit: WORD }, async ({ params }) => {
    await find(params.id);
    await deleteWord(database, params.id);
  });
}
