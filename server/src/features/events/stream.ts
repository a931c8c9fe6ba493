import type { ServerResponse } from 'node:http';
import type { ChangeEvent } from '@spalten/contract/events';
import type { FastifyReply } from 'fastify';
import type { Viewer } from '../../platform/session/viewer.ts';

/** What may wait for a listener who does not read; then they are let go, and come back by themselves. */
const MAX_WAITING_BYTES = 256_000;
/** How long a listener waits before it comes back, in milliseconds. */
const RETRY_MS = 2000;

/** Somebody who listens, on one connection. */
export interface Listener {
  viewer: Viewer;
  sessionId: string;
  /** Tells of changes, and where to go on from when they have been read. */
  tell(changes: readonly ChangeEvent[], horizon: string): void;
  /** Too much has happened to be told: everything is to be fetched anew. */
  reset(horizon: string): void;
  end(): void;
  isClosed(): boolean;
  /** The session is over. */
  endOver(): void;
}

/** Opens the stream of an answer; `onClose` is called once when it has ended, from whichever side. */
export function openStream(
  reply: FastifyReply,
  viewer: Viewer,
  sessionId: string,
  onClose: () => void,
): Listener {
  reply.hijack();
  const raw: ServerResponse = reply.raw;
  reply.headers({
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-store',
    // A proxy that gathers answers would hold back what is told.
    'x-accel-buffering': 'no',
  });
  // It lasts for as long as somebody listens.
  reply.request.releaseSlot?.();
  raw.writeHead(200, reply.getHeaders() as Record<string, string>);
  raw.once('close', onClose);
  raw.once('error', () => raw.destroy());
  const write = (text: string) => {
    if (raw.destroyed || raw.writableEnded) return;
    if (raw.writableLength > MAX_WAITING_BYTES) raw.destroy();
    else raw.write(text);
  };
  write(`retry: ${RETRY_MS}\n\n`);
  return {
    viewer,
    sessionId,
    tell(changes, horizon) {
      const lines = changes.map((change) => `event: change\ndata: ${JSON.stringify(change)}\n\n`);
      // The place comes last: who loses the connection before it is told all of it again.
      write(`${lines.join('')}id: ${horizon}\n\n`);
    },
    reset: (horizon) => write(`event: reset\ndata: {}\n\nid: ${horizon}\n\n`),
    end: () => raw.end(),
    isClosed: () => raw.destroyed || raw.writableEnded,
    endOver() {
      write('event: over\ndata: {}\n\n');
      raw.end();
    },
  };
}
