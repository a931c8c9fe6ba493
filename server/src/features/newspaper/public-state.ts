import type { PublicPaperOpening, PublicPaperState } from '@spalten/contract/public-paper';
import type { RawBuilder } from 'kysely';
import { sql } from 'kysely';
import type { Transaction } from '../../platform/database/database.ts';
import { today } from '../../platform/day.ts';

/** SQL of the state of a newspaper's public edition. `n` is the newspaper, `p` its public_paper. */
export const PUBLIC_STATE: RawBuilder<PublicPaperState> = sql`
  case when p.key is null then 'off' when n.status <> 'sent' then 'waiting'
    when p.ends_on < ${today} then 'ended' when p.made_for = n.sent_at then 'open'
    when p.failed_for = n.sent_at then 'failed' else 'making' end`;

/**
 * SQL of the key in the printed code of newspaper `n`, which is given back when it is opened for readers
 * again; null unless it is sent, and once its address has been changed.
 */
export const PRINTED_KEY: RawBuilder<string | null> = sql`
  case when n.status = 'sent' and n.sent_as -> 'is_address_replaced' is null
    then substr(n.sent_as -> 'paper' ->> 'public_path', length('/tidning/') + 1) end`;

/** SQL of the address that newspaper `n` is opened at when it has none. */
export const PUBLIC_OPENING: RawBuilder<PublicPaperOpening> = sql`
  case when ${PRINTED_KEY} is not null then 'again'
    when n.status = 'sent' and n.sent_as -> 'is_address_replaced' is not null then 'new'
    else 'first' end`;

/** Notes that the address of a sent newspaper was changed: the printed one never opens again. */
export async function noteAddressReplaced(transaction: Transaction, id: number): Promise<void> {
  await sql`update newspaper set sent_as = sent_as || '{"is_address_replaced": true}'
    where id = ${id} and sent_as is not null`.execute(transaction);
}

/** SQL of the path where anybody may read newspaper `n`; null unless it is open. */
export const PUBLIC_PATH: RawBuilder<string | null> = sql`
  (select '/tidning/' || p.key from public_paper p
    where p.newspaper_id = n.id and ${PUBLIC_STATE} = 'open')`;
