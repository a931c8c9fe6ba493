import { sql } from 'kysely';
import type { Database } from '../platform/database/database.ts';

/** The proof of a newspaper. */
export interface ProofFixtures {
  /** A mark by the author in the open round. */
  proofMark: number;
}

/** Opens the round of a newspaper with one mark. */
export async function createProofFixtures(
  database: Database,
  { author, newspaper, page }: { author: number; newspaper: number; page: number },
): Promise<ProofFixtures> {
  const { rows } = await sql<ProofFixtures>`
    with round as (
      insert into proof_round (newspaper_id, customer_id, editorial_office_id)
      select n.id, o.customer_id, o.id from newspaper n
      join editorial_office o on o.id = n.editorial_office_id where n.id = ${newspaper}
      returning newspaper_id, customer_id, editorial_office_id)
    insert into proof_mark (newspaper_id, customer_id, editorial_office_id, newspaper_page_id,
      number, x, y, body, created_by)
    select newspaper_id, customer_id, editorial_office_id, ${page}, 1, 10, 10, 'Fel', ${author}
    from round returning id as "proofMark"`.execute(database);
  if (!rows[0]) throw new Error('nothing was made');
  return rows[0];
}
