import { mkdirSync } from 'node:fs';
import path from 'node:path';
import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { settled } from '../../e2e/visitor.ts';
import type { Options, Theme, Viewer } from './options.ts';
import type { Place } from './place.ts';

export interface Picture {
  viewer: Viewer;
  theme: Theme;
  width: number;
  /** The address, or the name of the opened part. */
  label: string;
  file: string;
  /** Horizontal overflow in pixels; should be 0. */
  sideways: number;
}

const HEIGHTS = { phone: 780, other: 900 };
const PHONE = 500;
const WIDEST = 1440;
/** Sticky parts would appear in the middle of a full-page picture. */
const LAID_OUT = ':is(.top, .save-bar) { position: static !important; }';
/** Taller screens are cut: image formats allow at most 16,383 pixels. */
const MOST_PIXELS = 8000;

const resize = (page: Page, width: number) =>
  page.setViewportSize({ width, height: width < PHONE ? HEIGHTS.phone : HEIGHTS.other });

/** Visits a place and opens its part; false if the viewer may not. */
async function arrive(page: Page, place: Place): Promise<boolean> {
  let isRefused = false;
  const see = (answer: { url(): string; status(): number }) => {
    const isAsked = /\/api\/(?!user\/currentUser)/.test(answer.url());
    if (isAsked && [401, 403, 404].includes(answer.status())) isRefused = true;
  };
  page.on('response', see);
  await page.goto(place.address);
  await settled(page);
  page.off('response', see);
  if (isRefused) return false;
  await place.open?.(page);
  await settled(page);
  return true;
}

async function take(page: Page, place: Place, file: string): Promise<void> {
  // Overlays are as large as the window.
  const bytes = await page.screenshot(place.open ? {} : { fullPage: true, style: LAID_OUT });
  const { width = 0, height = 0 } = await sharp(bytes).metadata();
  mkdirSync(path.dirname(file), { recursive: true });
  await sharp(bytes)
    .extract({ left: 0, top: 0, width, height: Math.min(height, MOST_PIXELS) })
    .webp({ quality: 82, effort: 2 })
    .toFile(file);
}

/** Photographs a place in every width and theme; null if the viewer may not see it. */
export async function photograph(
  page: Page,
  place: Place,
  viewer: Viewer,
  { widths, themes }: Options,
  folder: string,
): Promise<Picture[] | null> {
  const pictures: Picture[] = [];
  const label = place.open ? place.name : place.address;
  const fitting = widths.filter((width) => width <= (place.most ?? width));
  if (fitting.length === 0) return pictures;
  // Parts opened from the wide header must be opened at that width, whatever widths were requested.
  await resize(page, place.most ?? WIDEST);
  if (!(await arrive(page, place))) return null;
  for (const width of fitting) {
    await resize(page, width);
    await settled(page);
    const sideways = await page.evaluate(
      () => document.documentElement.scrollWidth - window.innerWidth,
    );
    for (const theme of themes) {
      await page.emulateMedia({ colorScheme: theme });
      await page.locator(`html[data-mantine-color-scheme="${theme}"]`).waitFor();
      const file = path.join(folder, viewer, theme, String(width), `${place.name}.webp`);
      await take(page, place, file);
      pictures.push({ viewer, theme, width, label, file, sideways });
    }
  }
  return pictures;
}
