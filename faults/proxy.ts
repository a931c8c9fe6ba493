import net from 'node:net';

/** A way to the database that can be closed: 'refusing' answers no one, 'silent' lets nothing through. */
export interface Proxy {
  port: number;
  set(mode: 'open' | 'refusing' | 'silent'): Promise<void>;
  close(): Promise<void>;
}

/** Hands connections on to a Unix socket. */
export async function startProxy(socketPath: string): Promise<Proxy> {
  const open = new Set<net.Socket>();
  let isSilent = false;
  const server = net.createServer((client) => {
    const inner = net.connect(socketPath);
    for (const socket of [client, inner]) {
      open.add(socket);
      socket.on('error', () => socket.destroy());
      socket.on('close', () => {
        open.delete(socket);
        client.destroy();
        inner.destroy();
      });
      if (isSilent) socket.pause();
    }
    client.on('data', (chunk) => inner.write(chunk));
    inner.on('data', (chunk) => client.write(chunk));
  });
  const listen = (port: number) =>
    new Promise<number>((resolve) => {
      server.listen(port, '127.0.0.1', () => resolve((server.address() as net.AddressInfo).port));
    });
  const shut = () =>
    new Promise<void>((resolve) => {
      server.close(() => resolve());
      for (const socket of open) socket.destroy();
    });
  const port = await listen(0);
  return {
    port,
    async set(mode) {
      isSilent = mode === 'silent';
      if (mode === 'refusing') await shut();
      else if (!server.listening) await listen(port);
      for (const socket of open) {
        if (isSilent) socket.pause();
        else socket.resume();
      }
    },
    close: shut,
  };
}
