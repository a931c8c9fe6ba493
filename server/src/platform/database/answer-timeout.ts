import type net from 'node:net';
import type pg from 'pg';

type Query = (...args: unknown[]) => Promise<unknown>;

interface Connected {
  connection: { stream: net.Socket };
}

/**
 * Gives a connection up when an answer takes longer than `milliseconds`: it still waits for that
 * one, and so would whoever got it next. Who asked is told that it was terminated. The driver's own
 * `query_timeout` makes a timer for each statement; this one is set anew.
 */
export function setAnswerTimeout(client: pg.PoolClient, milliseconds: number): void {
  const { stream } = (client as unknown as Connected).connection;
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
