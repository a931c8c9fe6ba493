import { isDeepStrictEqual } from 'node:util';
import type { NewspaperPage } from '@spalten/contract/newspaper-page';
import { isAnsweredElsewhere } from '@spalten/contract/feature';
import { sql } from 'kysely';
import type { Database, Transaction } from '../../platform/database/database.ts';

/** True for a page `g` with a slot that prints the solutions of puzzles. */
export const PRINTS_SOLUTIONS = sql<boolean>`g.slots @> '[{"kind": "solutions"}]'`;

/** True for a placement `p` whose solution or answers are left to a slot of solutions. */
export const IS_SOLVED_ELSEWHERE = sql<boolean>`(p.puzzle ->> 'has_solution' = 'false'
  or p.feature ->> 'answers_elsewhere' = 'true')`;

/** True for a page `g` with a puzzle or a quiz that says where its solution is printed. */
export const NAMES_SOLUTIONS = sql<boolean>`exists (select from placement p
  where p.newspaper_page_id = g.id and ${IS_SOLVED_ELSEWHERE})`;

type Content = Pick<NewspaperPage, 'slots' | 'placements'>;

const hasSolutions = ({ slots }: Content) => slots.some(({ kind }) => kind === 'solutions');

/** Lists what a slot of solutions prints of a page. */
const printedElsewhere = ({ placements }: Content) =>
  placements.flatMap(({ puzzle, text, feature }) => [
    ...(puzzle && !puzzle.has_solution ? [[puzzle.kind, text ?? null, puzzle.grid]] : []),
    ...(isAnsweredElsewhere(feature) ? [feature] : []),
  ]);

/**
 * Finds the slots on other pages that a save changes by its puzzles and quizzes: slots of solutions,
 * and those that name their page.
 */
export async function findSolutionChanges(
  transaction: Transaction,
  before: NewspaperPage,
  after: NewspaperPage,
): Promise<Map<number, Set<string>>> {
  const arePuzzlesChanged = !isDeepStrictEqual(printedElsewhere(before), printedElsewhere(after));
  const isPlaceChanged = hasSolutions(before) !== hasSolutions(after);
  if (!arePuzzlesChanged && !isPlaceChanged) return new Map();
  const { rows } = await sql<{ id: number; slot_ids: string[] }>`
    select g.id, array_agg(s ->> 'id') as slot_ids
    from newspaper_page g cross join jsonb_array_elements(g.slots) s
    left join placement p on p.newspaper_page_id = g.id and p.slot_id = s ->> 'id'
    where g.newspaper_id = ${after.newspaper_id} and g.id <> ${after.id}
      and ((${arePuzzlesChanged} and s ->> 'kind' = 'solutions')
        or (${isPlaceChanged} and ${IS_SOLVED_ELSEWHERE}))
    group by g.id`.execute(transaction);
  return new Map(rows.map(({ id, slot_ids }) => [id, new Set(slot_ids)]));
}

/** Finds the pages whose solutions, or whose words about where those are, depend on this page. */
export async function pagesWithSolutions(
  database: Database | Transaction,
  pageId: number,
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select g.id from newspaper_page own
    join newspaper_page g on g.newspaper_id = own.newspaper_id and g.id <> own.id
    where own.id = ${pageId} and (${PRINTS_SOLUTIONS} or ${NAMES_SOLUTIONS})`.execute(database);
  return rows.map(({ id }) => id);
}

/** Lists the numbers of the pages of a newspaper that print solutions. Callers check access. */
export async function listSolutionPages(
  database: Database,
  newspaperId: number,
): Promise<number[]> {
  const { rows } = await sql<{ number: number }>`
    select g.number from newspaper_page g
    where g.newspaper_id = ${newspaperId} and ${PRINTS_SOLUTIONS}
    order by g.number`.execute(database);
  return rows.map(({ number }) => number);
}
