import net from 'node:net';

/** A wire to the app that breaks off all that is under way once so many bytes were sent over it. */
export async function fragileWire(breaksAfter: number) {
  const target = new URL(process.env['APP_URL'] ?? '');
  const open = new Set<net.Socket>();
  let sent = 0;
  let hasBroken = false;
  const cut = () => {
    for (const socket of open) socket.destroy();
  };
  const server = net.createServer((near) => {
    const far = net.connect(Number(target.port), '127.0.0.1');
    for (const socket of [near, far]) {
      open.add(socket);
      socket.once('close', () => open.delete(socket));
      // What was cut is cut: the other end is told by `destroy`.
      socket.on('error', () => socket.destroy());
    }
    near.on('data', (bytes) => {
      sent += bytes.length;
      if (sent <= breaksAfter || hasBroken) return;
      hasBroken = true;
      cut();
    });
    near.pipe(far);
    far.pipe(near);
    near.once('close', () => far.destroy());
    far.once('close', () => near.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as net.AddressInfo;
  return {
    hasBroken: () => hasBroken,
    url: `http://${target.hostname}:${port}`,
    close() {
      cut();
      server.close();
    },
  };
}
