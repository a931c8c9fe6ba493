import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { temporaryFolder } from '../../testing/temporary-folder.ts';
import { withPictures } from './pictures.ts';

const folder = temporaryFolder('pictures');

async function drawFile(name: string, width: number): Promise<string> {
  const file = path.join(folder, name);
  await sharp({ create: { width, height: 40, channels: 3, background: '#357' } })
    .jpeg()
    .toFile(file);
  return file;
}

test('one person’s pictures don’t make another’s wait for all of them', async () => {
  const file = await drawFile('liten.jpg', 60);
  const begun: string[] = [];
  const draw = (person: number, name: string) =>
    withPictures(person, async (run) => {
      begun.push(name);
      const { length } = await run('thumbnail', { file, width: 20 });
      expect(length).toBeGreaterThan(0);
    });
  const many = Array.from({ length: 20 }, (_, n) => draw(1, `a${n}`));
  await Promise.all([...many, draw(2, 'b'), draw(3, 'c')]);
  expect(begun).toHaveLength(22);
  expect(begun.indexOf('b')).toBeLessThan(4);
  expect(begun.indexOf('c')).toBeLessThan(6);
});

test('what can’t be decoded is told, and the next picture is drawn', async () => {
  const broken = path.join(folder, 'trasig.jpg');
  await writeFile(broken, 'ingen bild');
  const draw = (file: string) => withPictures(1, (run) => run('inspect', { file }));
  await expect(draw(broken)).rejects.toThrow(/format/);
  expect(await draw(await drawFile('hel.jpg', 61))).toMatchObject({ width: 61, height: 40 });
});
