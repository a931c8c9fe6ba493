import { MAX_UNREAD } from '@spalten/contract/news-post';
import { useQuery } from '@tanstack/react-query';
import { unreadQuery } from './news-post.api.ts';

/** How many posts of the feed are unread, and how that is written: a hundred and more are "99+". */
export function useUnreadNews(isSignedIn: boolean): { count: number; label: string } {
  const count = useQuery({ ...unreadQuery, enabled: isSignedIn }).data ?? 0;
  return { count, label: count >= MAX_UNREAD ? `${MAX_UNREAD - 1}+` : String(count) };
}
