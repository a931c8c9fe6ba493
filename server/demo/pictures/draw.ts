// Draws the demo's pictures anew and writes them beside this file: npm run demo:pictures
import path from 'node:path';
import sharp from 'sharp';
import { FACES } from './faces.ts';
import { INTERIORS } from './interiors.ts';
import { LANDSCAPES } from './landscapes.ts';
import { W } from './shapes.ts';

/** How wide a picture is kept, in pixels, where it fills the width of a large page in print. */
const WIDER: Record<string, number> = { cyklar: 2700 };
/** Dots an inch at which a drawing's unit is a pixel. */
const PLAIN = 72;

for (const [name, draw] of Object.entries({ ...LANDSCAPES, ...INTERIORS, ...FACES }))
  await sharp(Buffer.from(draw()), { density: (PLAIN * (WIDER[name] ?? W)) / W })
    .jpeg({ quality: 80, mozjpeg: true })
    .toFile(path.join(import.meta.dirname, `${name}.jpg`));
