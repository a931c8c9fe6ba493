import { story } from '@spalten/contract/story';
import { requireFound } from '../../platform/errors.ts';
import type { Routing } from '../../services.ts';
import { ARTICLE } from '../article/index.ts';
import { beginStory } from './begin-story.ts';
import { createStory, removeStory, updateStory, wishForStory } from './keep-story.ts';
import { placeStory } from './place-story.ts';
import { STORY } from './story.audit.ts';
import { findPlan, findStory, listStories } from './story.queries.ts';
import { tellLate } from './tell-late.ts';

const WRITERS = ['participant', 'moderator', 'admin'] as const;
const SIGNED_IN = { access: 'signed-in', feature: 'newspaper' } as const;

/** Registers the stories of plans and the ideas of offices. */
export function storyRoutes({ route, database, jobs }: Routing): void {
  // Early morning in Sweden, before the daily mail.
  jobs.schedule('story-late', '30 4 * * *', () => tellLate(database));

  route(story.list, SIGNED_IN, ({ query, viewer }) => listStories(database, viewer, query));

  route(story.get, SIGNED_IN, async ({ params, viewer }) => {
    return requireFound(await findStory(database, viewer, params.id));
  });

  route(story.plan, SIGNED_IN, async ({ params, viewer }) => {
    return requireFound(await findPlan(database, viewer, params.id));
  });

  route(
    story.create,
    { access: WRITERS, feature: 'newspaper', perMinute: 60, audit: STORY },
    ({ body, viewer }) => createStory(database, viewer, body),
  );

  route(story.update, { ...SIGNED_IN, audit: STORY }, ({ params, body, viewer }) =>
    updateStory(database, viewer, params.id, body),
  );

  route(story.delete, { ...SIGNED_IN, audit: STORY }, ({ params, viewer }) =>
    removeStory(database, viewer, params.id),
  );

  route(story.wish, SIGNED_IN, ({ params, body, viewer }) =>
    wishForStory(database, viewer, params.id, body.wishes),
  );

  route(
    story.begin,
    { ...SIGNED_IN, perMinute: 60, audit: ARTICLE, auditId: 'answer' },
    ({ params, body, viewer }) => beginStory(database, viewer, params.id, body.article_template_id),
  );

  route(story.place, { ...SIGNED_IN, perMinute: 60, audit: STORY }, ({ params, viewer }) =>
    placeStory(database, viewer, params.id),
  );
}
