import type net from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import pg from 'pg';

const RETRY_MS = 1000;
/** So long the server is given to say goodbye. */
const GOODBYE_MS = 1000;

/** A network may swallow everything and never say so: the server is asked every so often. */
export interface Beat {
  everyMs: number;
  /** A connection that has not answered for so long is given up. */
  answerMs: number;
}

const BEAT: Beat = { everyMs: 10_000, answerMs: 5000 };

/** A connection that listens. */
interface Line {
  client: pg.Client;
  /** Resolves when it is over, whoever ended it. */
  over: Promise<void>;
}

/** Ends a connection at once, without a word to a server that may not be there. */
const hangUp = (client: pg.Client) =>
  (client as unknown as { connection: { stream: net.Socket } }).connection.stream.destroy();

/**
 * Listens to a channel of the database on a connection of its own, and connects anew when it breaks
 * or does not answer. `onNotice` is called for every notice with its text, and after each connection
 * with an empty one, since some may have been missed.
 * @returns what ends it
 */
export async function listenTo(
  connection: pg.PoolConfig,
  channel: string,
  { onNotice, log, beat = BEAT }: ListenOptions,
): Promise<() => Promise<void>> {
  let isEnding = false;

  /** Gives a connection up when it does not answer. */
  const askOnAndOn = async (client: pg.Client, over: Promise<void>) => {
    const ended = new AbortController();
    void over.then(() => ended.abort());
    try {
      for (;;) {
        await sleep(beat.everyMs, undefined, { ref: false, signal: ended.signal });
        await client.query('select 1');
      }
    } catch (error) {
      if (isEnding || ended.signal.aborted) return;
      log.warn({ err: error }, 'the connection for events does not answer');
      hangUp(client);
    }
  };

  const open = async (): Promise<Line> => {
    const client = new pg.Client({
      ...connection,
      application_name: 'spalten-events',
      keepAlive: true,
      connectionTimeoutMillis: beat.answerMs,
      query_timeout: beat.answerMs,
    });
    client.on('notification', ({ payload }) => onNotice(payload ?? ''));
    client.on('error', (error) => {
      if (!isEnding) log.warn({ err: error }, 'the connection for events broke');
    });
    const over = new Promise<void>((resolve) => client.once('end', resolve));
    try {
      await client.connect();
      await client.query(`listen ${channel}`);
    } catch (error) {
      hangUp(client);
      throw error;
    }
    void askOnAndOn(client, over);
    onNotice('');
    return { client, over };
  };

  const reopen = async (): Promise<Line | null> => {
    while (!isEnding) {
      await sleep(RETRY_MS, undefined, { ref: false });
      if (isEnding) break;
      try {
        return await open();
      } catch (error) {
        log.warn({ err: error }, 'the connection for events could not be made');
      }
    }
    return null;
  };

  let line: Line | null = await open();
  const keepOpen = async () => {
    while (line) {
      await line.over;
      line = await reopen();
      // Ended while it was made: nobody else knows of it.
      if (isEnding && line) hangUp(line.client);
    }
  };
  void keepOpen();

  return async () => {
    isEnding = true;
    if (!line) return;
    const { client, over } = line;
    void client.end();
    await Promise.race([over, sleep(GOODBYE_MS)]);
    hangUp(client);
  };
}

export interface ListenOptions {
  onNotice: (text: string) => void;
  log: FastifyBaseLogger;
  beat?: Beat;
}
