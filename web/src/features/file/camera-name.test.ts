import { expect, test } from 'vitest';
import { nameOfUpload, withUploadName } from './camera-name.ts';

const words = { picture: 'Bild', film: 'Film' };
const lastModified = new Date(2026, 10, 23, 9, 5, 31).getTime();

test.each([
  ['image.jpg', 'Bild 2026-11-23 09.05.31.jpg'],
  ['1000012345.JPG', 'Bild 2026-11-23 09.05.31.jpg'],
  ['trim.MOV', 'Film 2026-11-23 09.05.31.mov'],
  ['IMG_0001.jpg', 'IMG_0001.jpg'],
  ['skog.jpg', 'skog.jpg'],
  ['image.pdf', 'image.pdf'],
])('%j is uploaded as %j', (name, uploaded) => {
  expect(nameOfUpload({ name, lastModified }, words)).toBe(uploaded);
});

test('a file that gets a name keeps its type, time and content', async () => {
  const file = new File(['bytes'], 'image.jpg', { type: 'image/jpeg', lastModified });
  const named = withUploadName(file, words);
  expect([named.type, named.lastModified, await named.text()]).toEqual([
    'image/jpeg',
    lastModified,
    'bytes',
  ]);
});
