import * as z from 'zod';
import { defineCall } from './call.ts';
import { Id, Ref } from './fields.ts';

const Key = z.object({ key: z.string().min(20).max(100) });

/** The addresses of calendars to subscribe to. Whoever has an address can read its calendar. */
export const CalendarAddresses = z.object({
  /** The caller's own stories, and the days of newspapers in their offices. */
  own_url: z.string(),
  /** The newspapers and stories of each office that the caller leads. */
  offices: z.array(z.object({ office: Ref, url: z.string() })),
});
export type CalendarAddresses = z.infer<typeof CalendarAddresses>;

export const calendar = {
  addresses: defineCall({
    method: 'GET',
    path: '/calendar',
    status: 200,
    answer: CalendarAddresses,
  }),
  /** Replaces the caller's own address, or an office's. The old one stops working. */
  renew: defineCall({
    method: 'POST',
    path: '/calendar/renew',
    body: z.object({ editorial_office_id: Id.nullish() }),
    status: 200,
    answer: CalendarAddresses,
  }),
  /** A calendar by its key (iCalendar, RFC 5545): no sign-in. */
  feed: defineCall({
    method: 'GET',
    path: '/calendar/feed.ics',
    query: Key,
    status: 200,
    answer: 'binary',
  }),
};
