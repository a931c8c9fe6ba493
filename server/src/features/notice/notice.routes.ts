import { notice } from '@spalten/contract/notice';
import type { Routing } from '../../services.ts';
import { countUnread } from '../message/index.ts';
import { mailDigests } from './digest.ts';
import { countNotices, forgetNotices, listNotices, readNotices } from './notice.queries.ts';

/** What waits under the bell, and the mail about it. */
export function noticeRoutes(services: Routing): void {
  const { route, database, jobs } = services;
  jobs.schedule('notice-mail-at-once', '* * * * *', () => mailDigests(services, 'at_once'));
  // Early in the morning in Sweden, summer and winter.
  jobs.schedule('notice-mail-daily', '0 5 * * *', () => mailDigests(services, 'daily'));
  jobs.schedule('notice-purge', '10 3 * * *', () => forgetNotices(database));

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
