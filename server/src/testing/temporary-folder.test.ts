import { spawnSync } from 'node:child_process';
import { chownSync, existsSync, mkdirSync, rmSync } from 'node:fs';
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

test.runIf(process.getuid?.() === 0)('what another user’s run has left is not touched', () => {
  const { pid } = spawnSync(process.execPath, ['--version']);
  const others = `/dev/shm/spalten-mapp-${pid}-bC4`;
  const made = [databaseFolder('mapp')];
  try {
    if (!made.every(isInMemory)) return;
    mkdirSync(others);
    chownSync(others, 12_345, 12_345);
    made.push(databaseFolder('mapp'));
    expect(existsSync(others)).toBe(true);
  } finally {
    for (const folder of [...made, others]) rmSync(folder, { recursive: true, force: true });
  }
});
