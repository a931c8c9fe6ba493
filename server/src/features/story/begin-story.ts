import type { Article } from '@spalten/contract/article';
import type { Story } from '@spalten/contract/story';
import { sql } from 'kysely';
import type { Database, Transaction } from '../../platform/database/database.ts';
import { forbidden, requireFound } from '../../platform/errors.ts';
import type { Viewer } from '../../platform/session/viewer.ts';
import { createArticleIn, findArticle } from '../article/index.ts';
import { lockStory } from './keep-story.ts';
import { alreadyBegun, noTemplate } from './story.errors.ts';
import { IS_STORY_MEMBER } from './story.policy.ts';

/** Lists the people of a story who are still in its office; without any, the one who begins it. */
async function findWriters(
  transaction: Transaction,
  viewer: Viewer,
  found: Story,
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select x.user_id as id from story_person x join story s on s.id = x.story_id
    where s.id = ${found.id} and x.is_given and ${IS_STORY_MEMBER}
    order by x.created_at, x.user_id`.execute(transaction);
  return rows.length > 0 ? rows.map(({ id }) => id) : [viewer.userId];
}

/**
 * Begins the article of a story, with its template, its people as writers and its due day, and links
 * them. Two who begin at once get one article: the later one gets 409 with the story.
 */
export function beginStory(
  database: Database,
  viewer: Viewer,
  id: number,
  chosenTemplateId: number | null | undefined,
): Promise<Article> {
  return database.transaction().execute(async (transaction) => {
    const found = await lockStory(transaction, viewer, id);
    if (!found.can.begin) {
      const isBegun = found.state !== 'idea' && found.state !== 'given';
      const isTheirs = found.people.some((person) => person.id === viewer.userId);
      throw isBegun && (isTheirs || found.can.lead) ? alreadyBegun(found) : forbidden();
    }
    const templateId = chosenTemplateId ?? found.article_template_id;
    if (templateId === null) throw noTemplate();
    const writers = await findWriters(transaction, viewer, found);
    const isAlone = writers.length === 1 && writers[0] === viewer.userId;
    const made = await createArticleIn(transaction, viewer, found.editorial_office.id, {
      article_template_id: templateId,
      headline: found.title,
      due_on: found.due_on,
      ...(!isAlone && { author_ids: writers }),
    });
    await sql`update story set article_id = ${made.id}, version = version + 1
      where id = ${id}`.execute(transaction);
    return requireFound(await findArticle(transaction, viewer, made.id));
  });
}
