import type { newspaper as calls } from '@spalten/contract/newspaper';
import type { z } from 'zod';
import { notFound } from '../../platform/errors.ts';
import type { Viewer } from '../../platform/session/viewer.ts';
import type { Services } from '../../services.ts';
import { loadEdition } from '../newspaper-page/index.ts';
import { findNewspaper } from './newspaper.queries.ts';
import type { PrintFile } from './print-edition.ts';
import { asProblem, setPrintFile } from './print-edition.ts';

type Kind = z.output<typeof calls.pdf.query>['kind'];

const PRINT_WORD = { sv: 'tryck', en: 'print' };

/**
 * Sets the whole paper as a file with a name. A proof says in its slots what is wrong with them.
 * @throws ProblemError 404, also without pages; 422 for print where a slot has a fault; 503
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
  const name = `${found.newspaper_name} ${found.issue_number}`;
  if (kind === 'proof') {
    const { pdf } = await typesetter.compose(edition, { pdf: kind });
    return { name: `${name}.pdf`, bytes: pdf ?? new Uint8Array(), extension: 'pdf' };
  }
  const made = await setPrintFile(typesetter, edition, kind === 'pages').catch((error: unknown) => {
    throw asProblem(error, viewer.language);
  });
  return { ...made, name: `${name} ${PRINT_WORD[viewer.language]}.${made.extension}` };
}
