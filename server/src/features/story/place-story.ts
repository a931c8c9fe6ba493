import type { Story } from '@spalten/contract/story';
import type { Database } from '../../platform/database/database.ts';
import { forbidden, requireFound } from '../../platform/errors.ts';
import type { Viewer } from '../../platform/session/viewer.ts';
import { findNewspaperPage, savePage } from '../newspaper-page/index.ts';
import { slotFilled } from './story.errors.ts';
import { findStory } from './story.queries.ts';

/**
 * Places the approved article of a story in its planned slot, by an ordinary save of the page.
 * @throws ProblemError 422 if something else lies there, 409 if the page is saved by others meanwhile
 */
export async function placeStory(database: Database, viewer: Viewer, id: number): Promise<Story> {
  const found = requireFound(await findStory(database, viewer, id));
  const { newspaper_page_id: pageId, slot_id: slotId, article_id: articleId } = found;
  if (!found.can.place || pageId === null || slotId === null) throw forbidden();
  const page = requireFound(await findNewspaperPage(database, viewer, pageId));
  if (page.placements.some((placed) => placed.slot_id === slotId)) throw slotFilled();
  await savePage(database, viewer, pageId, {
    version: page.version,
    placements: [...page.placements, { slot_id: slotId, article_id: articleId }],
  });
  return requireFound(await findStory(database, viewer, id));
}
