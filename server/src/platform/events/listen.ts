import type net from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import pg from 'pg';

const RETRY_MS = 1000;
/** Time that the server has to close the connection. */
const CLOSE_TIMEOUT_MS = 1000;

/** Heartbeats detect connections that a network dropped silently. */
export interface Heartbeat {
  intervalMs: number;
  /** Time without an answer after which a connection is given up. */
  timeoutMs: number;
}

const HEARTBEAT: Heartbeat = { intervalMs: 10_000, timeoutMs: 5000 };

interface ListenConnection {
  client: pg.Client;
  /** Resolves when the connection ends, on either side. */
  closed: Promise<void>;
}

/** Destroys a connection without the closing handshake, since the server may be gone. */
const destroySocket = (client: pg.Client) =>
  (client as unknown as { connection: { stream: net.Socket } }).connection.stream.destroy();

/**
 * Listens to a channel on a connection of its own and reconnects when it breaks or doesn't answer.
 * `onNotification` gets each payload, and an empty text after each connect, since notifications may
 * have been missed.
 * @returns a function that stops listening
 */
export async function listenTo(
  connection: pg.PoolConfig,
  channel: string,
  { onNotification, log, heartbeat = HEARTBEAT }: ListenOptions,
): Promise<() => Promise<void>> {
  let isStopped = false;

  /** Destroys the connection if a heartbeat fails. */
  const checkHeartbeats = async (client: pg.Client, closed: Promise<void>) => {
    const ended = new AbortController();
    void closed.then(() => ended.abort());
    try {
      for (;;) {
        await sleep(heartbeat.intervalMs, undefined, { ref: false, signal: ended.signal });
        await client.query('select 1');
      }
    } catch (error) {
      if (isStopped || ended.signal.aborted) return;
      log.warn({ err: error }, 'the connection for events does not answer');
      destroySocket(client);
    }
  };

  const open = async (): Promise<ListenConnection> => {
    const client = new pg.Client({
      ...connection,
      application_name: 'spalten-events',
      keepAlive: true,
      connectionTimeoutMillis: heartbeat.timeoutMs,
      query_timeout: heartbeat.timeoutMs,
    });
    client.on('notification', ({ payload }) => onNotification(payload ?? ''));
    client.on('error', (error) => {
      if (!isStopped) log.warn({ err: error }, 'the connection for events broke');
    });
    const closed = new Promise<void>((resolve) => client.once('end', resolve));
    try {
      await client.connect();
      await client.query(`listen ${channel}`);
    } catch (error) {
      destroySocket(client);
      throw error;
    }
    void checkHeartbeats(client, closed);
    onNotification('');
    return { client, closed };
  };

  const reopen = async (): Promise<ListenConnection | null> => {
    while (!isStopped) {
      await sleep(RETRY_MS, undefined, { ref: false });
      if (isStopped) break;
      try {
        return await open();
      } catch (error) {
        log.warn({ err: error }, 'the connection for events could not be made');
      }
    }
    return null;
  };

  let current: ListenConnection | null = await open();
  const keepOpen = async () => {
    while (current) {
      await current.closed;
      current = await reopen();
      // Stopped while connecting: nothing else refers to this connection.
      if (isStopped && current) destroySocket(current.client);
    }
  };
  void keepOpen();

  return async () => {
    isStopped = true;
    if (!current) return;
    const { client, closed } = current;
    void client.end();
    await Promise.race([closed, sleep(CLOSE_TIMEOUT_MS)]);
    destroySocket(client);
  };
}

export interface ListenOptions {
  onNotification: (text: string) => void;
  log: FastifyBaseLogger;
  heartbeat?: Heartbeat;
}
