import { expect, test } from 'vitest';
import { cleanRichText, cleanText, toSwedishTypography } from './sanitise.ts';

test('single quotes and hyphens between numbers become Swedish signs', () => {
  expect(toSwedishTypography("De 'enkla' sakerna, sa hon, 'blir kvar'.")).toBe(
    'De ’enkla’ sakerna, sa hon, ’blir kvar’.',
  );
  expect(toSwedishTypography("‘Så’, `sa` Anna's")).toBe('’Så’, ’sa’ Anna’s');
  expect(toSwedishTypography('kl 10-20, 08.30-16.00, 1939-1945, vi vann 3-1')).toBe(
    'kl\u00a010–20, 08.30–16.00, 1939–1945, vi vann 3–1',
  );
});

test('dates, telephone numbers and words with figures keep their hyphens', () => {
  for (const text of [
    '2026-11-20',
    '20-11-2026',
    '0555-01 23 45',
    '08-123 45 67',
    '555-01 23 45',
    '850712-1234',
    '9-åringar',
    'F-16',
    'COVID-19',
    '978-91-7000-150-5',
  ])
    expect(toSwedishTypography(text).replaceAll('\u00a0', ' ')).toBe(text);
});

test('a number stays with its unit, and kl and nr with theirs', () => {
  const shown = (text: string) => toSwedishTypography(text).replaceAll('\u00a0', '_');
  expect(shown('1 500 €, 12 % av 3 kg, 5 m högt, 40 kr')).toBe(
    '1_500_€, 12_% av 3_kg, 5_m högt, 40_kr',
  );
  expect(shown('kl 18, kl. 9, nr 4, § 5')).toBe('kl_18, kl._9, nr_4, §_5');
  expect(shown('3 getter, 2 mor, 5 lag, vinkl 3')).toBe('3 getter, 2 mor, 5 lag, vinkl 3');
});

test('a level, a frequency and a page number stay with their signs', () => {
  const shown = (text: string) => toSwedishTypography(text).replaceAll('\u00a0', '_');
  expect(shown('71 dB, 50 Hz, 60 W, 20 procent, 5 min, s. 4, 12 °C, 2 ha, 10 st')).toBe(
    '71_dB, 50_Hz, 60_W, 20_procent, 5_min, s._4, 12_°C, 2_ha, 10_st',
  );
  expect(shown('2 hallar, 3 minuter, 4 stolar, hos. 4')).toBe(
    '2 hallar, 3 minuter, 4 stolar, hos. 4',
  );
});

test('an endless address may break after its joints only, and an endless word anywhere', () => {
  const pieces = (text: string) => cleanText(text).split('\u200b').filter(Boolean);
  const address = 'https://www.skolan-vid-sjon.se/mat/matsedlar/2026/hosten/meny-for-alla/vecka-47';
  for (const piece of pieces(address).slice(0, -1)) expect(piece).toMatch(/[/.-]$/);
  expect(pieces(address).join('')).toBe(address);
  for (const piece of pieces(`${address}/${address}`)) expect(piece.length).toBeLessThan(120);
  expect(Math.max(...pieces('a'.repeat(500)).map(({ length }) => length))).toBe(60);
});

const text = (words: string) => [{ type: 'text' as const, text: words }];
const heading = (words: string) => ({
  type: 'heading' as const,
  attrs: { level: 2 as const },
  content: text(words),
});

test('a subhead at the end, or before another, is set as text', () => {
  const { content } = cleanRichText({
    type: 'doc',
    content: [
      heading('Två'),
      heading('i rad'),
      { type: 'paragraph', content: text('Text.') },
      heading('Sist'),
      { type: 'paragraph' },
    ],
  });
  expect(content.map(({ type }) => type)).toEqual([
    'paragraph',
    'heading',
    'paragraph',
    'paragraph',
  ]);
  expect(JSON.stringify(content.at(-1))).toContain('Sist');
});

test('a subhead of signs that nobody sees is left out: an accessible PDF refuses it', () => {
  for (const text of ['\u00ad', ' \u200d ', '\u034f']) {
    const heading = { type: 'heading', attrs: { level: 2 }, content: [{ type: 'text', text }] };
    const after = { type: 'paragraph', content: [{ type: 'text', text: 'Text.' }] };
    const { content } = cleanRichText({ type: 'doc', content: [heading, after] } as never);
    expect([JSON.stringify(text), content]).toEqual([JSON.stringify(text), [after]]);
  }
});
