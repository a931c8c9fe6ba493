// npm start: builds what has changed and runs the app until it is told to stop.
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
// A Ctrl-C reaches the app by itself; what is sent to this process alone is handed on.
for (const signal of ['SIGTERM', 'SIGHUP']) process.on(signal, () => app.kill(signal));
process.on('SIGINT', () => {});
app.on('exit', (code, signal) => process.exit(signal ? 1 : (code ?? 1)));
