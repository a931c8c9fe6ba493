import { execFileSync, spawn } from 'node:child_process';
import { cpSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from '../../faults/trial.ts';

const CONFIGURATION = path.join(import.meta.dirname, '../nginx');
const NGINX = process.env['NGINX'] ?? '/usr/sbin/nginx';
const FOLDERS = ['body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'];

/** A file of upstreams in the repository, and the snippets of the server in front of them. */
interface Site {
  upstreams: string;
  snippets: string[];
  /** Node ports in the file, and those of the nodes. A line without a node is left out. */
  ports: Map<number, number | undefined>;
}

const ofOneCell = (nodes: number[]): Site => ({
  upstreams: 'spalten.conf',
  snippets: ['spalten-proxy.conf'],
  ports: new Map([3001, 3002, 3003].map((kept, index) => [kept, nodes[index]])),
});

/** Describes two cells of up to two nodes each. */
export const ofTwoCells = (cells: number[][]): Site => ({
  upstreams: 'spalten-cells.conf',
  snippets: ['spalten-proxy.conf', 'spalten-cells-next.conf'],
  ports: new Map(
    [3011, 3012, 3021, 3022].map((kept, index) => [kept, cells[index >> 1]?.[index & 1]]),
  ),
});

/** nginx with our configuration in its own folder; the system's nginx is not touched. */
export interface Nginx {
  port: number;
  httpsPort: number;
  pid: number;
  stop(): Promise<void>;
}

const read = (name: string) => readFileSync(path.join(CONFIGURATION, name), 'utf8');

/** Creates a self-signed certificate, to test the HTTPS example. */
function makeCertificate(folder: string): void {
  const words = 'req -x509 -newkey rsa:2048 -nodes -days 2 -subj /CN=app.spalten.example';
  const files = ['-keyout', path.join(folder, 'privkey.pem')];
  execFileSync(
    'openssl',
    [...words.split(' '), ...files, '-out', path.join(folder, 'fullchain.pem')],
    { stdio: 'ignore' },
  );
}

/** Copies our configuration, with free ports and the certificate's path filled in. */
function writeConfiguration(folder: string, site: Site, port: number, httpsPort: number) {
  for (const name of [...FOLDERS, 'snippets']) mkdirSync(path.join(folder, name));
  makeCertificate(folder);
  for (const name of site.snippets)
    cpSync(path.join(CONFIGURATION, name), path.join(folder, 'snippets', name));
  let upstreams = read(site.upstreams);
  for (const [kept, node] of site.ports) {
    upstreams = node
      ? upstreams.replaceAll(`127.0.0.1:${kept}`, `127.0.0.1:${node}`)
      : upstreams.replace(new RegExp(`^ *server 127.0.0.1:${kept} .*\n`, 'gm'), '');
  }
  writeFileSync(path.join(folder, 'spalten.conf'), upstreams);
  const includes = site.snippets.map((name) => `    include snippets/${name};`).join('\n');
  const https = read('spalten-https.conf')
    .replaceAll(/^ *listen (80|\[::\]:\d+).*$/gm, '')
    .replace('listen 443', `listen 127.0.0.1:${httpsPort}`)
    .replace(/^server \{[^]*?\n\}/m, '')
    .replaceAll('/etc/ssl/spalten', folder)
    .replace('    include snippets/spalten-proxy.conf;', includes);
  writeFileSync(path.join(folder, 'https.conf'), https);
  const places = FOLDERS.map((name) => {
    const directive = name === 'body' ? 'client_body_temp_path' : `${name}_temp_path`;
    return `  ${directive} ${folder}/${name};`;
  });
  // Exposes the answering node to the trial; a real site doesn't.
  writeFileSync(
    path.join(folder, 'nginx.conf'),
    `worker_processes 1;
daemon off;
pid ${folder}/nginx.pid;
error_log ${folder}/error.log warn;
events { worker_connections 4096; }
http {
${places.join('\n')}
  access_log off;
  include ${folder}/spalten.conf;
  server {
    listen 127.0.0.1:${port};
    server_name app.localhost;
    add_header X-Node $upstream_addr always;
${includes}
  }
  include ${folder}/https.conf;
}
`,
  );
}

/** Starts nginx in front of the nodes on these ports, or of cells. */
export async function startNginx(folder: string, nodes: number[] | Site): Promise<Nginx> {
  const [port, httpsPort] = [await freePort(), await freePort()];
  mkdirSync(folder);
  writeConfiguration(folder, Array.isArray(nodes) ? ofOneCell(nodes) : nodes, port, httpsPort);
  const args = ['-p', folder, '-c', path.join(folder, 'nginx.conf')];
  execFileSync(NGINX, [...args, '-t'], { stdio: 'pipe' });
  const child = spawn(NGINX, args, { stdio: 'ignore' });
  const over = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  await sleep(300);
  if (child.exitCode !== null)
    throw new Error(`nginx ended: ${readFileSync(path.join(folder, 'error.log'), 'utf8')}`);
  return {
    port,
    httpsPort,
    pid: child.pid ?? 0,
    stop() {
      child.kill('SIGTERM');
      return over;
    },
  };
}
