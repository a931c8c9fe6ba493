import { writeFileSync } from 'node:fs';
import encodeQR from 'qr';

const WIDTH = 640;
const HEIGHT = 480;
/** Pixels of a module of the code. */
const SCALE = 8;
const WHITE = 235;
const BLACK = 16;

/**
 * Writes a film in which a code is held before the camera, as Chromium's fake camera plays it: frames
 * of brightness, and of a colour that is none.
 */
export function writeFilmOfCode(file: string, text: string): void {
  const code = encodeQR(text, 'raw', { border: 1 });
  const left = Math.round((WIDTH - code.length * SCALE) / 2);
  const top = Math.round((HEIGHT - code.length * SCALE) / 2);
  const brightness = Buffer.alloc(WIDTH * HEIGHT, WHITE);
  for (const [y, row] of code.entries())
    for (const [x, isDark] of row.entries())
      for (let line = 0; isDark && line < SCALE; line += 1) {
        const at = (top + y * SCALE + line) * WIDTH + left + x * SCALE;
        brightness.fill(BLACK, at, at + SCALE);
      }
  const colour = Buffer.alloc((WIDTH * HEIGHT) / 2, 128);
  const frame = [Buffer.from('FRAME\n'), brightness, colour];
  const head = Buffer.from(`YUV4MPEG2 W${WIDTH} H${HEIGHT} F10:1 Ip A1:1 C420jpeg\n`);
  writeFileSync(file, Buffer.concat([head, ...frame, ...frame]));
}
