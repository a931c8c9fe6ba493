import { spawn } from 'node:child_process';
import { chownSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { freePort } from '../../faults/trial.ts';
import { chooseUser, idsOf } from '../../server/src/platform/database/embedded-user.ts';
import { untilReady } from './postgres.ts';

const KEPT = path.join(import.meta.dirname, '../pgbouncer.ini');

/** Starts PgBouncer with our settings in front of a local database. */
export async function startPooler(
  program: string,
  folder: string,
  databaseUrl: string,
): Promise<{ url: string; stop(): Promise<void> }> {
  const { port, username, password, pathname } = new URL(databaseUrl);
  const own = await freePort();
  const user = chooseUser();
  const file = path.join(folder, 'pgbouncer.ini');
  mkdirSync(folder);
  const line = `postgres = host=127.0.0.1 port=${port} dbname=postgres user=${username} password=${password}`;
  const text = readFileSync(KEPT, 'utf8')
    .replace(/^spalten = .*$/m, line)
    .replace(/^listen_addr = .*$/m, 'listen_addr = 127.0.0.1')
    .replace(/^listen_port = .*$/m, `listen_port = ${own}\nunix_socket_dir =`)
    .replace(/^auth_type = .*\nauth_file = .*$/m, 'auth_type = any');
  writeFileSync(file, text, { mode: 0o600 });
  if (user) for (const place of [folder, file]) chownSync(place, user.uid, user.gid);
  const child = spawn(program, [file], { ...idsOf(user), cwd: folder, stdio: 'ignore' });
  const over = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  const url = `postgres://app@127.0.0.1:${own}${pathname}`;
  await untilReady(url);
  return {
    url,
    stop() {
      child.kill('SIGINT');
      return over;
    },
  };
}
