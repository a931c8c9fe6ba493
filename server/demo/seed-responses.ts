import { sql } from 'kysely';
import type { Transaction } from '../src/platform/database/database.ts';
import type { Ids } from './ids.ts';
import { requireId } from './ids.ts';

/** Questions for responses, one of them answered. */
const QUESTIONS = [
  {
    article: 'utkast-halvvags',
    by: 'deltagare',
    to: 'amir',
    parts: [
      'Jag ser rutschkanan framför mig när hon säger att hon fastnade.',
      'Första meningen är bra, jag har aldrig tänkt på att någon bestämmer var gungan står.',
      'Vilken lekplats tycker hon själv bäst om?',
    ],
  },
  { article: 'inskickad-skog', by: 'amir', to: 'deltagare', parts: [null, null, null] },
];

/** Seeds questions for responses to articles in the making. */
export async function seedResponses(tx: Transaction, ids: Ids): Promise<void> {
  for (const { article, by, to, parts } of QUESTIONS) {
    const [good, alsoGood, question] = parts;
    const answered = good ? sql`now() - interval '2 hours'` : sql`null`;
    await sql`
      insert into article_response (article_id, customer_id, editorial_office_id, asked_by,
        responder_id, asked_at, first_good, second_good, question, answered_at)
      select a.id, o.customer_id, o.id, ${requireId(ids, `person:${by}`)}::bigint,
        ${requireId(ids, `person:${to}`)}::bigint, now() - interval '5 hours',
        ${good}::text, ${alsoGood}::text, ${question}::text, ${answered}
      from article a join editorial_office o on o.id = a.editorial_office_id
      where a.id = ${requireId(ids, `article:${article}`)}`.execute(tx);
  }
}
