/** A message between the tabs of a browser: the user now signed in, null for none. */
export interface SessionMessage {
  userId: number | null;
  /** The customer that an administrator now acts for, null for none. Omitted if that is as it was. */
  actsFor?: number | null;
}

let opened: BroadcastChannel | undefined;
/** One per page. A channel doesn't receive its own messages. */
const openChannel = (): BroadcastChannel => (opened ??= new BroadcastChannel('spalten-session'));

const tell = (message: SessionMessage): void =>
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel is of one origin
  openChannel().postMessage(message);

/** Tells the other tabs which user is now signed in. */
export const broadcastUser = (userId: number | null): void => tell({ userId });

/** Tells the other tabs which customer the user now acts for, since all tabs share the session. */
export const broadcastActing = ({
  id,
  override,
}: {
  id: number;
  override: { id: number } | null;
}): void => tell({ userId: id, actsFor: override?.id ?? null });

/** Listens for logins, logouts and changes of whom one acts for in other tabs. */
export function listenToTabs(hear: (message: SessionMessage) => void): void {
  openChannel().addEventListener('message', ({ data }: MessageEvent<SessionMessage>) => hear(data));
}
