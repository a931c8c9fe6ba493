import anyAscii from 'any-ascii';
import { sql } from 'kysely';
import type { Database, Transaction } from '../../platform/database/database.ts';
import type { FieldMessages } from '../../platform/errors.ts';
import { requireNoFaults } from '../../platform/errors.ts';
import { greekPairs } from './greek-letters.ts';

/** Room for a number within the 60 characters of a user name. */
const MAX_PART = 26;
/** Stands for names without a letter or digit in any script. */
const NAMELESS = 'deltagare';

/**
 * Arabic letters that stand for vowels, beside long ones also the feminine ending and ʿayn. The
 * library writes consonants only, so that علي would become "ly".
 */
const ARABIC_VOWELS: Record<string, string> = {
  ا: 'a',
  أ: 'a',
  آ: 'a',
  إ: 'i',
  ع: 'a',
  ى: 'a',
  ة: 'a',
  و: 'u',
  ؤ: 'u',
  ي: 'i',
  ی: 'i',
  ئ: 'i',
};

/** Writes a word in the letters a–z and digits, whatever its script. Pictographs are left out. */
const toLetters = (word: string): string =>
  anyAscii(
    greekPairs(word.normalize('NFC'))
      .replaceAll(/\p{Extended_Pictographic}/gu, '')
      .replaceAll(/\p{Script=Arabic}/gu, (letter) => ARABIC_VOWELS[letter] ?? letter),
  )
    .toLowerCase()
    .replaceAll(/[^a-z0-9]/g, '')
    .slice(0, MAX_PART);

/**
 * Derives a user name from the first word of the first name and the last word of the last name.
 * Words without letters, such as ★, don't count.
 * @example userNameOf({ first_name: 'Elin Maria', last_name: 'Sandström' }) // 'elin.sandstrom'
 */
export function userNameOf(person: { first_name: string; last_name: string }): string {
  const wordsOf = (name: string) => name.trim().split(/\s+/).map(toLetters).filter(Boolean);
  const parts = [wordsOf(person.first_name)[0], wordsOf(person.last_name).at(-1)].filter(Boolean);
  const name = parts.join('.');
  return name.length < 2 ? NAMELESS : name;
}

/** Locks a user name and its numbered ones until the transaction ends. */
async function lockUserName(transaction: Transaction, name: string): Promise<void> {
  const base = name.replace(/\d+$/, '');
  await sql`select pg_advisory_xact_lock(hashtextextended('user name:' || ${base}, 0))`.execute(
    transaction,
  );
}

/** Returns a free user name for a person: numbered from 2 if others have it. */
export async function makeUserName(
  transaction: Transaction,
  person: { first_name: string; last_name: string },
): Promise<string> {
  const name = userNameOf(person);
  await lockUserName(transaction, name);
  const { rows } = await sql<{ user_name: string }>`select user_name from app_user
    where user_name ~ ${`^${name.replaceAll('.', '\\.')}[0-9]*$`}`.execute(transaction);
  const taken = new Set(rows.map((row) => row.user_name));
  if (!taken.has(name)) return name;
  let number = 2;
  while (taken.has(`${name}${number}`)) number += 1;
  return `${name}${number}`;
}

/** Gives those of the people a user name who have none. */
export async function ensureUserNames(
  transaction: Transaction,
  ids: readonly number[],
): Promise<void> {
  const { rows } = await sql<{ id: number; first_name: string; last_name: string }>`
    select id, first_name, last_name from app_user
    where id = any(${[...ids]}::bigint[]) and user_name is null order by id for update`.execute(
    transaction,
  );
  for (const { id, ...person } of rows) {
    const userName = await makeUserName(transaction, person);
    await sql`update app_user set user_name = ${userName} where id = ${id}`.execute(transaction);
  }
}

/** Returns a message if another account than `exceptId` has a user name. */
export async function findTakenUserName(
  database: Database | Transaction,
  userName: string,
  exceptId: number | undefined,
): Promise<FieldMessages> {
  const { rows } = await sql`select from app_user where user_name = ${userName}
    and id is distinct from ${exceptId ?? null}::bigint`.execute(database);
  if (rows.length === 0) return {};
  return {
    user_name: [
      {
        sv: `Användarnamnet ${userName} används redan. Välj ett annat, till exempel med en siffra sist.`,
        en: `The user name ${userName} is already used. Choose another, for instance with a digit at the end.`,
      },
    ],
  };
}

/** Requires and locks a free user name. @throws ProblemError 422 */
export async function requireFreeUserName(
  transaction: Transaction,
  userName: string,
  exceptId?: number,
): Promise<void> {
  await lockUserName(transaction, userName);
  requireNoFaults(await findTakenUserName(transaction, userName, exceptId));
}
