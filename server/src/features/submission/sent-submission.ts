import type { Imprint } from '@spalten/contract/imprint';
import { resolveImprint } from '@spalten/contract/imprint';
import type { SentSubmission } from '@spalten/contract/submission';
import { sql } from 'kysely';
import type { Database, Transaction } from '../../platform/database/database.ts';
import { requireFound } from '../../platform/errors.ts';
import { hashToken } from '../../platform/session/tokens.ts';
import { erasedOn, KIND } from './submission.queries.ts';

type Row = Omit<SentSubmission, 'office_contact'> & {
  imprint: Imprint | null;
  shared_imprint: Imprint | null;
};

/** Finds what somebody has sent, by the key that they were given. @throws ProblemError 404 */
export async function findSent(
  database: Database | Transaction,
  key: string,
): Promise<SentSubmission> {
  const { rows } = await sql<Row>`
    select n.headline, ${erasedOn(sql`n.created_at`)} as erased_on,
      exists (select from submission_article m where m.submission_id = n.id) as has_article,
      o.name as office_name, o.imprint, c.imprint as shared_imprint,
      coalesce((select json_agg(f.display_filename order by t.position, f.id)
        from attachment t join file f on f.id = t.file_id
        where t.kind = ${KIND} and t.object_id = n.id), '[]') as files
    from submission n join editorial_office o on o.id = n.editorial_office_id
    join customer c on c.id = o.customer_id
    where n.erase_hash = ${hashToken(key)}`.execute(database);
  const { imprint, shared_imprint: shared, ...sent } = requireFound(rows[0]);
  return { ...sent, office_contact: resolveImprint(imprint, shared).contact ?? null };
}
