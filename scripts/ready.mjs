// Prepares everything the commands need. Runs on any Node with nothing installed: built-in modules
// only.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';

export const ROOT = path.resolve(
  import.meta.dirname ?? path.dirname(new URL(import.meta.url).pathname),
  '..',
);
const MODULES = path.join(ROOT, 'node_modules');
const STAMPS = path.join(MODULES, '.cache', 'spalten-stamps');

/** The pinned Node that runs all our programs. */
export const NODE = path.join(MODULES, '.bin', 'node');

const at = (...parts) => path.join(ROOT, ...parts);
const say = (text) => process.stdout.write(`${text}\n`);

function readStamp(name) {
  const file = path.join(STAMPS, name);
  return existsSync(file) ? readFileSync(file, 'utf8') : null;
}

function writeStamp(name, value) {
  mkdirSync(STAMPS, { recursive: true });
  writeFileSync(path.join(STAMPS, name), value);
}

/** Runs a program with its output shown; exits this process if it fails. */
export function run(command, args, options = {}) {
  const result = spawnSync(command, args, { cwd: ROOT, stdio: 'inherit', ...options });
  if (result.status !== 0) {
    say(`\n${[path.basename(command), ...args].join(' ')} failed. See the output above.`);
    process.exit(result.status ?? 1);
  }
}

/**
 * Installs the dependencies from the lock file if they are missing or the lock file has changed.
 */
export function readyDependencies() {
  const lock = createHash('sha256')
    .update(readFileSync(at('package-lock.json')))
    .digest('hex');
  if (existsSync(NODE) && readStamp('install') === lock) return;
  say('Installing dependencies (npm ci). The first time takes a minute or so …');
  run('npm', ['ci', '--no-audit', '--no-fund', '--loglevel=error'], {
    shell: process.platform === 'win32',
  });
  if (!existsSync(NODE)) run('npm', ['rebuild', 'node', '--loglevel=error']);
  writeStamp('install', lock);
}

/** Returns the size and time of every file below a folder, which changes whenever a file does. */
function describeFolder(folder) {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => {
      const file = path.join(entry.parentPath ?? entry.path, entry.name);
      const { size, mtimeMs } = statSync(file);
      return `${path.relative(ROOT, file)} ${size} ${Math.round(mtimeMs)}`;
    })
    .sort();
}

/** Builds the client if its sources, its build, the contract or the dependencies have changed. */
export function readyClient() {
  const sources = ['web/src', 'web/public', 'web/build', 'contract/src'].flatMap((folder) =>
    describeFolder(at(folder)),
  );
  const key = [
    ...sources,
    readFileSync(at('web/index.html'), 'utf8'),
    readFileSync(at('web/vite.config.ts'), 'utf8'),
    readStamp('install') ?? '',
  ].join('\n');
  const stamp = createHash('sha256').update(key).digest('hex');
  if (existsSync(at('web/dist/index.html')) && readStamp('client') === stamp) return;
  say('Building the client …');
  const vite = at('node_modules/vite/bin/vite.js');
  run(NODE, [vite, 'build', '--logLevel', 'warn'], { cwd: at('web') });
  writeStamp('client', stamp);
}

const BROWSERS = [
  process.env.CHROME_PATH,
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

/** Chromium that draws pages and nothing else. It takes half the processor time of the whole browser. */
const SHELL = '/usr/bin/chromium-headless-shell';
const canInstall = () => process.getuid?.() === 0 && existsSync('/usr/bin/apt-get');

/** Finds or installs Chromium's headless shell. @returns its path, or '' where there is none */
export function readyHeadlessShell() {
  if (!existsSync(SHELL) && canInstall()) {
    say('Installing the headless shell for the browser tests …');
    const quiet = { stdio: 'ignore' };
    spawnSync('apt-get', ['update', '-qq'], quiet);
    spawnSync('apt-get', ['install', '-y', '-qq', 'chromium-headless-shell'], quiet);
  }
  return existsSync(SHELL) ? SHELL : '';
}

/**
 * Finds a browser for the browser tests, or downloads one. @returns its path, or '' for
 * Playwright's own
 */
export function readyBrowser() {
  const installed = () => BROWSERS.find((file) => file && existsSync(file));
  const found = installed();
  if (found) return found;
  say('No browser found. Downloading Chromium for the browser tests …');
  const cli = at('node_modules/@playwright/test/cli.js');
  if (spawnSync(NODE, [cli, 'install', 'chromium'], { stdio: 'inherit' }).status === 0) return '';
  if (canInstall()) {
    run('apt-get', ['update', '-qq']);
    run('apt-get', ['install', '-y', '-qq', 'chromium']);
    return installed() ?? '';
  }
  say('Install Chromium or Chrome, or set CHROME_PATH to its path.');
  process.exit(1);
}
