import { inflateSync } from 'node:zlib';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { addMask, takeMask } from './jpeg-mask.ts';
import { splitOpacity } from './split-opacity.ts';

const jpegOf = async () =>
  new Uint8Array(
    await sharp({ create: { width: 8, height: 8, channels: 3, background: '#357' } })
      .jpeg()
      .toBuffer(),
  );

test('a JPEG carries opacity of any size, and is the same without it', async () => {
  const jpeg = await jpegOf();
  // Noise does not pack: it takes several segments.
  const opacity = Uint8Array.from({ length: 200_000 }, (_, at) => (at * at * 31 + at) % 251);
  const made = addMask(jpeg, opacity);
  expect((await sharp(made).metadata()).width).toBe(8);
  const found = takeMask(made);
  expect(found?.jpeg).toEqual(jpeg);
  expect(new Uint8Array(inflateSync(found?.packed ?? new Uint8Array()))).toEqual(opacity);
  expect(takeMask(jpeg)).toBeNull();
});

test('pixels that do not show have the colour of those beside them', () => {
  const clear = [0, 0, 0, 0];
  const red = [200, 0, 0, 128];
  const pixels = Uint8Array.from([clear, clear, clear, red, clear, clear].flat());
  const { colours, opacity } = splitOpacity(pixels, 2);
  expect([...colours]).toEqual([200, 0, 0, 200, 0, 0, 200, 0, 0, 200, 0, 0, 200, 0, 0, 200, 0, 0]);
  expect([...(opacity ?? [])]).toEqual([0, 0, 0, 128, 0, 0]);
  expect(splitOpacity(Uint8Array.from([1, 2, 3, 255]), 1).opacity).toBeNull();
});
