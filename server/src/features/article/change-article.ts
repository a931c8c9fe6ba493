import type { Article } from '@spalten/contract/article';
import type { ArticleChanges, articleChange as calls } from '@spalten/contract/article-change';
import { MAX_CHANGE_BYTES } from '@spalten/contract/article-change';
import { sql } from 'kysely';
import * as Y from 'yjs';
import type { z } from 'zod';
import type { Transaction } from '../../platform/database/database.ts';
import {
  conflict,
  ProblemError,
  readOnly,
  requireFound,
  unprocessable,
} from '../../platform/errors.ts';
import type { Viewer } from '../../platform/session/viewer.ts';
import type { Services } from '../../services.ts';
import { findArticle, lockArticle, requireNotOnItsWay } from './article.queries.ts';
import { requireOpenArticle } from './closed-article.ts';
import { putDocument } from './document-cache.ts';
import { contentOf, differingFields, readFields } from './document-fields.ts';
import type { OpenDocument } from './open-document.ts';
import {
  appendChange,
  findChanges,
  isReadable,
  openDocument,
  recordChange,
} from './open-document.ts';
import type { saveArticle } from './save-article.ts';
import { writeArticle } from './save-article.ts';

type Body = z.output<typeof calls.send.body>;
type Needs = Pick<Services, 'database' | 'log'>;

/** The most bytes of a document. An article of 20,000 characters takes some 40,000. */
const MAX_DOCUMENT_BYTES = 8_000_000;

const badChange = () =>
  unprocessable(
    {
      change: [
        {
          sv: 'Ändringen går inte att spara, eftersom den innehåller något som en artikel inte kan ha.',
          en: 'The change cannot be saved, since it contains something that an article cannot have.',
        },
      ],
    },
    'change_refused',
  );

const tooLarge = () =>
  unprocessable(
    {
      change: [{ sv: 'Det är för mycket på en gång.', en: 'That is too much at once.' }],
    },
    'change_refused',
  );

const otherLineage = () =>
  conflict('other_lineage', {
    sv: 'Artikeln har lagts upp på nytt. Det du har skrivit finns kvar.',
    en: 'The article was made anew. What you wrote is kept.',
  });

const changesMissing = () =>
  conflict('changes_missing', {
    sv: 'Ändringen bygger på något som servern inte har.',
    en: 'The change builds on something that the server does not have.',
  });

/** Finds an article that the viewer may change now, locked. @throws ProblemError 404, 403, 409 */
async function lockOpenArticle(
  transaction: Transaction,
  viewer: Viewer,
  id: number,
): Promise<Article> {
  await requireNotOnItsWay(transaction, id);
  await lockArticle(transaction, id);
  const article = requireFound(await findArticle(transaction, viewer, id));
  requireOpenArticle(viewer, article);
  return article;
}

/**
 * Applies a change. @returns what is new in it, null for nothing
 * @throws ProblemError 422 for what isn't a change, 409 for one that builds on others
 */
function applyChange({ doc }: OpenDocument, bytes: Uint8Array): Uint8Array | null {
  let change: Uint8Array | null = null;
  try {
    change = recordChange(doc, () => Y.applyUpdate(doc, bytes));
  } catch {
    throw badChange();
  }
  if (doc.store.pendingStructs || doc.store.pendingDs) throw changesMissing();
  return change;
}

/** Reads the fields that a change has made. @throws ProblemError 422 */
function readChanged(open: OpenDocument, current: Article) {
  try {
    return differingFields(contentOf(current), readFields(open.doc));
  } catch (error) {
    // A save's own limits say more than that the change is refused.
    throw error instanceof ProblemError ? error : badChange();
  }
}

const asAnswer = ({
  lineage,
  version,
  seq,
  changes,
}: Omit<ArticleChanges, 'changes'> & { changes: Buffer[] }): ArticleChanges => ({
  lineage,
  version,
  seq,
  changes: changes.map((change) => change.toString('base64')),
});

/**
 * Applies a change in the transaction. @returns the document after it and the article's version, null
 * for a change of a document that has been made anew
 */
async function changeIn(
  transaction: Transaction,
  { viewer, id, log }: { viewer: Viewer; id: number; log: Needs['log'] },
  { lineage, change: sent }: Body,
  whenPlaced: NonNullable<Parameters<typeof saveArticle>[4]>,
): Promise<{ open: OpenDocument; version: number } | null> {
  const bytes = Buffer.from(sent, 'base64');
  if (bytes.length > MAX_CHANGE_BYTES) throw tooLarge();
  const current = await lockOpenArticle(transaction, viewer, id);
  const open = await openDocument(transaction, current, log);
  // Returned, since a document that is made anew by this very change must stay.
  if (lineage && open.lineage !== lineage) return null;
  if (open.stateBytes + open.changeBytes + bytes.length > MAX_DOCUMENT_BYTES) throw tooLarge();
  const change = applyChange(open, bytes);
  if (!change) return { open, version: current.version };
  const fields = readChanged(open, current);
  // A change of nothing that stands is a suggestion, or blanks that are trimmed.
  const isSeen = Object.keys(fields).length > 0;
  const told = isSeen ? 'text' : 'suggestion';
  await sql`select set_config('spalten.article_change', ${told}, true)`.execute(transaction);
  const saved = isSeen
    ? await writeArticle(transaction, viewer, current, fields, { isShared: true })
    : current;
  const { version } = saved;
  await appendChange(transaction, open, { change, version, userId: viewer.userId });
  if (isSeen && saved.placement) await whenPlaced(transaction, saved, current);
  return { open, version };
}

/**
 * Applies a change of an article's document. In one transaction, it holds the article's row, asks
 * who may write now, and writes the columns from what comes of it.
 * @returns the changes of others since the sender's last
 * @throws ProblemError 404, 403, 409, 422. Nothing is stored then
 */
export async function changeArticle(
  { database, log }: Needs,
  viewer: Viewer,
  id: number,
  body: Body,
  whenPlaced: NonNullable<Parameters<typeof saveArticle>[4]>,
): Promise<ArticleChanges> {
  const made = await database.transaction().execute(async (transaction) => {
    const changed = await changeIn(transaction, { viewer, id, log }, body, whenPlaced);
    if (!changed) return null;
    const found = requireFound(await findChanges(transaction, id, body.since));
    return { open: changed.open, answer: asAnswer({ ...found, version: changed.version }) };
  });
  if (!made) throw otherLineage();
  const { open, answer } = made;
  putDocument(open.lineage, { doc: open.doc, seq: open.seq });
  return answer;
}

/**
 * Lists the changes of an article's document. It is made from the columns where there is none, once,
 * however many open the article at the same time. @throws ProblemError 404, 403
 */
export async function listChanges(
  { database, log }: Needs,
  viewer: Viewer,
  id: number,
  since: number,
): Promise<ArticleChanges> {
  if (viewer.isReadOnly) throw readOnly();
  const article = requireFound(await findArticle(database, viewer, id));
  requireOpenArticle(viewer, article);
  const found = await findChanges(database, id, since);
  const isGood = found && (since > 0 || isReadable(found.changes));
  if (isGood && found.version === article.version) return asAnswer(found);
  return database.transaction().execute(async (transaction) => {
    const current = await lockOpenArticle(transaction, viewer, id);
    await openDocument(transaction, current, log);
    return asAnswer(requireFound(await findChanges(transaction, id, since)));
  });
}
