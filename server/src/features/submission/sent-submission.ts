import type { Imprint } from '@spalten/contract/imprint';
import { resolveImprint } from '@spalten/contract/imprint';
import type { SentSubmission } from '@spalten/contract/submission';
import { sql } from 'kysely';
import type { Database, Transaction } from '../../platform/database/database.ts';
import { requireFound } from '../../platform/errors.ts';
import { hashToken } from '../../platform/session/tokens.ts';
import { erasedOn, KIND } from './submission.queries.ts';

/** The imprint of an office, and that which its customer's offices share. */
export interface Imprints {
  imprint: Imprint | null;
  shared_imprint: Imprint | null;
}

/** Gives what a sender is told of an office the contact that its imprint has. */
export function withContact<T extends Imprints>({ imprint, shared_imprint: shared, ...told }: T) {
  return { ...told, office_contact: resolveImprint(imprint, shared).contact ?? null };
}

/** Finds what somebody has sent, by the key that they were given. @throws ProblemError 404 */
export async function findSent(
  database: Database | Transaction,
  key: string,
): Promise<SentSubmission> {
  const { rows } = await sql<Omit<SentSubmission, 'office_contact'> & Imprints>`
    select n.headline, n.body_text, n.photographer, n.pictured, n.created_at as sent_at, ${erasedOn(sql`n.created_at`)} as erased_on,
      exists (select from submission_article m where m.submission_id = n.id) as has_article,
      o.name as office_name, o.imprint, c.imprint as shared_imprint,
      coalesce((select json_agg(f.display_filename order by t.position, f.id)
        from attachment t join file f on f.id = t.file_id
        where t.kind = ${KIND} and t.object_id = n.id), '[]') as files
    from submission n join editorial_office o on o.id = n.editorial_office_id
    join customer c on c.id = o.customer_id
    where n.erase_hash = ${hashToken(key)}`.execute(database);
  return withContact(requireFound(rows[0]));
}
