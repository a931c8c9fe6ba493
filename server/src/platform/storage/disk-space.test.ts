import fs from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { afterEach, expect, test, vi } from 'vitest';
import { requireDiskSpace } from './disk-space.ts';

const GB = 1_000_000_000;
/** Makes the disk `size` bytes large with `free` left. */
const disk = (size: number, free: number) =>
  vi.spyOn(fs, 'statfs').mockResolvedValue({
    bsize: 1,
    blocks: size,
    bavail: free,
  } as Awaited<ReturnType<typeof fs.statfs>>);
const ask = (bytes: number) => requireDiskSpace(tmpdir(), bytes);

afterEach(() => vi.restoreAllMocks());

test('a twentieth of a small disk stays free for the database', async () => {
  disk(20 * GB, 3 * GB);
  await expect(ask(2 * GB)).resolves.toBeDefined();
  await expect(ask(2 * GB + 1)).rejects.toMatchObject({ status: 503 });
});

test('of a large disk two gigabytes stay free', async () => {
  disk(1000 * GB, 3 * GB);
  await expect(ask(GB)).resolves.toBeDefined();
  await expect(ask(GB + 1)).rejects.toMatchObject({ status: 503 });
});

test('an upload that is larger than it said ends where the reserve begins', async () => {
  disk(20 * GB, GB + 1000);
  const { take } = await ask(1);
  take(999);
  expect(() => take(1)).toThrow();
});

test('a save without files goes into the reserve', async () => {
  disk(20 * GB, 0);
  await expect(ask(0)).resolves.toBeDefined();
});
