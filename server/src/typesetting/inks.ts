import type { PrintProfile } from './print-profile.ts';

/** A colour as shown on screen, and as per cent of the four inks in print. */
export interface Ink {
  hex: string;
  cmyk: Inks | null;
}
export type Inks = readonly [cyan: number, magenta: number, yellow: number, black: number];

const channelsOf = (hex: string): number[] =>
  [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16));

/** Channels that differ by no more than this count as grey. */
const GREY_SPREAD = 4;
/** Dot gain at 50 %, and the light that full black still reflects. */
const DOT_GAIN = 0.18;
const BLACK_REFLECTS = 0.02;

/** Returns black for a grey. Four slightly misaligned inks would give it a colour cast. */
function blackFor(channel: number): number {
  const value = channel / 255;
  const light = value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  const covered = Math.min(1, (1 - light) / (1 - BLACK_REFLECTS));
  // covered = tone + 4 · gain · tone · (1 − tone), solved for the tone.
  const gain = 4 * DOT_GAIN;
  const tone = (1 + gain - Math.sqrt((1 + gain) ** 2 - 4 * gain * covered)) / (2 * gain);
  return Math.round(tone * 100);
}

/** Keeps inks to a limit. Black stays, since it carries the drawing of dark parts. */
function keepLimit([cyan, magenta, yellow, black]: Inks, limit: number): Inks {
  const share = (limit - black) / Math.max(1, cyan + magenta + yellow);
  if (share >= 1) return [cyan, magenta, yellow, black];
  const cut = (ink: number) => Math.floor(ink * share);
  return [cut(cyan), cut(magenta), cut(yellow), black];
}

/** Separates a colour by a profile, like pictures; greys become black ink only. */
export async function separate(hex: string, profile: PrintProfile): Promise<Inks> {
  const channels = channelsOf(hex);
  const spread = Math.max(...channels) - Math.min(...channels);
  if (spread <= GREY_SPREAD) return [0, 0, 0, blackFor(channels[1] ?? 0)];
  const { default: sharp } = await import('sharp');
  const { data, info } = await sharp({
    create: { width: 1, height: 1, channels: 3, background: hex },
  })
    .withIccProfile(profile.file, { attach: false })
    .raw()
    .toBuffer({ resolveWithObject: true });
  // sharp silently ignores a profile that it can't read.
  if (info.channels !== 4) throw new Error(`no inks by the profile ${profile.key}`);
  const [cyan = 0, magenta = 0, yellow = 0, black = 0] = [...data].map((v) => Math.round(v / 2.55));
  return keepLimit([cyan, magenta, yellow, black], profile.ownLimit ?? Infinity);
}

/** Steps of red, green and blue in the grid, which include greys and all pure colours. */
export const PROFILE_GRID_STEPS = 17;

/** Separates a grid of colours, white last; null if the file isn't a CMYK profile. */
export async function separateGrid(file: string): Promise<Uint8Array | null> {
  const { default: sharp } = await import('sharp');
  const steps = PROFILE_GRID_STEPS;
  const pixels = Buffer.from(
    Array.from({ length: steps ** 3 }, (_, at) =>
      [at % steps, Math.floor(at / steps) % steps, Math.floor(at / steps ** 2)].map((step) =>
        Math.round((step * 255) / (steps - 1)),
      ),
    ).flat(),
  );
  const { data, info } = await sharp(pixels, {
    raw: { width: steps ** 2, height: steps, channels: 3 },
  })
    .withIccProfile(file, { attach: false })
    .raw()
    .toBuffer({ resolveWithObject: true });
  return info.channels === 4 ? data : null;
}

/** Returns a colour with its inks for a profile; without one, only for the screen. */
export const inkOf = async (hex: string, profile: PrintProfile | null): Promise<Ink> => ({
  hex,
  cmyk: profile && (await separate(hex, profile)),
});
