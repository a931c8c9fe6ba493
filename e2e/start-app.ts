import { spawn } from 'node:child_process';
import { rmSync } from 'node:fs';
import net from 'node:net';
import path from 'node:path';
import { temporaryFolder } from '../server/src/testing/temporary-folder.ts';

const freePort = () =>
  new Promise<number>((resolve, reject) => {
    const server = net.createServer().once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address() as net.AddressInfo;
      server.close(() => resolve(port));
    });
  });

/** Starts the app as `npm start` does, in demo mode, on a free port and a folder of its own. */
export default async function startApp(): Promise<() => Promise<void>> {
  const port = await freePort();
  const dataDir = temporaryFolder('e2e');
  const main = path.join(import.meta.dirname, '../server/src/start.mjs');
  const app = spawn(process.execPath, [main], {
    env: {
      ...process.env,
      PORT: String(port),
      DATA_DIR: dataDir,
      LOG_LEVEL: 'error',
      RATE_LIMIT: '0',
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  // Whatever becomes of the tests, it does not outlive them.
  process.once('exit', () => app.kill('SIGTERM'));
  await new Promise<void>((resolve, reject) => {
    app.stdout.on('data', (chunk: Buffer) => String(chunk).includes('is ready at') && resolve());
    app.once('exit', (code) => reject(new Error(`the app ended with ${code}`)));
  });
  process.env['APP_URL'] = `http://app.localhost:${port}`;
  return async () => {
    app.kill('SIGTERM');
    await new Promise((resolve) => app.once('exit', resolve));
    rmSync(dataDir, { recursive: true, force: true });
  };
}
