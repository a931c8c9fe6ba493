import { BUNDLED_PROFILES } from '@spalten/contract/print-profile';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { NEWSPAPER_TEMPLATES } from '../../demo/newspaper-templates.ts';
import { measureInk } from './icc-profile.ts';
import { PROFILE_GRID_STEPS as STEPS, separate, separateGrid } from './inks.ts';
import { createPictureCache } from './picture-cache.ts';
import type { PrintProfile } from './print-profile.ts';
import { bundledProfile } from './print-profile.ts';

/** Returns the colour seen after separating a colour and viewing it through the same profile. */
async function printed(hex: string, { file }: PrintProfile): Promise<number[]> {
  const patch = { width: 8, height: 8, channels: 3 as const, background: hex };
  const inked = await sharp({ create: patch })
    .withIccProfile(file)
    .tiff({ compression: 'none' })
    .toBuffer();
  const lab = await sharp(inked).toColourspace('srgb').raw().toBuffer();
  return [...lab.subarray(0, 3)];
}

const hueOf = ([r = 0, g = 0, b = 0]: number[]) =>
  (Math.atan2(Math.sqrt(3) * (g - b), 2 * r - g - b) * 180) / Math.PI;

describe.each(BUNDLED_PROFILES)('the profile %s', (key) => {
  test('asks for no more ink than it says, whatever colour comes', async () => {
    const profile = await bundledProfile(key);
    const inked = (await separateGrid(profile.file)) ?? new Uint8Array();
    const sums = Array.from({ length: STEPS ** 3 }, (_, at) =>
      inked.subarray(at * 4, at * 4 + 4).reduce((sum, ink) => sum + ink / 2.55, 0),
    );
    expect(inked).toHaveLength(STEPS ** 3 * 4);
    expect(Math.max(...sums)).toBeLessThanOrEqual(profile.inkLimit);
    expect(await measureInk(profile.file)).toBeLessThanOrEqual(profile.inkLimit);
    // Dark colours use all of it.
    expect(Math.max(...sums)).toBeGreaterThan(profile.inkLimit * 0.9);
    // White is bare paper.
    expect([...inked.subarray(-4)]).toEqual([0, 0, 0, 0]);
  });

  test('prints the accents and tints of the templates in their own hue', async () => {
    const profile = await bundledProfile(key);
    for (const { colours } of NEWSPAPER_TEMPLATES) {
      const meant = [1, 3, 5].map((at) => Number.parseInt(colours.accent.slice(at, at + 2), 16));
      const seen = await printed(colours.accent, profile);
      const apart = Math.abs(hueOf(meant) - hueOf(seen));
      expect(Math.min(apart, 360 - apart), colours.accent).toBeLessThan(12);
      const [cyan, magenta, yellow, black] = await separate(colours.tint, profile);
      expect(cyan + magenta + yellow + black, colours.tint).toBeLessThan(30);
    }
  });

  test('prints greys in black ink alone, and pictures in four inks', async () => {
    const profile = await bundledProfile(key);
    expect(await separate('#000000', profile)).toEqual([0, 0, 0, 100]);
    expect(await separate('#ffffff', profile)).toEqual([0, 0, 0, 0]);
    const [cyan, magenta, yellow, black] = await separate('#808080', profile);
    expect([cyan, magenta, yellow]).toEqual([0, 0, 0]);
    expect(black).toBeGreaterThan(50);
    expect(black).toBeLessThan(75);
    const image = await sharp({
      create: { width: 90, height: 60, channels: 3, background: '#a42' },
    })
      .png()
      .toBuffer();
    const cache = createPictureCache(async () => new Uint8Array(image));
    const made = await cache.get(1, { purpose: 'print', width: 200, profile }, null);
    expect(await sharp(made?.bytes).metadata()).toMatchObject({ space: 'cmyk', channels: 4 });
  });
});

test('a picture is not printed by a profile that can’t be read', async () => {
  const profile = { ...(await bundledProfile()), file: import.meta.filename };
  await expect(separate('#123456', profile)).rejects.toThrow(/no inks/);
  const image = await sharp({ create: { width: 9, height: 9, channels: 3, background: '#456' } })
    .png()
    .toBuffer();
  const cache = createPictureCache(async () => new Uint8Array(image));
  expect(await cache.get(1, { purpose: 'print', width: 200, profile }, null)).toBeNull();
});
