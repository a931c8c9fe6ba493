import type { PushMessage } from '@spalten/contract/push';
import type { CurrentUser } from '@spalten/contract/user';
import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import { noticePath } from '../notice/index.ts';
import { syncHere } from './push-device.ts';

/** Time after the first screen until this browser's subscription is looked at, in ms. */
const QUIET_MS = 4000;

/** A message of the service worker to the page. */
export type WorkerMessage =
  | { type: 'open-notice'; notice: PushMessage['notice'] }
  | { type: 'push-changed' };

/**
 * Follows the service worker: goes to the subject of a push message that was pressed, and keeps this
 * browser's subscription bound to the user's session. `openChat` shows a conversation.
 */
export function usePushMessages(
  user: CurrentUser | undefined,
  openChat: (conversationId: number) => void,
): void {
  const navigate = useNavigate();
  useEffect(() => {
    if (!user || !('serviceWorker' in navigator)) return undefined;
    const sync = () => void syncHere(user).catch(() => undefined);
    const listen = ({ data }: MessageEvent<WorkerMessage | null>) => {
      if (data?.type === 'push-changed') sync();
      if (data?.type !== 'open-notice' || !data.notice) return;
      const path = noticePath(data.notice);
      if (path) void navigate(path);
      else openChat(data.notice.object_id);
    };
    navigator.serviceWorker.addEventListener('message', listen);
    const timer = setTimeout(sync, QUIET_MS);
    return () => {
      clearTimeout(timer);
      navigator.serviceWorker.removeEventListener('message', listen);
    };
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once for each user, not at each answer
  }, [user?.id]);
}
