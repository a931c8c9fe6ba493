/** What one tab tells the others of this browser: who is signed in from now on, or that nobody is. */
interface SessionMessage {
  userId: number | null;
}

let opened: BroadcastChannel | undefined;
/** One for the whole page: what a page says it does not hear itself. */
const openChannel = (): BroadcastChannel => (opened ??= new BroadcastChannel('spalten-session'));

/** Tells the other tabs who is signed in from now on. */
export const broadcastUser = (userId: number | null): void =>
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel is of one origin
  openChannel().postMessage({ userId } satisfies SessionMessage);

/** Hears who has signed in, or out, in another tab. */
export function listenToTabs(hear: (userId: number | null) => void): void {
  openChannel().addEventListener('message', ({ data }: MessageEvent<SessionMessage>) =>
    hear(data.userId),
  );
}
