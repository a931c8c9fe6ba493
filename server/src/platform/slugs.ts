import { numberedSlug, slugOf } from '@spalten/contract/slug';
import type { RawBuilder } from 'kysely';
import { sql } from 'kysely';
import type { Transaction } from './database/database.ts';
import { unprocessable } from './errors.ts';

/** A thing that has a slug; `scope` is what its slugs are unique within, as an office. */
export interface SlugOwner {
  kind: string;
  id: number;
  scope?: number;
  /** Its slugs end with its id, so that no refusal and no other number tells what others have. */
  isNumbered?: boolean;
}

/** SQL for the current slug of a thing of `kind` whose id is in `column`. */
export const currentSlug = (kind: string, column: string): RawBuilder<string> =>
  sql<string>`(select s.slug from slug s
    where s.kind = ${kind} and s.object_id = ${sql.ref(column)} and s.is_current)`;

/** SQL for the id of what a word of an address names: a slug, an old one too, or the id itself. */
export function idBySlug(kind: string, word: string, scope = 0): RawBuilder<number> {
  if (/^\d{1,15}$/.test(word)) return sql<number>`${Number(word)}::bigint`;
  return sql<number>`(select s.object_id from slug s
    where s.kind = ${kind} and s.scope = ${scope} and s.slug = ${word})`;
}

/** Makes a slug a thing's current one, where it is free or the thing's own already. */
async function claim(transaction: Transaction, thing: SlugOwner, slug: string): Promise<boolean> {
  const { kind, id, scope = 0 } = thing;
  const { rows } = await sql`
    insert into slug (kind, scope, slug, object_id, is_current)
    values (${kind}, ${scope}, ${slug}, ${id}, false)
    on conflict (kind, scope, slug) do update set object_id = excluded.object_id
      where slug.object_id = excluded.object_id
    returning slug`.execute(transaction);
  if (rows.length === 0) return false;
  // The old one first: only one may be current at any time.
  await sql`update slug set is_current = false
    where kind = ${kind} and object_id = ${id} and is_current`.execute(transaction);
  await sql`update slug set is_current = true
    where kind = ${kind} and scope = ${scope} and slug = ${slug}`.execute(transaction);
  return true;
}

/** The first of these slugs that a thing can have. */
async function claimFirst(
  transaction: Transaction,
  thing: SlugOwner,
  slugs: Iterable<string>,
): Promise<string> {
  for (const slug of slugs) if (await claim(transaction, thing, slug)) return slug;
  throw new Error('there is always another slug');
}

/** A word with the thing's id after it, and then more where even that is another's. */
function* numberedSlugs(word: string, id: number) {
  const bare = word.endsWith(`-${id}`) ? word.slice(0, -`-${id}`.length) : word;
  yield numberedSlug(bare, `${id}`);
  for (let number = 2; ; number += 1) yield numberedSlug(bare, `${id}-${number}`);
}

/** True for a slug that a thing has, or had. */
async function isOwnSlug(
  transaction: Transaction,
  thing: SlugOwner,
  slug: string,
): Promise<boolean> {
  const { kind, id, scope = 0 } = thing;
  const { rows } = await sql`select from slug where kind = ${kind} and scope = ${scope}
    and slug = ${slug} and object_id = ${id}`.execute(transaction);
  return rows.length > 0;
}

/**
 * Gives a thing its slug: the one that somebody chose, or one made from the title, with a number
 * after it where another thing has or had that one. Slugs that it had before still lead to it.
 * @throws ProblemError 422 where the chosen one is another thing's
 */
export async function assignSlug(
  transaction: Transaction,
  thing: SlugOwner,
  { chosen, title }: { chosen?: string | null | undefined; title: string },
): Promise<string> {
  const isNew = !chosen || !(await isOwnSlug(transaction, thing, chosen));
  if (thing.isNumbered && isNew)
    return claimFirst(transaction, thing, numberedSlugs(chosen || slugOf(title), thing.id));
  if (chosen) {
    if (await claim(transaction, thing, chosen)) return chosen;
    throw unprocessable({
      slug: [
        {
          sv: 'Adressen används redan. Välj en annan.',
          en: 'The address is already in use. Choose another.',
        },
      ],
    });
  }
  const made = slugOf(title);
  const { rows } = await sql<{ slug: string }>`
    select slug from slug where kind = ${thing.kind} and scope = ${thing.scope ?? 0}
      and (slug = ${made} or slug ~ ${`^${made}-\\d+$`})`.execute(transaction);
  const used = new Set(rows.map((row) => row.slug));
  for (let number = 1; ; number += 1) {
    const slug = number === 1 ? made : `${made}-${number}`;
    if (!used.has(slug) && (await claim(transaction, thing, slug))) return slug;
  }
}

/** The current slug of things of a kind, as a field of what is traced. */
export const slugAuditField = (kind: string) =>
  [
    'slug',
    `(select x.slug from slug x
      where x.kind = '${kind}' and x.object_id = t.id and x.is_current limit 1)`,
  ] as const;
