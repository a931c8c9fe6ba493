// npm run test:coming-in: the unit tests that docs/coming-in.md names, and no others.
// npm run test:coming-in -- browser: the browser tests that it names.
import { readFileSync } from 'node:fs';
import path from 'node:path';
import {
  NODE,
  readyBrowser,
  readyClient,
  readyDependencies,
  readyHeadlessShell,
  ROOT,
  run,
} from './ready.mjs';

readyDependencies();
const page = readFileSync(path.join(ROOT, 'docs/coming-in.md'), 'utf8');
const named = (pattern) => [...new Set(page.match(pattern))];
const program = (name) => path.join(ROOT, 'node_modules', name);

if (process.argv[2] === 'browser') {
  readyClient();
  const env = {
    ...process.env,
    CHROME_PATH: readyBrowser(),
    HEADLESS_SHELL_PATH: readyHeadlessShell(),
  };
  const specs = named(/e2e\/[\w-]+\.spec\.ts/g);
  const config = ['--config', 'e2e/playwright.config.ts', '--reporter=list'];
  run(NODE, [program('@playwright/test/cli.js'), 'test', ...config, ...specs], { env });
} else {
  run(NODE, [
    program('vitest/vitest.mjs'),
    'run',
    ...named(/(?:server|web|scripts)\/[\w/-]+\.test\.ts/g),
  ]);
}
