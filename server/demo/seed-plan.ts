import { sql } from 'kysely';
import type { Transaction } from '../src/platform/database/database.ts';
import type { Ids } from './ids.ts';
import { requireId } from './ids.ts';
import type { DemoStory } from './plan.ts';
import { STORIES } from './plan.ts';

async function seedStory(tx: Transaction, ids: Ids, made: DemoStory): Promise<void> {
  const { issue = null, page = null, slot = null, template = null, article = null } = made;
  const author = requireId(ids, `person:${made.by}`);
  const { rows } = await sql<{ id: number }>`
    insert into story (customer_id, editorial_office_id, newspaper_id, title, note, picture, lines,
      due_on, article_template_id, article_id, newspaper_page_id, slot_id, created_by,
      archived_at)
    select o.customer_id, o.id, n.id, ${made.title}, ${made.note ?? null}, ${made.picture ?? null},
      ${made.lines ?? null}, current_date + ${made.due_in ?? null}::int,
      ${template && requireId(ids, `template:${template}`)},
      ${article && requireId(ids, `article:${article}`)}, g.id, ${slot}, ${author},
      now() - make_interval(days => ${made.archived_ago ?? null}::int)
    from editorial_office o
    left join newspaper n on n.editorial_office_id = o.id and n.issue_number = ${issue}
    left join newspaper_page g on g.newspaper_id = n.id and g.page_template_id = ${page}
    where o.id = ${requireId(ids, `office:${made.office}`)} returning id`.execute(tx);
  const people = [
    ...(made.given ?? []).map((key) => ({ key, isGiven: true })),
    ...(made.wishes ?? []).map((key) => ({ key, isGiven: false })),
  ];
  for (const { key, isGiven } of people)
    await sql`
      insert into story_person (story_id, user_id, customer_id, is_given, added_by)
      select s.id, ${requireId(ids, `person:${key}`)}, s.customer_id, ${isGiven}, ${author}
      from story s where s.id = ${rows[0]?.id ?? 0}`.execute(tx);
}

/** Seeds the plans of the demo's newspapers, and ideas without one. */
export async function seedPlan(tx: Transaction, ids: Ids): Promise<void> {
  for (const made of STORIES) await seedStory(tx, ids, made);
  await sql`update article a set due_on = s.due_on from story s
    where s.article_id = a.id and s.due_on is not null`.execute(tx);
}
