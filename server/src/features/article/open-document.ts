import type { Article } from '@spalten/contract/article';
import { makeDocument, writeDocument } from '@spalten/contract/article-document';
import { sql } from 'kysely';
import * as Y from 'yjs';
import type { FastifyBaseLogger } from 'fastify';
import type { Database, Transaction } from '../../platform/database/database.ts';
import { takeDocument } from './document-cache.ts';
import { contentOf, differingFields, isSaveable, readFields } from './document-fields.ts';
import { writeRichText } from './document-schema.ts';

/** A document as a transaction that has locked its article works with it. */
export interface OpenDocument {
  articleId: number;
  lineage: string;
  doc: Y.Doc;
  /** The number of its last change. */
  seq: number;
  /** The number of the last change in the stored state. */
  compactedSeq: number;
  /** Bytes of the stored state. */
  stateBytes: number;
  /** Bytes of the changes since. */
  changeBytes: number;
}

interface Row {
  lineage: string;
  version: number;
  seq: number;
  compacted_seq: number;
  state_bytes: number;
  change_bytes: number;
}

/** Changes after which the state is stored anew. */
const COMPACT_CHANGES = 200;
const COMPACT_BYTES = 100_000;
/** Compacted changes that are kept for readers that are a little behind. */
const KEPT_CHANGES = 100;

async function findRow(transaction: Transaction | Database, id: number): Promise<Row | undefined> {
  const { rows } = await sql<Row>`
    select d.lineage, d.version, d.seq, d.compacted_seq, octet_length(d.state) as state_bytes,
      coalesce((select sum(c.bytes) from article_change c
        where c.article_id = d.article_id and c.seq > d.compacted_seq), 0)::int as change_bytes
    from article_document d where d.article_id = ${id}`.execute(transaction);
  return rows[0];
}

/** Reads the stored changes after a number, in order. */
async function changesAfter(
  transaction: Transaction | Database,
  id: number,
  seq: number,
): Promise<Buffer[]> {
  const { rows } = await sql<{ change: Buffer }>`select change from article_change
    where article_id = ${id} and seq > ${seq} order by seq`.execute(transaction);
  return rows.map(({ change }) => change);
}

async function stateOf(transaction: Transaction | Database, id: number): Promise<Buffer[]> {
  const { rows } = await sql<{ state: Buffer }>`select state from article_document
    where article_id = ${id}`.execute(transaction);
  return rows.map(({ state }) => state);
}

/** Merges changes, undefined if one of them can't be read. */
function mergeReadable(changes: Buffer[]): Buffer | undefined {
  try {
    return Buffer.from(Y.mergeUpdates(changes));
  } catch {
    // `openDocument` finds the same, logs it and makes the document anew.
    return undefined;
  }
}

/** Reads what a reader lacks that has the changes up to `since`. */
export async function findChanges(
  database: Transaction | Database,
  id: number,
  since: number,
): Promise<{ lineage: string; version: number; seq: number; changes: Buffer[] } | undefined> {
  const row = await findRow(database, id);
  if (!row) return undefined;
  const { lineage, version, seq } = row;
  // A reader that is ahead has read a document that was made anew since, and gets the whole.
  const isBehind = since > 0 && since <= seq;
  const changes = isBehind ? await changesAfter(database, id, since) : [];
  // A change that came after the row was read is sent too, and once more the next time.
  if (isBehind && since + changes.length >= seq) return { lineage, version, seq, changes };
  const state = await stateOf(database, id);
  const later = await changesAfter(database, id, row.compacted_seq);
  const whole = mergeReadable([...state, ...later]);
  return whole && { lineage, version, seq, changes: [whole] };
}

/** True if a whole document can be read as an article, and so can be written on. */
export function isReadable(changes: Buffer[]): boolean {
  const doc = makeDocument();
  try {
    for (const change of changes) Y.applyUpdate(doc, change);
    readFields(doc);
    return true;
  } catch {
    return false;
  }
}

/**
 * Loads a document. One that isn't in the cache is read as an article, since it may have been stored
 * by a release that took more.
 * @throws DocumentFault or ProblemError for one that the article's columns can replace
 */
async function load(transaction: Transaction, article: Article, row: Row): Promise<Y.Doc> {
  const { id } = article;
  const cached = takeDocument(row.lineage);
  const isUsable = cached && cached.seq >= row.compacted_seq && cached.seq <= row.seq;
  const doc = isUsable ? cached.doc : makeDocument();
  const from = isUsable ? cached.seq : row.compacted_seq;
  const state = isUsable ? [] : await stateOf(transaction, id);
  const later = from < row.seq ? await changesAfter(transaction, id, from) : [];
  for (const update of [...state, ...later]) Y.applyUpdate(doc, update);
  if (state.length + later.length > 0 && isSaveable(contentOf(article))) readFields(doc);
  return doc;
}

