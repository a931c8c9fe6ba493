import net from 'node:net';

const PAUSE_MS = 2;

/** A wire to the app that carries a little at a time, and can be cut. */
export async function slowWire() {
  const target = new URL(process.env['APP_URL'] ?? '');
  const open = new Set<net.Socket>();
  const server = net.createServer((near) => {
    const far = net.connect(Number(target.port), '127.0.0.1');
    for (const socket of [near, far]) {
      open.add(socket);
      socket.once('close', () => open.delete(socket));
      // What was cut is cut: the other end is told by `destroy`.
      socket.on('error', () => socket.destroy());
    }
    near.on('data', (bytes) => {
      far.write(bytes);
      near.pause();
      setTimeout(() => near.resume(), PAUSE_MS);
    });
    far.pipe(near);
    near.once('close', () => far.destroy());
    far.once('close', () => near.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as net.AddressInfo;
  const cut = () => {
    for (const socket of open) socket.destroy();
  };
  return {
    url: `http://${target.hostname}:${port}`,
    /** Breaks off all that is under way; what comes after gets through. */
    cut,
    close() {
      cut();
      server.close();
    },
  };
}
