import type net from 'node:net';
import type pg from 'pg';

type Query = (...args: unknown[]) => Promise<unknown>;

interface ClientWithStream {
  connection: { stream: net.Socket };
}

/**
 * Destroys a connection if an answer takes longer than `milliseconds`, since it and its next user
 * would wait for that answer. The caller gets a "connection terminated" error. The driver's own
 * `query_timeout` creates a timer per statement; this one is reused.
 */
export function setAnswerTimeout(client: pg.PoolClient, milliseconds: number): void {
  const { stream } = (client as unknown as ClientWithStream).connection;
  let waiting = 0;
  const timer = setTimeout(() => waiting > 0 && stream.destroy(), milliseconds).unref();
  client.once('end', () => clearTimeout(timer));
  const query = client.query.bind(client) as Query;
  const ask: Query = async (...args) => {
    waiting += 1;
    timer.refresh();
    try {
      return await query(...args);
    } finally {
      waiting -= 1;
    }
  };
  client.query = ask as never;
}
