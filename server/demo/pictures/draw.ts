// Draws the demo's pictures anew and writes them beside this file: npm run demo:pictures
import path from 'node:path';
import sharp from 'sharp';
import { INTERIORS } from './interiors.ts';
import { LANDSCAPES } from './landscapes.ts';

for (const [name, draw] of Object.entries({ ...LANDSCAPES, ...INTERIORS }))
  await sharp(Buffer.from(draw()))
    .jpeg({ quality: 80, mozjpeg: true })
    .toFile(path.join(import.meta.dirname, `${name}.jpg`));
