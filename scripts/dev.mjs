// npm run dev: restarts the server when its files change, and reloads the client as it is edited.
// The client at http://app.localhost:3000 proxies calls to the server at 3001.
import { spawn } from 'node:child_process';
import path from 'node:path';
import { NODE, readyDependencies, ROOT } from './ready.mjs';

readyDependencies();
const port = Number(process.env.PORT ?? 3000);
// Development uses the demo unless the environment says otherwise.
const env = {
  ...(process.env.DATABASE_URL ? { SMTP_URL: 'outbox' } : { DEMO: 'true' }),
  ...process.env,
  PUBLIC_URL: `http://app.localhost:${port}`,
};
const vite = path.join(ROOT, 'node_modules/vite/bin/vite.js');
const parts = [
  spawn(NODE, ['--watch', '--watch-preserve-output', path.join(ROOT, 'server/src/start.mjs')], {
    cwd: ROOT,
    stdio: 'inherit',
    env: { ...env, PORT: String(port + 1) },
  }),
  spawn(NODE, [vite], {
    cwd: path.join(ROOT, 'web'),
    stdio: 'inherit',
    env: { ...env, PORT: String(port), API_PORT: String(port + 1) },
  }),
];
const stop = () => {
  for (const part of parts) part.kill('SIGTERM');
};
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, stop);
for (const part of parts) part.on('exit', stop);
