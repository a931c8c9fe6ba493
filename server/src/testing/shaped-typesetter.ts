import sharp from 'sharp';
import type { Typesetter } from '../typesetting/typesetter.ts';
import { createTestTypesetter } from './test-typesetter.ts';

/**
 * Landscape, portrait, square, very wide, very tall and small: pictures 1 to 6, repeating from 7.
 */
const SHAPES = [
  [2400, 1600],
  [1600, 2400],
  [1800, 1800],
  [3600, 1200],
  [1200, 3000],
  [800, 600],
] as const;

const draw = ([width, height]: readonly [number, number]) =>
  sharp({ create: { width, height, channels: 3, background: '#357' } })
    .jpeg()
    .toBuffer();

/** Creates a typesetter with pictures of all shapes. It is closed after the test file. */
export function createShapedTypesetter(
  shapeOf: (id: number) => readonly [number, number] = (id) =>
    SHAPES[(id - 1) % SHAPES.length] ?? SHAPES[0],
): Typesetter {
  const typesetter = createTestTypesetter({
    readPicture: async (id) => new Uint8Array(await draw(shapeOf(id))),
  });
  return typesetter;
}
