const linear = (share: number) =>
  share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;

/** Returns the relative luminance (WCAG 2.2) of a colour by its channels from 0 to 255, from 0 to 1. */
export const luminanceOf = (red: number, green: number, blue: number): number =>
  0.2126 * linear(red / 255) + 0.7152 * linear(green / 255) + 0.0722 * linear(blue / 255);

/** Returns the relative luminance of a colour as `#rrggbb`. */
export function luminanceOfHex(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) =>
    Number.parseInt(hex.slice(at, at + 2), 16),
  );
  return luminanceOf(red, green, blue);
}

const FLARE = 0.05;

/** Returns the contrast (WCAG 2.2) of two luminances, from 1. */
export const contrastOf = (one: number, other: number): number =>
  (Math.max(one, other) + FLARE) / (Math.min(one, other) + FLARE);
