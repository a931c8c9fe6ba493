import { numberedSlug, slugOf } from '@spalten/contract/slug';
import type { RawBuilder } from 'kysely';
import { sql } from 'kysely';
import type { Database, Transaction } from './database/database.ts';
import type { FieldMessages } from './errors.ts';
import { unprocessable } from './errors.ts';

/**
 * An object with a slug. `scope` is the id within which its slugs are unique, such as an office.
 */
export interface SlugOwner {
  kind: string;
  id: number;
  scope?: number;
  /**
   * True if slugs end with the object's id, so that neither a refusal nor a number reveals other
   * objects.
   */
  isNumbered?: boolean;
}

/** SQL for the current slug of an object of `kind` whose id is in `column`. */
export const currentSlug = (kind: string, column: string): RawBuilder<string> =>
  sql<string>`(select s.slug from slug s
    where s.kind = ${kind} and s.object_id = ${sql.ref(column)} and s.is_current)`;

/** SQL for the id that a path segment names: a current or former slug, or the id itself. */
export function idBySlug(kind: string, segment: string, scope = 0): RawBuilder<number> {
  if (/^\d{1,15}$/.test(segment)) return sql<number>`${Number(segment)}::bigint`;
  return sql<number>`(select s.object_id from slug s
    where s.kind = ${kind} and s.scope = ${scope} and s.slug = ${segment})`;
}

/** Makes a slug the object's current one. Returns false if another object has or had it. */
async function claim(transaction: Transaction, thing: SlugOwner, slug: string): Promise<boolean> {
  const { kind, id, scope = 0 } = thing;
  const { rows } = await sql`
    insert into slug (kind, scope, slug, object_id, is_current)
    values (${kind}, ${scope}, ${slug}, ${id}, false)
    on conflict (kind, scope, slug) do update set object_id = excluded.object_id
      where slug.object_id = excluded.object_id
    returning slug`.execute(transaction);
  if (rows.length === 0) return false;
  // The old one first: only one slug may be current at any time.
  await sql`update slug set is_current = false
    where kind = ${kind} and object_id = ${id} and is_current`.execute(transaction);
  await sql`update slug set is_current = true
    where kind = ${kind} and scope = ${scope} and slug = ${slug}`.execute(transaction);
  return true;
}

/** Claims the first available slug. */
async function claimFirst(
  transaction: Transaction,
  thing: SlugOwner,
  slugs: Iterable<string>,
): Promise<string> {
  for (const slug of slugs) if (await claim(transaction, thing, slug)) return slug;
  throw new Error('there is always another slug');
}

/** Yields slugs that end with the object's id, then with further numbers. */
function* numberedSlugs(word: string, id: number) {
  const bare = word.endsWith(`-${id}`) ? word.slice(0, -`-${id}`.length) : word;
  yield numberedSlug(bare, `${id}`);
  for (let number = 2; ; number += 1) yield numberedSlug(bare, `${id}-${number}`);
}

/** Returns true if the object has or had the slug. */
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

const SLUG_TAKEN: FieldMessages = {
  slug: [
    {
      sv: 'Adressen används redan. Välj en annan.',
      en: 'The address is already in use. Choose another.',
    },
  ],
};

/** Finds whether a chosen slug is another object's. A new object has no id. */
export async function findTakenSlug(
  database: Database,
  { kind, id, scope = 0 }: Pick<SlugOwner, 'kind' | 'scope'> & { id?: number | undefined },
  slug: string | null | undefined,
): Promise<FieldMessages> {
  if (!slug) return {};
  const { rows } = await sql`select from slug where kind = ${kind} and scope = ${scope}
    and slug = ${slug} and object_id is distinct from ${id ?? null}::bigint`.execute(database);
  return rows.length > 0 ? SLUG_TAKEN : {};
}

/**
 * Assigns a slug: the chosen one, or one made from the title with a number appended if it is taken.
 * Former slugs still lead to the object.
 * @throws ProblemError 422 if the chosen slug is another object's
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
    throw unprocessable(SLUG_TAKEN);
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

/** The current slug as an audited field of `kind`. */
export const slugAuditField = (kind: string) =>
  [
    'slug',
    `(select x.slug from slug x
      where x.kind = '${kind}' and x.object_id = t.id and x.is_current limit 1)`,
  ] as const;
