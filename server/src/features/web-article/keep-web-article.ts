import type { WebArticle, webArticle as calls } from '@spalten/contract/web-article';
import { mediaPlainText } from '@spalten/contract/media-text';
import { emptyRichText } from '@spalten/contract/rich-text';
import { sql } from 'kysely';
import type { z } from 'zod';
import type { Transaction } from '../../platform/database/database.ts';
import {
  conflict,
  requireFound,
  forbidden,
  notFound,
  unprocessable,
} from '../../platform/errors.ts';
import { reaches } from '../../platform/session/reach.ts';
import { requireOpenOffice } from '../../platform/session/closed-office.ts';
import type { Viewer } from '../../platform/session/viewer.ts';
import { requireContent } from '../../platform/published-text.ts';
import { assignSlug } from '../../platform/slugs.ts';
import { requireVersion } from '../../platform/versions.ts';
import type { Services } from '../../services.ts';
import { findArticle } from '../article/index.ts';
import { holdConsents, requireWebConsent } from '../consent/index.ts';
import { attachFormFiles, takeFormFiles } from '../file/index.ts';
import { draftFromArticle } from './from-article.ts';
import { findWebArticle, KIND } from './web-article.queries.ts';

type Create = z.output<typeof calls.create.body>;
type Update = z.output<typeof calls.update.body>;

/** Maps a save to columns. `undefined` leaves a column unchanged. */
function columnsOf({ slug: _, files: __, image_file_id: ___, version: ____, ...update }: Update) {
  const { body, status, published_at: publishedAt, ...rest } = update;
  return {
    ...rest,
    ...(body && { body: JSON.stringify(body), body_text: mediaPlainText(body) }),
    ...(status && { status }),
    ...(publishedAt && { published_at: publishedAt }),
    ...(status === 'published' && !publishedAt && { published_at: nowUnlessOut }),
  };
}

/** The publication time if none is given: the current one if already published, else now. */
const nowUnlessOut = sql<string>`case when published_at <= now() then published_at else now() end`;

async function found(transaction: Transaction, viewer: Viewer, id: number): Promise<WebArticle> {
  return requireFound(await findWebArticle(transaction, viewer, id));
}

/** Returns an article as it was saved. @throws ProblemError 422 if it is published with nothing in it */
const requireWords = (saved: WebArticle): WebArticle =>
  requireContent(saved, saved.status === 'published' && saved.standfirst.trim() === '');

/** Writes the fields of a save. @throws ProblemError 422 for a slug that is taken */
async function write(
  transaction: Transaction,
  { id, officeId }: { id: number; officeId: number },
  update: Update,
): Promise<void> {
  const version = sql<number>`version + 1`;
  await transaction
    .updateTable('web_article')
    .set({ ...columnsOf(update), version } as never)
    .where('id', '=', id)
    .execute();
  if (update.slug)
    await assignSlug(
      transaction,
      { kind: KIND, id, scope: officeId },
      {
        chosen: update.slug,
        title: update.slug,
      },
    );
}

/**
 * Returns the office of a new web article: its source article's, or the given one, else the active
 * one.
 */
async function officeOf(services: Services, viewer: Viewer, body: Create): Promise<number> {
  if (body.article_id) {
    const article = requireFound(await findArticle(services.database, viewer, body.article_id));
    if (article.web_article_id)
      throw conflict(
        'already_made',
        {
          sv: 'Artikeln finns redan som webbartikel.',
          en: 'The article has a web article already.',
        },
        { id: article.web_article_id },
      );
    if (!['approved', 'placed', 'published'].includes(article.status))
      throw unprocessable({
        article_id: [
          {
            sv: 'Artikeln behöver vara godkänd innan den kan bli webbartikel.',
            en: 'The article must be approved before it can become a web article.',
          },
        ],
      });
    return article.editorial_office.id;
  }
  await requireOpenOffice(services.database, viewer);
  const officeId = body.editorial_office_id ?? viewer.activeOfficeId;
  if (officeId === null)
    throw unprocessable({
      editorial_office_id: [
        {
          sv: 'Välj vilken redaktion artikeln hör till.',
          en: 'Choose the office that the article belongs to.',
        },
      ],
    });
  return officeId;
}

async function insert(
  transaction: Transaction,
  viewer: Viewer,
  officeId: number,
  body: Create,
): Promise<number> {
  if (body.article_id) {
    const id = await draftFromArticle(transaction, body.article_id, viewer.userId);
    if (id === null) throw notFound();
    return id;
  }
  if (!body.title)
    throw unprocessable({
      title: [{ sv: 'Det här fältet behöver fyllas i.', en: 'This field needs to be filled in.' }],
    });
  const { id } = await transaction
    .insertInto('web_article')
    .values({
      editorial_office_id: officeId,
      title: body.title,
      created_by: viewer.userId,
      body: JSON.stringify(emptyRichText),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await assignSlug(transaction, { kind: KIND, id, scope: officeId }, { title: body.title });
  return id;
}

/** Creates a web article. Answers 404 for an office out of reach. */
export async function createWebArticle(
  services: Services,
  viewer: Viewer,
  body: Create,
): Promise<WebArticle> {
  const officeId = await officeOf(services, viewer, body);
  if (!reaches(viewer, officeId)) throw notFound();
  const { article_id: _, editorial_office_id: __, ...update } = body;
  const taken = await takeFormFiles(services, viewer, update);
  return services.database.transaction().execute(async (transaction) => {
    await holdConsents(transaction, officeId);
    const id = await insert(transaction, viewer, officeId, body);
    await write(transaction, { id, officeId }, update);
    await attachFormFiles(transaction, { kind: KIND, id }, taken);
    await requireWebConsent(transaction, id);
    return requireWords(await found(transaction, viewer, id));
  });
}

/** Updates the given fields of a web article. @throws ProblemError 404, 403, 409, 422 */
export async function updateWebArticle(
  services: Services,
  viewer: Viewer,
  id: number,
  body: Update,
): Promise<WebArticle> {
  const { database } = services;
  const seen = requireFound(await findWebArticle(database, viewer, id));
  if (!seen.can.update) throw forbidden();
  const taken = await takeFormFiles(services, viewer, body, { kind: KIND, id });
  return database.transaction().execute(async (transaction) => {
    await holdConsents(transaction, seen.editorial_office.id);
    await sql`select from web_article where id = ${id} for update`.execute(transaction);
    const current = await found(transaction, viewer, id);
    requireVersion(body.version, current);
    await write(transaction, { id, officeId: current.editorial_office.id }, body);
    await attachFormFiles(transaction, { kind: KIND, id }, taken);
    await requireWebConsent(transaction, id);
    return requireWords(await found(transaction, viewer, id));
  });
}

/** Deletes a draft permanently. @throws ProblemError 404, 403, 409 while it is published */
export async function removeWebArticle(
  { database }: Services,
  viewer: Viewer,
  id: number,
): Promise<void> {
  const article = requireFound(await findWebArticle(database, viewer, id));
  if (!article.can.delete) throw forbidden();
  const { rows } = await sql`delete from web_article where id = ${id} and status = 'draft'
    returning id`.execute(database);
  if (rows.length === 0)
    throw conflict(
      'published',
      {
        sv: 'Artikeln är publicerad. Ändra den till utkast först.',
        en: 'The article is published. Take it back first.',
      },
      article,
    );
}
