import type { OfficeWord } from '@spalten/contract/office-word';
import { MAX_OFFICE_WORDS } from '@spalten/contract/office-word';
import { sql } from 'kysely';
import type { Database, Transaction } from '../../platform/database/database.ts';
import { unprocessable } from '../../platform/errors.ts';
import type { Viewer } from '../../platform/session/viewer.ts';
import { isEditorialOfficeVisible } from '../editorial-office/index.ts';

const tooManyWords = (field: 'word' | 'words') =>
  unprocessable({
    [field]: [
      {
        sv: 'Redaktionen har så många ord som den kan ha. Ta bort något som inte behövs.',
        en: 'The office has as many words as it can have. Delete one that is not needed.',
      },
    ],
  });

/**
 * Finds the words of an office and the names of its people.
 * @returns undefined if the viewer doesn't see the office
 */
export async function findOfficeWords(
  database: Database,
  viewer: Viewer,
  officeId: number,
): Promise<{ words: OfficeWord[]; names: string[] } | undefined> {
  const { rows } = await sql<{ words: OfficeWord[]; names: string[] }>`
    select
      (select coalesce(json_agg(json_build_object('id', w.id, 'word', w.word) order by lower(w.word)), '[]')
        from office_word w where w.editorial_office_id = o.id) as words,
      (select json_agg(n.name) from (
        select o.name union select o.newspaper_name union
        select o.place where o.place is not null union
        select u.name from editorial_office_member m join app_user u on u.id = m.user_id
          where m.editorial_office_id = o.id and u.is_active) n) as names
    from editorial_office o
    where o.id = ${officeId} and ${isEditorialOfficeVisible(viewer)}`.execute(database);
  return rows[0];
}

/**
 * Adds a word to an office, or finds it.
 * @returns undefined if the viewer doesn't see the office
 * @throws ProblemError 422 if the office has as many words as it may
 */
export async function insertOfficeWord(
  database: Database,
  viewer: Viewer,
  officeId: number,
  word: string,
): Promise<OfficeWord | undefined> {
  const { rows } = await sql<OfficeWord & { is_full: boolean }>`
    with office as (
      select o.id, o.customer_id,
        (select count(*) from office_word w where w.editorial_office_id = o.id) as words
      from editorial_office o where o.id = ${officeId} and ${isEditorialOfficeVisible(viewer)}),
    known as (
      select w.id, w.word from office_word w join office on office.id = w.editorial_office_id
      where lower(w.word) = lower(${word})),
    made as (
      insert into office_word (customer_id, editorial_office_id, word, created_by)
      select customer_id, id, ${word}, ${viewer.userId} from office
      where words < ${MAX_OFFICE_WORDS} and not exists (select from known)
      on conflict (editorial_office_id, lower(word)) do update set word = excluded.word
      returning id, word)
    select id, word, false as is_full from known union all
    select id, word, false from made union all
    select 0, '', true from office
      where words >= ${MAX_OFFICE_WORDS} and not exists (select from known)`.execute(database);
  const [row] = rows;
  if (row?.is_full) throw tooManyWords('word');
  return row && { id: row.id, word: row.word };
}

/**
 * Adds the words of a list that an office doesn't have. The case of letters makes no other word.
 * @returns those that were added, with their ids, and those that were there; undefined if the viewer
 * doesn't see the office
 * @throws ProblemError 422 if the office would have more words than it may
 */
export async function insertOfficeWords(
  transaction: Transaction,
  viewer: Viewer,
  officeId: number,
  words: readonly string[],
): Promise<{ added: OfficeWord[]; known: string[] } | undefined> {
  const { rows } = await sql<{ count: number; customer_id: number; known: string[] }>`
    select o.customer_id,
      (select count(*)::int from office_word w where w.editorial_office_id = o.id) as count,
      (select coalesce(array_agg(w.word order by lower(w.word)), '{}') from office_word w
        where w.editorial_office_id = o.id
          and lower(w.word) in (select lower(x) from unnest(${[...words]}::text[]) x)) as known
    from editorial_office o
    where o.id = ${officeId} and ${isEditorialOfficeVisible(viewer)}
    for update of o`.execute(transaction);
  const [office] = rows;
  if (!office) return undefined;
  const { rows: added } = await sql<OfficeWord>`
    insert into office_word (customer_id, editorial_office_id, word, created_by)
    select ${office.customer_id}, ${officeId}, g.word, ${viewer.userId} from (
      select distinct on (lower(x)) x as word, place
      from unnest(${[...words]}::text[]) with ordinality u (x, place)
      order by lower(x), place) g order by g.place
    on conflict (editorial_office_id, lower(word)) do nothing returning id, word`.execute(
    transaction,
  );
  if (added.length > 0 && office.count + added.length > MAX_OFFICE_WORDS)
    throw tooManyWords('words');
  return { added, known: office.known };
}

/** Deletes a word. @returns false if the viewer doesn't see its office */
export async function deleteOfficeWord(
  database: Database,
  viewer: Viewer,
  id: number,
): Promise<boolean> {
  const { rows } = await sql`
    delete from office_word w using editorial_office o
    where w.id = ${id} and o.id = w.editorial_office_id and ${isEditorialOfficeVisible(viewer)}
    returning w.id`.execute(database);
  return rows.length > 0;
}
