/** A message between the tabs of a browser: the user now signed in, null for none. */
interface SessionMessage {
  userId: number | null;
}

let opened: BroadcastChannel | undefined;
/** One per page. A channel doesn't receive its own messages. */
const openChannel = (): BroadcastChannel => (opened ??= new BroadcastChannel('spalten-session'));

/** Tells the other tabs which user is now signed in. */
export const broadcastUser = (userId: number | null): void =>
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel is of one origin
  openChannel().postMessage({ userId } satisfies SessionMessage);

/** Listens for logins and logouts in other tabs. */
export function listenToTabs(hear: (userId: number | null) => void): void {
  openChannel().addEventListener('message', ({ data }: MessageEvent<SessionMessage>) =>
    hear(data.userId),
  );
}
