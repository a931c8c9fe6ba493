import net from 'node:net';

/**
 * How a way is: 'refusing' answers no one; 'silent' holds everything back until it is opened; 'lost'
 * lets new connections through and nothing more of those there are, which nobody is told of.
 */
type Mode = 'open' | 'refusing' | 'silent' | 'lost';

/** A way to a server that can be closed. */
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

/** Leads to a Unix socket, or a port. */
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
      // What is lost is taken, and goes nowhere.
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

/** Leads to the PostgreSQL server that a connection names. */
export const startDatabaseProxy = ({ host = '', port = 5432 }: { host?: string; port?: number }) =>
  startProxy(host.startsWith('/') ? { path: `${host}/.s.PGSQL.${port}` } : { host, port });
