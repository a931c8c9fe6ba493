import type { Article, article } from '@spalten/contract/article';
import { MAX_BYLINE } from '@spalten/contract/article';
import { FieldRules } from '@spalten/contract/article-template';
import { emptyRichText } from '@spalten/contract/rich-text';
import { sql } from 'kysely';
import type { z } from 'zod';
import type { Database, Transaction } from '../../platform/database/database.ts';
import { requireFound, forbidden, notFound, unprocessable } from '../../platform/errors.ts';
import { requireOpenOffice } from '../../platform/session/closed-office.ts';
import { reaches } from '../../platform/session/reach.ts';
import type { Viewer } from '../../platform/session/viewer.ts';
import { mayCreate } from './article.policy.ts';
import { findArticle } from './article.queries.ts';
import { writeArticle } from './save-article.ts';
import { withStoredPictures } from './save-pictures.ts';

const JOINED = new Intl.ListFormat('sv', { type: 'conjunction' });

type Body = z.output<typeof article.create.body>;

const noOffice = () =>
  unprocessable({
    editorial_office_id: [
      {
        sv: 'Välj vilken redaktion artikeln hör till.',
        en: 'Choose the office that the article belongs to.',
      },
    ],
  });

const noTemplate = () =>
  unprocessable({
    article_template_id: [
      {
        sv: 'Artikelmallen finns inte längre. Välj en annan.',
        en: 'The article template no longer exists. Choose another.',
      },
    ],
  });

/** Joins the names that writers sign with, in their order. The names of protected people are left out. */
async function findByline(
  transaction: Transaction,
  officeId: number,
  writers: readonly number[],
): Promise<string> {
  const { rows } = await sql<{ name: string }>`
    select coalesce(u.byline, u.name) as name from app_user u
    where u.id = any(${writers}) and not exists (select from pictured_person p
      where p.user_id = u.id and p.editorial_office_id = ${officeId} and p.is_protected)
    order by array_position(${writers}::bigint[], u.id)`.execute(transaction);
  const names = rows.map(({ name }) => name);
  while (JOINED.format(names).length > MAX_BYLINE) names.pop();
  return JOINED.format(names);
}

/** Inserts a draft with its author and first event. @returns its id */
async function insertArticle(
  transaction: Transaction,
  viewer: Viewer,
  officeId: number,
  body: Body,
  note: string | null,
): Promise<number | undefined> {
  const byline = await findByline(transaction, officeId, body.author_ids ?? [viewer.userId]);
  const { rows } = await sql<{ id: number }>`
    with made as (
      insert into article (editorial_office_id, article_template_id, headline, body, byline, due_on, created_by)
      select o.id, t.id, ${body.headline ?? ''}, ${JSON.stringify(emptyRichText)},
        ${byline}, ${body.due_on ?? null}::date, u.id
      from editorial_office o, article_template t, app_user u
      where o.id = ${officeId} and u.id = ${viewer.userId}
        and t.id = ${body.article_template_id} and t.deleted_at is null
      returning id, created_by),
    writer as (
      insert into article_author (article_id, user_id) select id, created_by from made),
    begun as (
      insert into article_event (article_id, status, user_id, comment)
      select id, 'draft', created_by, ${note} from made)
    select id from made`.execute(transaction);
  return rows[0]?.id;
}

/** Returns true if the body has fields beyond those of the inserted row. */
const hasContent = ({
  article_template_id: _template,
  editorial_office_id: _office,
  headline: _headline,
  due_on: _due,
  ...content
}: Body) => Object.values(content).some((value) => value !== undefined);

/**
 * Finds the office of a new article: the given one, else the active one. @throws ProblemError 422
 * without any, 404 for one out of reach, 403
 */
export async function findOfficeForArticle(
  database: Database,
  viewer: Viewer,
  given: number | null | undefined,
): Promise<number> {
  await requireOpenOffice(database, viewer);
  const officeId = given ?? viewer.activeOfficeId;
  if (officeId === null) throw noOffice();
  if (!reaches(viewer, officeId)) throw notFound();
  if (!mayCreate(viewer, officeId)) throw forbidden();
  return officeId;
}

/** Finds the rules of the template of a new article. @throws ProblemError 422 if it is gone */
export async function findRulesForArticle(
  database: Database,
  templateId: number,
): Promise<FieldRules> {
  const { rows } = await sql<{ fields: FieldRules }>`select fields from article_template
    where id = ${templateId} and deleted_at is null`.execute(database);
  const [template] = rows;
  if (!template) throw noTemplate();
  return FieldRules.parse(template.fields);
}

/**
 * Creates a draft with the given fields in one transaction. Answers 404 for an office out of reach.
 */
export async function createArticle(
  database: Database,
  viewer: Viewer,
  body: Body,
): Promise<Article> {
  const officeId = await findOfficeForArticle(database, viewer, body.editorial_office_id);
  return database
    .transaction()
    .execute((transaction) => createArticleIn(transaction, viewer, officeId, body));
}

/**
 * Creates a draft in an office that `findOfficeForArticle` has answered. `note` says where it comes
 * from, and is the comment of its first event.
 */
export async function createArticleIn(
  transaction: Transaction,
  viewer: Viewer,
  officeId: number,
  body: Body,
  note: string | null = null,
): Promise<Article> {
  const id = await insertArticle(transaction, viewer, officeId, body, note);
  if (id === undefined) throw noTemplate();
  const made = requireFound(await findArticle(transaction, viewer, id));
  return hasContent(body)
    ? writeArticle(transaction, viewer, made, withStoredPictures(body))
    : made;
}
