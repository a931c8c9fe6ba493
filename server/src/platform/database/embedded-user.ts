import { readFileSync, statSync } from 'node:fs';
import path from 'node:path';

/** A system user that PostgreSQL can run as. */
export interface SystemUser {
  name: string;
  uid: number;
  gid: number;
}

/** Returns the spawn options that run a process as the user. */
export const idsOf = (user: SystemUser | null) => (user ? { uid: user.uid, gid: user.gid } : {});

/** The whole environment of PostgreSQL's programs. */
export const POSTGRES_ENV = { PATH: process.env['PATH'] ?? '', LC_ALL: 'C', TZ: 'UTC' };

/**
 * Chooses the user to run PostgreSQL as. PostgreSQL refuses root, so root falls back to `postgres`,
 * then `nobody`. The user needs an entry in /etc/passwd, since initdb looks itself up. Returns null
 * to keep the current user.
 */
export function chooseUser(): SystemUser | null {
  if (process.getuid?.() !== 0) return null;
  const users = new Map(
    readFileSync('/etc/passwd', 'utf8')
      .split('\n')
      .map((line) => line.split(':'))
      .filter((fields) => fields.length > 5)
      .map(([name = '', , uid, gid]) => [name, { name, uid: Number(uid), gid: Number(gid) }]),
  );
  const user = users.get('postgres') ?? users.get('nobody');
  if (!user) throw new Error('PostgreSQL refuses root, and there is no user postgres or nobody');
  return user;
}

/** Returns true if the user can read the folder and enter all its parents. */
export function canAccess(folder: string, user: SystemUser): boolean {
  const resolved = path.resolve(folder);
  for (let place = resolved; ; place = path.dirname(place)) {
    const { uid, gid, mode } = statSync(place);
    const bits = uid === user.uid ? 0o500 : gid === user.gid ? 0o050 : 0o005;
    const needed = place === resolved ? bits : bits & 0o111;
    if ((mode & needed) !== needed) return false;
    if (place === path.dirname(place)) return true;
  }
}
