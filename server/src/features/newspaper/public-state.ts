import type { PublicPaperState } from '@spalten/contract/public-paper';
import type { RawBuilder } from 'kysely';
import { sql } from 'kysely';
import { today } from '../../platform/day.ts';

/** SQL of the state of a newspaper's public edition. `n` is the newspaper, `p` its public_paper. */
export const PUBLIC_STATE: RawBuilder<PublicPaperState> = sql`
  case when p.key is null then 'off' when n.status <> 'sent' then 'waiting'
    when p.ends_on < ${today} then 'ended' when p.made_for = n.sent_at then 'open'
    when p.failed_for = n.sent_at then 'failed' else 'making' end`;

/** SQL of the path where anybody may read newspaper `n`; null unless it is open. */
export const PUBLIC_PATH: RawBuilder<string | null> = sql`
  (select '/tidning/' || p.key from public_paper p
    where p.newspaper_id = n.id and ${PUBLIC_STATE} = 'open')`;
