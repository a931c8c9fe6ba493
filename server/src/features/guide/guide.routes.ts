import { guide } from '@spalten/contract/guide';
import { dayOf } from '../../platform/day.ts';
import { disposition } from '../../platform/disposition.ts';
import type { Routing } from '../../services.ts';
import { FIRST_NEWSPAPER } from './first-newspaper.ts';

/** Guides to print, set as a paper is. */
export function guideRoutes({ route, typesetter }: Routing): void {
  route(
    guide.moderator,
    { access: ['moderator', 'admin'], perMinute: 20 },
    async ({ reply, viewer }) => {
      const words = FIRST_NEWSPAPER[viewer.language];
      const pdf = await typesetter.composeGuide(words, dayOf(new Date()));
      return reply
        .type('application/pdf')
        .header('content-disposition', disposition('inline', `${words.title}.pdf`))
        .header('cache-control', 'private, no-cache')
        .send(Buffer.from(pdf));
    },
  );
}
