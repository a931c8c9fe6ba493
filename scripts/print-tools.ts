// npm run test:print: makes the files that leave the house from the demo's newspapers, and lets
// independent programs check them: epubcheck, qpdf and Ghostscript. A newspaper of twelve pages is also
// sent through four print profiles, and its boxes, inks and output profiles are measured. Programs that
// aren't installed are named and skipped. With a folder as argument the files stay there, with their
// pages drawn at 100 dpi, and with `printers` after it only the print profiles are tried.
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import http from 'node:http';
import os from 'node:os';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import startApp from '../e2e/start-app.ts';
import { checkFourPrinters } from './print-profiles.ts';

interface Answer {
  status: number;
  bytes: Buffer;
}

const cookies = new Map<string, string>();

/** Makes a call. The host isn't resolved, since only browsers know names below localhost. */
function call(method: string, address: string, body?: object): Promise<Answer> {
  const { host, port } = new URL(process.env['APP_URL'] ?? '');
  const headers = {
    host,
    accept: 'application/json',
    'content-type': 'application/json',
    cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; '),
    'x-xsrf-token': decodeURIComponent(cookies.get('XSRF-TOKEN') ?? ''),
  };
  return new Promise((resolve, reject) => {
    const options = { host: '127.0.0.1', port, method, path: `/api${address}`, headers };
    const request = http.request(options, (response) => {
      for (const cookie of response.headers['set-cookie'] ?? []) {
        const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? [];
        cookies.set(name, value);
      }
      buffer(response).then(
        (bytes) => resolve({ status: response.statusCode ?? 0, bytes }),
        reject,
      );
    });
    request.on('error', reject);
    request.end(body && JSON.stringify(body));
  });
}

async function fetchFile(address: string): Promise<Buffer> {
  const began = performance.now();
  const { status, bytes } = await call('GET', address);
  if (status !== 200) throw new Error(`${address}: ${status} ${bytes.toString('utf8', 0, 300)}`);
  say(`made ${address}: ${bytes.length} bytes, ${Math.round(performance.now() - began)} ms`);
  return bytes;
}

const say = (text: string) => process.stdout.write(`${text}\n`);

const EPUB_TOOLS = [{ program: 'epubcheck', args: ['--failonwarnings'] }];
const PDF_TOOLS = [
  { program: 'qpdf', args: ['--check'] },
  { program: 'gs', args: ['-q', '-dNOPAUSE', '-dBATCH', '-dPDFSTOPONERROR', '-sDEVICE=nullpage'] },
];

/** Finds a program in the path. Null if it isn't installed. */
function findProgram(name: string): string | null {
  const folders = (process.env['PATH'] ?? '').split(path.delimiter);
  return folders.map((folder) => path.join(folder, name)).find((file) => existsSync(file)) ?? null;
}

/** Runs a program. Debian's epubcheck is a Java archive, which some systems don't start by itself. */
function runProgram(file: string, args: string[]) {
  const isArchive = readFileSync(file).subarray(0, 2).toString() === 'PK';
  const [program, ...first] = isArchive ? ['java', '-jar', file] : [file];
  return spawnSync(program ?? file, [...first, ...args], { encoding: 'utf8' });
}
const missing = new Set<string>();
let failed = 0;
let passed = 0;

function check(file: string): void {
  for (const { program, args } of file.endsWith('.epub') ? EPUB_TOOLS : PDF_TOOLS) {
    const found = findProgram(program);
    if (!found) {
      missing.add(program);
      continue;
    }
    const { status, stdout, stderr } = runProgram(found, [...args, file]);
    if (status === 0) passed += 1;
    else {
      failed += 1;
      say(`${program} refuses ${path.basename(file)}:\n${stdout}${stderr}`);
    }
  }
}

async function listFiles(): Promise<[string, string][]> {
  const papers = JSON.parse((await call('GET', '/newspaper')).bytes.toString()) as {
    id: number;
    first_page_id: number;
  }[];
  return papers.flatMap(({ id, first_page_id: page }): [string, string][] => [
    [`${id}.epub`, `/newspaper/${id}/epub`],
    [`${id}-proof.pdf`, `/newspaper/${id}/pdf?kind=proof`],
    [`${id}-short.pdf`, `/newspaper/${id}/booklet?sheet=a3&flip=short`],
    [`${id}-long.pdf`, `/newspaper/${id}/booklet?sheet=a4&flip=long`],
    [`${id}-test.pdf`, `/newspaper/${id}/booklet?test=true`],
    [`${id}-poster.pdf`, `/newspaper/${id}/poster?newspaper_page_id=${page}&across=3`],
    [`${id}-easy.pdf`, `/newspaper/${id}/easy-read`],
    [`${id}-pull-out.pdf`, `/newspaper/${id}/booklet?sheet=a3&flip=short&content=with_easy_read`],
    [`${id}-loose.pdf`, `/newspaper/${id}/booklet?sheet=a3&flip=long&content=easy_read`],
    [`${id}-code.pdf`, `/newspaper/${id}/public/code?format=pdf`],
  ]);
}

const [kept, part] = process.argv.slice(2);
if (kept) mkdirSync(kept, { recursive: true });
const folder = kept ? path.resolve(kept) : mkdtempSync(path.join(os.tmpdir(), 'spalten-print-'));
const stopApp = await startApp();
try {
  await call('GET', '/sanctum/csrf-cookie');
  const account = { email: 'moderator@sjobygd.example', password: 'spalten-demo' };
  const { status } = await call('POST', '/login', account);
  if (status !== 200) throw new Error(`the moderator could not sign in: ${status}`);
  for (const id of [1, 2]) await call('PUT', `/newspaper/${id}/public`, {});
  for (const [name, address] of part === 'printers' ? [] : await listFiles()) {
    const file = path.join(folder, name);
    writeFileSync(file, await fetchFile(address));
    check(file);
  }
  if (findProgram('qpdf') && findProgram('gs')) {
    await call('POST', '/logout');
    await call('GET', '/sanctum/csrf-cookie');
    await call('POST', '/login', { email: 'admin@sjobygd.example', password: 'spalten-demo' });
    const own = { folder, paper: 1, customer: 1, isDrawn: kept !== undefined };
    const found = await checkFourPrinters(call, own);
    say(['', ...found.rows].join('\n'));
    passed += found.passed;
    failed += found.faults.length;
    for (const fault of found.faults) say(fault);
  }
} finally {
  await stopApp();
  if (!kept) rmSync(folder, { recursive: true, force: true });
}
say(`\n${passed} checks passed, ${failed} failed.`);
if (missing.size > 0) say(`Not installed, so not asked: ${[...missing].join(', ')}.`);
process.exitCode = failed > 0 ? 1 : 0;
