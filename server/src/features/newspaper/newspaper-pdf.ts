import type { newspaper as calls } from '@spalten/contract/newspaper';
import type { z } from 'zod';
import { notFound } from '../../platform/errors.ts';
import type { Viewer } from '../../platform/session/viewer.ts';
import type { Services } from '../../services.ts';
import { loadEdition } from '../newspaper-page/index.ts';
import { findNewspaper } from './newspaper.queries.ts';

type Kind = z.output<typeof calls.pdf.query>['kind'];

const PRINT_WORD = { sv: 'tryck', en: 'print' };

/** Sets the whole paper as a PDF with a name. @throws ProblemError 404, also without pages; 503 */
export async function setNewspaper(
  { database, typesetter }: Pick<Services, 'database' | 'typesetter'>,
  viewer: Viewer,
  id: number,
  kind: Kind,
): Promise<{ name: string; pdf: Buffer }> {
  const found = await findNewspaper(database, viewer, id);
  if (!found || found.pages.length === 0) throw notFound();
  const edition = await loadEdition(database, { newspaperId: found.id });
  const { pdf } = await typesetter.compose(edition, { pdf: kind });
  const word = kind === 'print' ? ` ${PRINT_WORD[viewer.language]}` : '';
  return {
    name: `${found.newspaper_name} ${found.issue_number}${word}.pdf`,
    pdf: Buffer.from(pdf ?? []),
  };
}
