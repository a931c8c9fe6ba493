import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { codePointsOf, FALLBACK_FONTS, NARROW_FILES } from './glyphs.ts';

const FONTS = path.join(import.meta.dirname, 'fonts');
const files = readdirSync(FONTS).filter((name) => /\.[ot]tf$/.test(name));
const pointsOf = (name: string) => codePointsOf(readFileSync(path.join(FONTS, name)));

test('signs that a narrow family lacks are in a fallback, so none is set as a box', () => {
  expect(FALLBACK_FONTS.length).toBeGreaterThan(5);
  const fallback = files.filter((name) => name.startsWith('Noto')).map(pointsOf);
  const own = files.filter(
    (name) => !name.startsWith('Noto') && !NARROW_FILES.some((prefix) => name.startsWith(prefix)),
  );
  const [first = new Set<number>(), ...others] = own.map(pointsOf);
  const shared = [...first].filter((point) => others.every((set) => set.has(point)));
  for (const prefix of NARROW_FILES) {
    const faces = files.filter((name) => name.startsWith(prefix));
    expect(faces, prefix).not.toEqual([]);
    for (const face of faces) {
      const has = pointsOf(face);
      const lost = shared.filter(
        (point) => !has.has(point) && !fallback.some((set) => set.has(point)),
      );
      expect(
        lost.map((point) => String.fromCodePoint(point)),
        face,
      ).toEqual([]);
    }
  }
});
