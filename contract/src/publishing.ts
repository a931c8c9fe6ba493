import * as z from 'zod';

/** Publishing state: not shown, shown at a future time, shown. */
export const PublishState = z.enum(['draft', 'scheduled', 'published']);
export type PublishState = z.infer<typeof PublishState>;

/** Derives the state: no time is a draft, a future time is scheduled. */
export function publishState(publishedAt: string | null, now = new Date()): PublishState {
  if (!publishedAt) return 'draft';
  return new Date(publishedAt) > now ? 'scheduled' : 'published';
}
