import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, rmSync } from 'node:fs';
import { expect, test } from 'vitest';
import { databaseFolder } from './temporary-folder.ts';

const isInMemory = (folder: string) => folder.startsWith('/dev/shm/');

test('a folder for a database takes away what killed processes left in memory, and nothing else', () => {
  const own = databaseFolder('mapp');
  // No process has the id of one that has ended.
  const { pid } = spawnSync(process.execPath, ['--version']);
  const [abandoned, alive, other] = [
    `/dev/shm/spalten-mapp-${pid}-aB3`,
    `/dev/shm/spalten-mapp-${process.ppid}-aB3`,
    '/dev/shm/spalten-mapp',
  ];
  const made = [own];
  try {
    if (!isInMemory(own)) return;
    for (const folder of [abandoned, alive, other]) mkdirSync(folder);
    made.push(databaseFolder('mapp'));
    expect([own, abandoned, alive, other].map((folder) => existsSync(folder))).toEqual([
      true,
      false,
      true,
      true,
    ]);
  } finally {
    for (const folder of [...made, abandoned, alive, other])
      rmSync(folder, { recursive: true, force: true });
  }
});
