import type { ServerResponse } from 'node:http';
import type { ChangeEvent } from '@spalten/contract/events';
import type { FastifyReply } from 'fastify';
import type { Viewer } from '../../platform/session/viewer.ts';

/**
 * Limit of unsent bytes per listener. Above it the connection is dropped, and the client
 * reconnects.
 */
const MAX_WAITING_BYTES = 256_000;
/** Delay in milliseconds before a client reconnects. */
const RETRY_MS = 2000;

/** A client connected to the event stream. */
export interface Listener {
  viewer: Viewer;
  sessionId: string;
  /** Sends changes and the id to resume from. */
  send(changes: readonly ChangeEvent[], horizon: string): void;
  /** Tells the client to refetch everything, because too much has changed. */
  reset(horizon: string): void;
  end(): void;
  isClosed(): boolean;
  /** Sends that the session has ended, and closes the stream. */
  endExpired(): void;
}

/** Opens the event stream of a response. `onClose` runs once when either side closes it. */
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
    // Turns off response buffering in proxies, which would delay events.
    'x-accel-buffering': 'no',
  });
  // Releases the request's slot, since a stream stays open indefinitely.
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
    send(changes, horizon) {
      const lines = changes.map((change) => `event: change\ndata: ${JSON.stringify(change)}\n\n`);
      // The id comes last, so that a client that loses the connection before it gets the whole
      // batch again.
      write(`${lines.join('')}id: ${horizon}\n\n`);
    },
    reset: (horizon) => write(`event: reset\ndata: {}\n\nid: ${horizon}\n\n`),
    end: () => raw.end(),
    isClosed: () => raw.destroyed || raw.writableEnded,
    endExpired() {
      write('event: over\ndata: {}\n\n');
      raw.end();
    },
  };
}
