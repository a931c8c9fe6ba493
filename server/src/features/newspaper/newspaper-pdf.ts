import type { newspaper as calls } from '@spalten/contract/newspaper';
import type { z } from 'zod';
import { notFound } from '../../platform/errors.ts';
import type { Viewer } from '../../platform/session/viewer.ts';
import type { Services } from '../../services.ts';
import { loadEdition } from '../newspaper-page/index.ts';
import { findNewspaper } from './newspaper.queries.ts';
import type { PrintFile } from './print-edition.ts';
import { requireNobodyProtected } from './protected-names.ts';
import { asProblem, printFileName, setPrintFile } from './print-edition.ts';

type Kind = z.output<typeof calls.pdf.query>['kind'];

/**
 * Typesets the whole newspaper as a named file. A proof shows faults in its slots. @throws
 * ProblemError 404, also if it has no pages, 422 if a slot has a fault in a print file or names somebody protected, 503
 */
export async function setNewspaper(
  services: Pick<Services, 'database' | 'typesetter'>,
  viewer: Viewer,
  id: number,
  kind: Kind,
): Promise<PrintFile & { name: string }> {
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
  const made = await setPrintFile(typesetter, edition, kind === 'pages').catch((error: unknown) => {
    throw asProblem(error, viewer.language);
  });
  return { ...made, name: printFileName(found, made, viewer.language) };
}
