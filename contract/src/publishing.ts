import * as z from 'zod';

/** Where something is on its way: not shown, shown when its time comes, shown. */
export const PublishState = z.enum(['draft', 'scheduled', 'published']);
export type PublishState = z.infer<typeof PublishState>;

/** No moment is a draft, one to come is scheduled. */
export function publishState(publishedAt: string | null, now = new Date()): PublishState {
  if (!publishedAt) return 'draft';
  return new Date(publishedAt) > now ? 'scheduled' : 'published';
}
