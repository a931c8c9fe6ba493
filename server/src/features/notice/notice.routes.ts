import { notice } from '@spalten/contract/notice';
import type { Routing } from '../../services.ts';
import { countUnread } from '../message/index.ts';
import { mailDigests } from './digest.ts';
import { countNotices, purgeNotices, listNotices, readNotices } from './notice.queries.ts';

/** Registers the routes and mail jobs of notices. */
export function noticeRoutes(services: Routing): void {
  const { route, database, jobs } = services;
  jobs.schedule('notice-mail-at-once', '* * * * *', () => mailDigests(services, 'at_once'));
  // Early morning in Sweden, in summer and winter time.
  jobs.schedule('notice-mail-daily', '0 5 * * *', () => mailDigests(services, 'daily'));
  jobs.schedule('notice-purge', '10 3 * * *', () => purgeNotices(database));

  route(notice.list, { access: 'signed-in' }, ({ query, viewer }) =>
    listNotices(database, viewer, query),
  );

  route(notice.unread, { access: 'signed-in' }, async ({ viewer }) => {
    const [messages, notices] = await Promise.all([
      countUnread(database, viewer),
      countNotices(database, viewer),
    ]);
    return { messages, notices };
  });

  route(notice.read, { access: 'signed-in', isAllowedInReadMode: true }, ({ body, viewer }) =>
    readNotices(database, viewer, body),
  );
}
