import type { LocalisedText } from '@spalten/contract/fields';
import { findMissingFields } from '@spalten/contract/article-rules';
import type { TemplateField } from '@spalten/contract/article-template';
import type { Article, ArticleStatus } from '@spalten/contract/article';
import { sql } from 'kysely';
import type { Database, Transaction } from '../../platform/database/database.ts';
import type { FieldMessages } from '../../platform/errors.ts';
import { conflict, requireFound, forbidden, unprocessable } from '../../platform/errors.ts';
import type { Viewer } from '../../platform/session/viewer.ts';
import { mayRecall, mayReturn, maySend } from './article.policy.ts';
import { findArticle, lockArticle, setArticleStatus } from './article.queries.ts';

const PLURALS = new Set<TemplateField>(['images', 'answers']);

const FIELD_WORDS: Record<TemplateField, LocalisedText> = {
  kicker: { sv: 'Vinjetten', en: 'The kicker' },
  headline: { sv: 'Rubriken', en: 'The headline' },
  standfirst: { sv: 'Ingressen', en: 'The standfirst' },
  body: { sv: 'Brödtexten', en: 'The body text' },
  pull_quote: { sv: 'Citatet', en: 'The pull quote' },
  fact_box: { sv: 'Faktarutan', en: 'The fact box' },
  images: { sv: 'Bilderna', en: 'The pictures' },
  answers: { sv: 'Svaren', en: 'The answers' },
};

/** @throws ProblemError 422 naming each field that is missing. Lengths are advice. */
function requireComplete(article: Article): void {
  const errors: FieldMessages = {};
  for (const { field } of findMissingFields(article, article.article_template.fields)) {
    const { sv, en } = FIELD_WORDS[field];
    errors[field] = [
      { sv: `${sv} saknas.`, en: `${en} ${PLURALS.has(field) ? 'are' : 'is'} missing.` },
    ];
  }
  if (Object.keys(errors).length > 0) throw unprocessable(errors, 'article_incomplete');
}

const alreadyThere = (current: Article) =>
  conflict(
    'status_changed',
    {
      sv: 'Någon annan hann före: artikeln har fått en ny status. Ladda om sidan för att se den.',
      en: 'The article has moved on already.',
    },
    current,
  );

/**
 * Runs a status change on the locked article. A change that came too late answers 409 instead of
 * 403.
 */
function move(
  database: Database,
  viewer: Viewer,
  id: number,
  step: (article: Article, transaction: Transaction) => Promise<void>,
): Promise<Article> {
  return database.transaction().execute(async (transaction) => {
    await lockArticle(transaction, id);
    const found = requireFound(await findArticle(transaction, viewer, id));
    await step(found, transaction);
    return requireFound(await findArticle(transaction, viewer, id));
  });
}

/** Returns true if the viewer could do it in another status, so that the change came too late. */
const couldOnce = (
  rule: (viewer: Viewer, article: Article) => boolean,
  viewer: Viewer,
  article: Article,
  status: ArticleStatus,
) => rule(viewer, { ...article, status });

/** Submits an article as its author, or approves it as a moderator. */
export const sendArticle = (database: Database, viewer: Viewer, id: number) =>
  move(database, viewer, id, async (article, transaction) => {
    if (!maySend(viewer, article))
      throw couldOnce(maySend, viewer, article, 'draft') ? alreadyThere(article) : forbidden();
    requireComplete(article);
    const next = viewer.role === 'participant' ? 'submitted' : 'approved';
    await setArticleStatus(transaction, id, next, { userId: viewer.userId });
  });

/** Recalls a submitted article to its author. */
export const recallArticle = (database: Database, viewer: Viewer, id: number) =>
  move(database, viewer, id, async (article, transaction) => {
    if (!mayRecall(viewer, article))
      throw couldOnce(mayRecall, viewer, article, 'submitted')
        ? alreadyThere(article)
        : forbidden();
    await setArticleStatus(transaction, id, 'draft', { userId: viewer.userId });
  });

/** Returns an article with a comment, which also starts its thread. */
export const returnArticle = (database: Database, viewer: Viewer, id: number, comment: string) =>
  move(database, viewer, id, async (article, transaction) => {
    if (!mayReturn(viewer, article))
      throw couldOnce(mayReturn, viewer, article, 'submitted')
        ? alreadyThere(article)
        : forbidden();
    await setArticleStatus(transaction, id, 'returned', { userId: viewer.userId, comment });
    await sql`
      with thread as (
        insert into conversation (kind, customer_id, editorial_office_id, article_id)
        select 'article', o.customer_id, o.id, ${id} from editorial_office o
        where o.id = ${article.editorial_office.id}
        on conflict (article_id) where kind = 'article' do update set updated_at = now()
        returning id)
      insert into message (conversation_id, sender_id, body)
      select id, ${viewer.userId}, ${comment} from thread`.execute(transaction);
  });
