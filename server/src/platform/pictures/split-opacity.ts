import { luminanceOf } from '@spalten/contract/luminance';

const CHANNELS = 4;
const COLOURS = 3;

/**
 * Parts pixels of red, green, blue and opacity. Pixels that don't show get the colour of the nearest
 * one beside or above them: compression mixes neighbours, and black ones would darken every edge.
 * @returns null for the opacity if all is opaque
 */
export function splitOpacity(
  pixels: Uint8Array,
  width: number,
): { colours: Buffer; opacity: Buffer | null } {
  const count = pixels.length / CHANNELS;
  const colours = Buffer.alloc(count * COLOURS);
  const opacity = Buffer.alloc(count);
  const isFilled = new Uint8Array(count);
  let isOpaque = true;
  // By index: a picture has millions of pixels.
  for (let at = 0; at < count; at += 1) {
    const alpha = pixels[at * CHANNELS + 3] ?? 0;
    opacity[at] = alpha;
    if (alpha < 255) isOpaque = false;
    if (alpha === 0) continue;
    isFilled[at] = 1;
    for (let one = 0; one < COLOURS; one += 1)
      colours[at * COLOURS + one] = pixels[at * CHANNELS + one] ?? 0;
  }
  if (isOpaque) return { colours, opacity: null };
  const copy = (to: number, from: number) => {
    if (isFilled[to] || !isFilled[from]) return;
    isFilled[to] = 1;
    colours.copyWithin(to * COLOURS, from * COLOURS, (from + 1) * COLOURS);
  };
  for (let row = 0; row < count; row += width) {
    for (let x = 1; x < width; x += 1) copy(row + x, row + x - 1);
    for (let x = width - 2; x >= 0; x -= 1) copy(row + x, row + x + 1);
  }
  // Rows with nothing in them, below and then above those that have.
  for (let at = width; at < count; at += 1) copy(at, at - width);
  for (let at = count - width - 1; at >= 0; at -= 1) copy(at, at + width);
  return { colours, opacity };
}

/** Pixels are sampled: this many are enough for a mean. */
const SAMPLES = 20_000;

/** Returns the mean luminance, from 0 to 1, of pixels of red, green, blue and opacity, by how much each shows. */
export function meanLuminance(pixels: Uint8Array): number {
  const count = pixels.length / CHANNELS;
  const step = Math.max(1, Math.floor(count / SAMPLES));
  let [sum, shown] = [0, 0];
  for (let at = 0; at < count; at += step) {
    const [red = 0, green = 0, blue = 0, alpha = 0] = pixels.subarray(
      at * CHANNELS,
      (at + 1) * CHANNELS,
    );
    sum += luminanceOf(red, green, blue) * alpha;
    shown += alpha;
  }
  return shown > 0 ? sum / shown : 1;
}
