import net from 'node:net';

/**
 * State of the connection. 'refusing' accepts nobody. 'silent' holds back all data until opened.
 * 'lost' drops data of existing connections silently, but accepts new ones.
 */
type Mode = 'open' | 'refusing' | 'silent' | 'lost';

/** A TCP proxy with switchable failures. */
export interface Proxy {
  port: number;
  set(mode: Mode): Promise<void>;
  close(): Promise<void>;
}

interface Pair {
  near: net.Socket;
  far: net.Socket;
  isLost: boolean;
}

/** Starts a proxy to a Unix socket or port. */
export async function startProxy(target: net.NetConnectOpts): Promise<Proxy> {
  const pairs = new Set<Pair>();
  let isSilent = false;
  const server = net.createServer((near) => {
    const pair: Pair = { near, far: net.connect(target), isLost: false };
    pairs.add(pair);
    const { far } = pair;
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const) {
      // Data of a lost connection is read and discarded.
      from.on('data', (chunk) => pair.isLost || to.write(chunk));
      from.on('error', () => from.destroy());
      from.on('close', () => {
        if (pair.isLost) return;
        pairs.delete(pair);
        to.destroy();
      });
      if (isSilent) from.pause();
    }
  });
  const listen = (port: number) =>
    new Promise<number>((resolve) => {
      server.listen(port, '127.0.0.1', () => resolve((server.address() as net.AddressInfo).port));
    });
  const sockets = () => [...pairs].flatMap(({ near, far }) => [near, far]);
  const shut = () =>
    new Promise<void>((resolve) => {
      server.close(() => resolve());
      for (const socket of sockets()) socket.destroy();
    });
  const port = await listen(0);
  return {
    port,
    async set(mode) {
      isSilent = mode === 'silent';
      if (mode === 'refusing') await shut();
      else if (!server.listening) await listen(port);
      if (mode === 'lost') for (const pair of pairs) pair.isLost = true;
      for (const socket of sockets()) {
        if (isSilent) socket.pause();
        else socket.resume();
      }
    },
    close: shut,
  };
}

/** Starts a proxy to a connection's PostgreSQL server. */
export const startDatabaseProxy = ({ host = '', port = 5432 }: { host?: string; port?: number }) =>
  startProxy(host.startsWith('/') ? { path: `${host}/.s.PGSQL.${port}` } : { host, port });