/** Makes the document of an article from its columns. */
async function insertDocument(transaction: Transaction, article: Article): Promise<OpenDocument> {
  const doc = makeDocument();
  writeDocument(doc, contentOf(article), writeRichText);
  const state = Buffer.from(Y.encodeStateAsUpdate(doc));
  const { rows } = await sql<{ lineage: string }>`
    insert into article_document (article_id, customer_id, version, state, seq, compacted_seq)
    select ${article.id}, o.customer_id, ${article.version}, ${state}, 1, 1 from editorial_office o
    where o.id = ${article.editorial_office.id}
    returning lineage`.execute(transaction);
  const [row] = rows;
  if (!row) throw new Error(`article ${article.id} has no office`);
  const numbers = { seq: 1, compactedSeq: 1, stateBytes: state.length, changeBytes: 0 };
  return { articleId: article.id, lineage: row.lineage, doc, ...numbers };
}

/** Stores the document's state in place of its changes, some of which are kept for readers. */
async function compact(transaction: Transaction, open: OpenDocument): Promise<void> {
  const state = Buffer.from(Y.encodeStateAsUpdate(open.doc));
  await sql`
    with gone as (delete from article_change
      where article_id = ${open.articleId} and seq <= ${open.seq - KEPT_CHANGES})
    update article_document set state = ${state}, compacted_seq = ${open.seq}
    where article_id = ${open.articleId}`.execute(transaction);
  open.compactedSeq = open.seq;
  open.stateBytes = state.length;
  open.changeBytes = 0;
}

/** Stores a change that the document has taken, and the version of the article that it has made. */
export async function appendChange(
  transaction: Transaction,
  open: OpenDocument,
  { change, version, userId }: { change: Uint8Array; version: number; userId: number | null },
): Promise<void> {
  open.seq += 1;
  open.changeBytes += change.length;
  await sql`
    with moved as (update article_document set seq = ${open.seq}, version = ${version}
      where article_id = ${open.articleId} returning customer_id)
    insert into article_change (article_id, seq, customer_id, change, changed_by)
    select ${open.articleId}, ${open.seq}, customer_id, ${Buffer.from(change)}, ${userId}
    from moved`.execute(transaction);
  if (open.seq - open.compactedSeq >= COMPACT_CHANGES || open.changeBytes > COMPACT_BYTES)
    await compact(transaction, open);
}

/** Runs a step and returns what it has added to the document, null for nothing. */
export function recordChange(doc: Y.Doc, step: () => void): Uint8Array | null {
  const updates: Uint8Array[] = [];
  const record = (update: Uint8Array) => void updates.push(update);
  doc.on('update', record);
  try {
    step();
  } finally {
    doc.off('update', record);
  }
  return updates.length > 0 ? Y.mergeUpdates(updates) : null;
}

/** Makes a document hold what its article's columns hold, by the smallest change. */
export async function alignDocument(
  transaction: Transaction,
  open: OpenDocument,
  article: Article,
): Promise<void> {
  const fields = differingFields(readFields(open.doc), contentOf(article));
  const change = recordChange(open.doc, () => writeDocument(open.doc, fields, writeRichText));
  const { version } = article;
  if (change) await appendChange(transaction, open, { change, version, userId: null });
  else
    await sql`update article_document set version = ${version}
      where article_id = ${open.articleId}`.execute(transaction);
}

/**
 * Opens the document of an article that the transaction has locked. It is made where there is none.
 * Where another way has changed the columns, it takes their text. One that can't be read is made
 * anew from the columns, which hold the last good text, and the log names it.
 */
export async function openDocument(
  transaction: Transaction,
  article: Article,
  log: FastifyBaseLogger,
): Promise<OpenDocument> {
  const row = await findRow(transaction, article.id);
  if (!row) return insertDocument(transaction, article);
  try {
    const doc = await load(transaction, article, row);
    const open: OpenDocument = {
      articleId: article.id,
      lineage: row.lineage,
      doc,
      seq: row.seq,
      compactedSeq: row.compacted_seq,
      stateBytes: row.state_bytes,
      changeBytes: row.change_bytes,
    };
    if (row.version !== article.version) await alignDocument(transaction, open, article);
    return open;
  } catch (error) {
    log.error({ err: error, article: article.id }, 'a document could not be read and is made anew');
    await sql`delete from article_document where article_id = ${article.id}`.execute(transaction);
    return insertDocument(transaction, article);
  }
}
