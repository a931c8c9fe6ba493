import { expect, test } from 'vitest';
import type { EasyPart } from './easy-read.ts';
import { buildEasyRead } from './easy-read.ts';

const SENTENCE = 'Vi bakar bröd.';
const text = (words: string): EasyPart => ({ kind: 'text', words });

type Part = Record<'x' | 'y' | 'w' | 'h' | 'page', number> & {
  kind: string;
  alt?: string;
  lines: string[];
};

/** Lays out a story, and returns its parts in order. */
function layOut(story: EasyPart[]): Part[] {
  const issue = { title: 'Bladet', day: 'Nummer 1', date: '2026-12-18', stories: [story] };
  return buildEasyRead(issue).pages.flatMap(({ number, frames }) =>
    frames.map((frame) => ({ ...(frame as unknown as Part), page: number })),
  );
}

const pageOf = (parts: Part[], words: string) =>
  parts.find(({ lines = [] }) => lines.includes(words))?.page;

test('no question stands alone at the foot of a page, whatever stands above it', () => {
  let turned = 0;
  for (let above = 1; above < 60; above += 1) {
    const fill = Array.from({ length: above }, () => text(SENTENCE));
    const parts = layOut([...fill, text('Varför?'), text('Gillar du det?'), text('Ja, alltid.')]);
    const pages = ['Varför?', 'Gillar du det?', 'Ja, alltid.'].map((words) => pageOf(parts, words));
    expect(new Set(pages).size, `${above} above`).toBe(1);
    if (pages[0] !== 1 && parts.filter(({ page }) => page === pages[0]).length < 6) turned += 1;
  }
  expect(turned).toBeGreaterThan(0);
});

test('a portfolio has full lines, where an easy-to-read text has a phrase on each', () => {
  const words = `${SENTENCE} `.repeat(12).trim();
  const issue = { title: 'Elin', day: 'Portfolio', date: '2026-12-18', stories: [[text(words)]] };
  const linesOf = (isProse: boolean) =>
    buildEasyRead({ ...issue, isProse }).pages.flatMap(({ frames }) =>
      frames.flatMap((frame) => {
        const { kind, lines } = frame as unknown as Part;
        return kind === 'text' ? lines : [];
      }),
    );
  expect(linesOf(false)).toHaveLength(12);
  const lines = linesOf(true);
  expect(lines.join(' ')).toBe(words);
  for (const line of lines.slice(0, -1)) expect(line.length).toBeGreaterThan(60);
});

test('questions that nobody answers take no page each', () => {
  const parts = layOut(Array.from({ length: 60 }, (_, at) => text(`Är det ${at}?`)));
  expect(Math.max(...parts.map(({ page }) => page))).toBeLessThanOrEqual(3);
});

test('a picture keeps its shape, is no higher than leaves room for words, and has its caption below', () => {
  for (const [width, height] of [
    [1200, 800],
    [600, 2400],
    [3000, 200],
  ] as const)
    for (let above = 0; above < 40; above += 3) {
      const fill = Array.from({ length: above }, () => text(SENTENCE));
      const picture: EasyPart = {
        kind: 'picture',
        words: 'Bröd',
        picture: { src: '/easy-1.jpg', width, height },
      };
      const parts = layOut([...fill, picture, { kind: 'caption', words: 'Limpor.' }]);
      const at = parts.findIndex(({ kind }) => kind === 'picture');
      const { x, y, w, h, page, alt } = parts[at]!;
      expect(alt).toBe('Bröd');
      expect(w / h).toBeCloseTo(width / height, 3);
      expect(h).toBeLessThanOrEqual(105);
      expect([x >= 20, x + w <= 190, y + h < 277]).toEqual([true, true, true]);
      expect(pageOf(parts, 'Limpor.')).toBe(page);
      expect(parts[at + 1]?.kind).toBe('caption');
    }
});

test('the byline stands below the last words of its story, and takes no other story along', () => {
  const LINE = 'Alla i byn kom till bron.';
  for (let count = 1; count <= 45; count += 1) {
    const first: EasyPart[] = [
      { kind: 'headline', words: 'Bron' },
      { kind: 'text', words: Array.from({ length: count }, () => LINE).join('\n') },
      { kind: 'byline', words: 'Text: Leila Rahimi' },
    ];
    const picture = { src: 'x.jpg', width: 100, height: 100 };
    const second: EasyPart[] = [
      { kind: 'picture', words: 'En å', picture },
      { kind: 'headline', words: 'Ån' },
    ];
    const { pages } = buildEasyRead({
      title: 'Bladet',
      day: 'I dag',
      date: '2026-12-01',
      stories: [first, second],
    });
    const frames = pages.flatMap((page) => page.frames) as unknown as Part[];
    const at = frames.findIndex(({ kind }) => kind === 'byline');
    const [last, byline] = [frames[at - 1], frames[at]];
    expect([last?.kind, last?.page, byline?.kind]).toEqual(['text', byline?.page, 'byline']);
    expect((byline?.y ?? 0) - (last?.y ?? 0) - (last?.h ?? 0)).toBeCloseTo(3);
    const wasTurned = frames.some(({ kind, page }) => kind === 'text' && page < (last?.page ?? 0));
    if (wasTurned) expect(last?.lines.length).toBeGreaterThanOrEqual(2);
    const end = Math.max(
      ...frames.filter(({ page, kind }) => page === 1 && kind !== 'foot').map(({ y, h }) => y + h),
    );
    // The first page is filled before the next begins.
    if (pages.length > 1 && byline?.page === 2) expect(end).toBeGreaterThan(240);
  }
});
