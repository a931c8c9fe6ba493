import { readFileSync, statSync } from 'node:fs';
import path from 'node:path';

/** A user of the system that PostgreSQL can run as. */
export interface SystemUser {
  name: string;
  uid: number;
  gid: number;
}

/** How a process is started as that user. */
export const idsOf = (user: SystemUser | null) => (user ? { uid: user.uid, gid: user.gid } : {});

/** All that PostgreSQL's programs get of the environment. */
export const POSTGRES_ENV = { PATH: process.env['PATH'] ?? '', LC_ALL: 'C', TZ: 'UTC' };

/**
 * PostgreSQL refuses root: then it runs as `postgres`, or else `nobody`. The user must have an
 * entry in the passwd file, since initdb looks itself up. Null: run as whoever runs this.
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

/** True when the user can read the folder and get there through all its parents. */
export function canReach(folder: string, user: SystemUser): boolean {
  const resolved = path.resolve(folder);
  for (let place = resolved; ; place = path.dirname(place)) {
    const { uid, gid, mode } = statSync(place);
    const bits = uid === user.uid ? 0o500 : gid === user.gid ? 0o050 : 0o005;
    const needed = place === resolved ? bits : bits & 0o111;
    if ((mode & needed) !== needed) return false;
    if (place === path.dirname(place)) return true;
  }
}
