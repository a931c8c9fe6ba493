import type { NoticeSubject } from '@spalten/contract/notice';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { readNoticesOf, unreadQuery } from './message.api.ts';

/** Marks the notices of a subject as read when its screen is opened, whichever way led there. */
export function useReadNotices(kind: NoticeSubject, id: number): void {
  const unread = useQuery(unreadQuery).data?.notices;
  const isKnown = unread !== undefined;
  useEffect(() => {
    if (isKnown && unread > 0) void readNoticesOf(kind, id);
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- a notice that comes later is not read by it
  }, [kind, id, isKnown]);
}
