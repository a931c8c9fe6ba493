import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { readyClient } from '../scripts/ready.mjs';
import { ROOT } from './app.ts';
import { atMost, say } from './table.ts';

const FOLDER = path.join(ROOT, 'web/dist/assets');
const IMPORTS = /(?:from|import)\s*"\.\/([^"]+\.js)"/g;

/** Measures a page's JavaScript: its chunks and their static imports. @returns files, and gzipped kB */
function measure(chunks: string[]): { files: number; size: number } {
  const files = readdirSync(FOLDER).filter((name) => name.endsWith('.js'));
  const seen = new Set<string>();
  const visit = (name: string) => {
    if (seen.has(name)) return;
    seen.add(name);
    const text = readFileSync(path.join(FOLDER, name), 'utf8');
    for (const found of text.matchAll(IMPORTS)) visit(found[1] ?? '');
  };
  for (const chunk of chunks) {
    const own = files.filter((name) => name.startsWith(`${chunk}-`));
    if (own.length === 0) throw new Error(`the client has no chunk ${chunk}`);
    for (const name of own) visit(name);
  }
  const index = readFileSync(path.join(ROOT, 'web/dist/index.html'), 'utf8');
  for (const found of index.matchAll(/assets\/([\w.-]+\.js)/g)) visit(found[1] ?? '');
  const bytes = [...seen].map((name) => gzipSync(readFileSync(path.join(FOLDER, name))).length);
  return { files: seen.size, size: bytes.reduce((sum, size) => sum + size, 0) / 1000 };
}

/** Measures the scripts a browser fetches before it shows the first pages. */
export function benchScripts(): void {
  readyClient();
  say('\nJavaScript, gzip');
  const login = measure(['login.page']);
  atMost('login page', 130, login.size, ' kB');
  atMost('login page, files', 20, login.files);
  const first = measure(['app', 'app-shell', 'overlays', 'my-page.page', 'se']);
  atMost('first signed-in page', 220, first.size, ' kB');
  atMost('first signed-in page, files', 40, first.files);
}
