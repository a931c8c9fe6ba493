import { buffer } from 'node:stream/consumers';
import type { newspaper as calls } from '@spalten/contract/newspaper';
import type { z } from 'zod';
import { notFound } from '../../platform/errors.ts';
import type { Viewer } from '../../platform/session/viewer.ts';
import { StorageMissing } from '../../platform/storage/storage.ts';
import type { Services } from '../../services.ts';
import { loadEdition } from '../newspaper-page/index.ts';
import { findNewspaper } from './newspaper.queries.ts';
import type { PrintFile } from './print-edition.ts';
import { requireNobodyProtected } from './protected-names.ts';
import { asProblem, printFileName, setPrintFile } from './print-edition.ts';

type Kind = z.output<typeof calls.pdf.query>['kind'];
type NamedFile = PrintFile & { name: string };

/** Reads the file that was sent to the printer. Null if it is no longer kept. */
async function readSentFile(
  { database, storage }: Pick<Services, 'database' | 'storage'>,
  fileId: number | null,
): Promise<NamedFile | null> {
  const row = await database
    .selectFrom('file')
    .select(['storage_key', 'display_filename'])
    .where('id', '=', fileId)
    .executeTakeFirst();
  if (!row) return null;
  const { storage_key: key, display_filename: name } = row;
  try {
    const bytes = await buffer(await storage.get(key));
    return { name, bytes, extension: name.endsWith('.zip') ? 'zip' : 'pdf' };
  } catch (error) {
    if (error instanceof StorageMissing) return null;
    throw error;
  }
}

/**
 * Typesets the whole newspaper as a named file. A proof shows faults in its slots. The print file of a
 * sent newspaper is the one that was sent. @throws
 * ProblemError 404, also if it has no pages, 422 if a slot has a fault in a print file or names somebody protected, 503
 */
export async function setNewspaper(
  services: Pick<Services, 'database' | 'storage' | 'typesetter'>,
  viewer: Viewer,
  id: number,
  kind: Kind,
): Promise<NamedFile> {
  const { database } = services;
  const found = await findNewspaper(database, viewer, id);
  if (!found || found.pages.length === 0) throw notFound();
  const typesetter = services.typesetter.for(viewer);
  const edition = await loadEdition(database, { newspaperId: found.id });
  if (kind === 'proof') {
    const { pdf } = await typesetter.compose(edition, { pdf: kind });
    const name = `${found.newspaper_name} ${found.issue_number}.pdf`;
    return { name, bytes: pdf ?? new Uint8Array(), extension: 'pdf' };
  }
  await requireNobodyProtected(database, viewer, found.id, edition);
  const sent = found.status === 'sent' ? await readSentFile(services, found.pdf_file_id) : null;
  if (sent?.extension === (kind === 'pages' ? 'zip' : 'pdf')) return sent;
  const made = await setPrintFile(typesetter, edition, kind === 'pages').catch((error: unknown) => {
    throw asProblem(error, viewer.language);
  });
  return { ...made, name: printFileName(found, made, viewer.language) };
}
