import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import pg from 'pg';

const RETRY_MS = 1000;

/**
 * Listens to a channel of the database on a connection of its own, and connects anew when it breaks.
 * `onNotice` is called for every notice with its text, and after each connection with an empty one,
 * since some may have been missed.
 * @returns what ends it
 */
export async function listenTo(
  connection: pg.PoolConfig,
  channel: string,
  onNotice: (text: string) => void,
  log: FastifyBaseLogger,
): Promise<() => Promise<void>> {
  let isEnding = false;
  let client: pg.Client | null = null;

  const connect = async () => {
    const made = new pg.Client({ ...connection, application_name: 'spalten-events' });
    made.on('notification', ({ payload }) => onNotice(payload ?? ''));
    made.on('error', (error) => {
      if (!isEnding) log.warn({ err: error }, 'the connection for events broke');
    });
    await made.connect();
    made.once('end', () => {
      if (!isEnding) void reconnect();
    });
    await made.query(`listen ${channel}`);
    client = made;
    onNotice('');
  };

  const reconnect = async () => {
    while (!isEnding) {
      await sleep(RETRY_MS, undefined, { ref: false });
      try {
        if (!isEnding) await connect();
        return;
      } catch (error) {
        log.warn({ err: error }, 'the connection for events could not be made');
      }
    }
  };

  await connect();
  return async () => {
    isEnding = true;
    await client?.end();
  };
}
