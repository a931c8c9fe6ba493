import type { FastifyReply } from 'fastify';
import { guide } from '@spalten/contract/guide';
import { formatDay } from '../../platform/day.ts';
import { contentDisposition } from '../../platform/content-disposition.ts';
import type { Viewer } from '../../platform/session/viewer.ts';
import type { Routing } from '../../services.ts';
import { ASK_PRINTER } from './ask-printer.ts';
import { FIRST_NEWSPAPER } from './first-newspaper.ts';

/** Registers the printable guides, typeset like a newspaper. */
export function guideRoutes({ route, typesetter }: Routing): void {
  const send = async (
    { reply, viewer }: { reply: FastifyReply; viewer: Viewer },
    guides: typeof FIRST_NEWSPAPER,
  ) => {
    const words = guides[viewer.language];
    const pdf = await typesetter.for(viewer).composeGuide(words, formatDay(new Date()));
    return reply
      .type('application/pdf')
      .header('content-disposition', contentDisposition('inline', `${words.title}.pdf`))
      .header('cache-control', 'private, no-cache')
      .send(Buffer.from(pdf));
  };

  route(guide.moderator, { access: ['moderator', 'admin'], perMinute: 20 }, (asked) =>
    send(asked, FIRST_NEWSPAPER),
  );
  route(guide.printer, { access: ['moderator', 'customer', 'admin'], perMinute: 20 }, (asked) =>
    send(asked, ASK_PRINTER),
  );
}
