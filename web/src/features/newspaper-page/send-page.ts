import type { NewspaperPage } from '@spalten/contract/newspaper-page';
import { newspaperPage as calls } from '@spalten/contract/newspaper-page';
import { toPlacementInput } from '@spalten/contract/placement-input';
import { ApiError, call } from '../../data/api.ts';
import { hasFields } from './has-fields.ts';
import type { PageFields, SendResult } from './page-saver.ts';

const FIRST_SERVER_ERROR = 500;

/** True if it is unknown whether a save was stored: its answer was lost, or came from a proxy. */
const isUnanswered = (error: unknown): boolean =>
  error instanceof ApiError ? error.status >= FIRST_SERVER_ERROR : error instanceof TypeError;

/** The page if the server has stored these fields of it, null if not or if it can't be reached. */
async function findStored(base: NewspaperPage, fields: PageFields): Promise<NewspaperPage | null> {
  const now = await call(calls.get, { params: { id: base.id } }).catch(() => null);
  return now && hasFields(now, base, fields) ? now : null;
}

/**
 * Sends a page's changed fields. A version that is newer because this very save was stored before,
 * and its answer lost, is a success.
 */
export async function sendPage(base: NewspaperPage, fields: PageFields): Promise<SendResult> {
  const { placements, ...rest } = fields;
  const sent = placements && { placements: placements.map(toPlacementInput) };
  const body = { version: base.version, ...rest, ...sent };
  try {
    return { saved: await call(calls.update, { params: { id: base.id }, body }) };
  } catch (error) {
    if (isUnanswered(error)) {
      const stored = await findStored(base, fields);
      if (stored) return { saved: stored };
    }
    if (!(error instanceof ApiError) || error.status !== 409) throw error;
    const current = error.problem.current as NewspaperPage;
    return hasFields(current, base, fields) ? { saved: current } : { stale: current };
  }
}
