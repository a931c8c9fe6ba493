// npm run demo:pictures: draws the demo's pictures and writes them to this folder.
import path from 'node:path';
import sharp from 'sharp';
import { FACES } from './faces.ts';
import { INTERIORS } from './interiors.ts';
import { LANDSCAPES } from './landscapes.ts';
import { W } from './shapes.ts';

/** Widths in pixels of pictures that fill a large page in print. */
const WIDER: Record<string, number> = { cyklar: 2700 };
/** Resolution in dpi at which a drawing's unit is one pixel. */
const PLAIN = 72;

for (const [name, draw] of Object.entries({ ...LANDSCAPES, ...INTERIORS, ...FACES }))
  await sharp(Buffer.from(draw()), { density: (PLAIN * (WIDER[name] ?? W)) / W })
    .jpeg({ quality: 80, mozjpeg: true })
    .toFile(path.join(import.meta.dirname, `${name}.jpg`));
