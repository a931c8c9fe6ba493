import type * as Y from 'yjs';

/** Documents that a node keeps in memory. One of 20,000 characters takes some hundred kB. */
const MAX_DOCUMENTS = 100;

/** A document in memory, and the number of its last change. */
interface CachedDocument {
  doc: Y.Doc;
  seq: number;
}

const documents = new Map<string, CachedDocument>();

/**
 * Takes a document out of the cache. It is put back after the transaction that changes it has been
 * committed, so that the cache never holds more than the database.
 */
export function takeDocument(lineage: string): CachedDocument | undefined {
  const found = documents.get(lineage);
  documents.delete(lineage);
  return found;
}

/** Puts a document into the cache. The one that was used longest ago gives way. */
export function putDocument(lineage: string, document: CachedDocument): void {
  documents.delete(lineage);
  documents.set(lineage, document);
  const [oldest] = documents.keys();
  if (documents.size > MAX_DOCUMENTS && oldest !== undefined) documents.delete(oldest);
}
