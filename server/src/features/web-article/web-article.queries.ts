import type { WebArticle, webArticle as calls } from '@spalten/contract/web-article';
import { sql } from 'kysely';
import type { z } from 'zod';
import type { Database, Transaction } from '../../platform/database/database.ts';
import { refJson } from '../../platform/database/json.ts';
import { notFound } from '../../platform/errors.ts';
import { isFoundBy } from '../../platform/like.ts';
import { listPage } from '../../platform/list.ts';
import { isOfficeListed } from '../../platform/session/reach.ts';
import type { Viewer } from '../../platform/session/viewer.ts';
import { currentSlug } from '../../platform/slugs.ts';
import type { DueTime } from '../../platform/events/emit.ts';
import { attachedFiles, attachedImage } from '../file/index.ts';
import { notPublished } from './web-article.errors.ts';
import {
  isKnownToAuthor,
  isPublic,
  isWebArticleVisible,
  webArticleAbilities,
} from './web-article.policy.ts';

type ListQuery = z.output<typeof calls.list.query>;

export const KIND = 'web-article';

/** Selects list rows of visible web articles `w`. */
export const webArticleRows = (database: Database | Transaction, viewer: Viewer) =>
  database
    .selectFrom('web_article as w')
    .select([
      'w.id',
      'w.created_at',
      'w.updated_at',
      'w.title',
      'w.standfirst',
      'w.byline',
      'w.status',
      'w.published_at',
      'w.article_id',
      'w.tags',
      currentSlug(KIND, 'w.id').as('slug'),
      attachedImage(KIND, 'w.id').as('image_file'),
      refJson('editorial_office', 'w.editorial_office_id').as('editorial_office'),
    ])
    .where(isWebArticleVisible(viewer));

const STATES = {
  draft: sql<boolean>`w.status = 'draft'`,
  scheduled: sql<boolean>`(w.status = 'published' and w.published_at > now())`,
  published: isPublic,
};

/** Returns a page of visible web articles in the given office, else the active one. */
export function listWebArticles(database: Database, viewer: Viewer, query: ListQuery) {
  const { status, state, q, editorial_office_id: officeId } = query;
  let rows = webArticleRows(database, viewer).where(
    isOfficeListed(viewer, 'w.editorial_office_id', officeId),
  );
  if (status) rows = rows.where('w.status', '=', status);
  if (state) rows = rows.where(STATES[state]);
  if (q)
    rows = rows.where(
      isFoundBy(
        { vector: 'w.search', text: `concat_ws(' ', w.title, w.standfirst, w.body_text)` },
        q,
      ),
    );
  const sorts = { updated_at: 'timestamptz', created_at: 'timestamptz', title: 'text' } as const;
  return listPage(rows, query, sorts, '-updated_at');
}

/** Finds a complete web article. Undefined if the viewer can't see it. */
export async function findWebArticle(
  database: Database | Transaction,
  viewer: Viewer,
  id: number,
): Promise<WebArticle | undefined> {
  const row = (await webArticleRows(database, viewer)
    .select([
      'w.body',
      'w.version',
      'w.seo_title',
      'w.seo_description',
      'w.image_alt',
      'w.image_caption',
      'w.image_credit',
      'w.opinion_name',
      'w.opinion_note',
      attachedFiles(KIND, 'w.id').as('files'),
    ])
    .where('w.id', '=', id)
    .executeTakeFirst()) as unknown as Omit<WebArticle, 'can'> | undefined;
  return row && { ...row, can: webArticleAbilities(viewer, row) };
}

/**
 * Finds a complete web article.
 * @throws ProblemError 404 if the viewer can't see it, 403 with the reason for a writer whose article it
 *   is made of, while it isn't published
 */
export async function requireWebArticle(
  database: Database,
  viewer: Viewer,
  id: number,
): Promise<WebArticle> {
  const found = await findWebArticle(database, viewer, id);
  if (found) return found;
  const known = await database
    .selectFrom('web_article as w')
    .select('w.id')
    .where('w.id', '=', id)
    .where(isKnownToAuthor(viewer))
    .executeTakeFirst();
  throw known ? notPublished() : notFound();
}

/** The publication times of web articles. */
export const WEB_ARTICLE_TIMES = sql<DueTime>`select w.id, null::bigint as customer_id, w.editorial_office_id, w.published_at as at
        from web_article w where w.status = 'published'
          and w.published_at > now() - interval '1 hour'`;
