// npm start: builds if something has changed, and runs the app until it is stopped.
import { spawn } from 'node:child_process';
import path from 'node:path';
import { SERVER_FLAGS } from './node-flags.mjs';
import { NODE, readyClient, readyDependencies, ROOT } from './ready.mjs';

readyDependencies();
readyClient();

const app = spawn(NODE, [...SERVER_FLAGS, path.join(ROOT, 'server/src/start.mjs')], {
  cwd: ROOT,
  stdio: 'inherit',
});
// Ctrl-C reaches the app directly; other signals are forwarded.
for (const signal of ['SIGTERM', 'SIGHUP']) process.on(signal, () => app.kill(signal));
process.on('SIGINT', () => {});
app.on('exit', (code, signal) => process.exit(signal ? 1 : (code ?? 1)));
