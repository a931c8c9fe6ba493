import { expect, test } from 'vitest';
import { oddEdition } from '../testing/odd-edition.ts';
import { createShapedTypesetter } from '../testing/shaped-typesetter.ts';
import { readDrawnText } from './drawn-text.ts';
import type { RenderRequest } from './edition.ts';

const typesetter = createShapedTypesetter();

/** Returns what a proof says within its first page, whose story goes on nowhere, and below it. */
async function readFirstPage(sign: string, request: RenderRequest = { pdf: 'proof' }) {
  const whole = oddEdition(sign);
  const edition = {
    ...whole,
    pages: whole.pages.map((page) => ({
      ...page,
      placements: page.placements.filter((placement) => !placement.continues_from),
    })),
  };
  const { pdf } = await typesetter.compose(edition, request);
  const runs = readDrawnText(Buffer.from(pdf ?? []), 0).filter(({ page }) => page === 0);
  const isBelow = ({ y }: { y: number }) => y > edition.design.height_mm;
  const said = (list: typeof runs) => list.map(({ text }) => text).join(' ');
  return {
    page: said(runs.filter((run) => !isBelow(run))),
    below: said(runs.filter(isBelow)),
  };
}

test('the notes of a proof stand below its page and name a letter that no font has in words', async () => {
  const { page, below } = await readFirstPage('ཀ');
  expect(below).toContain('Tidningens typsnitt saknar bokstaven U+0F40.');
  expect(below).toMatch(/\d rader? får inte plats/);
  expect(page).not.toMatch(/typsnitt saknar|får inte plats/);
}, 60_000);

test('a proof says nothing below a page whose letters are all there', async () => {
  const { below } = await readFirstPage('ö');
  expect(below).not.toContain('typsnitt');
}, 60_000);

test('a copy for readers has no notes, whatever is wrong with its page', async () => {
  const { page, below } = await readFirstPage('ཀ', { pdf: 'proof', is_clean: true });
  expect(below).toBe('');
  expect(page).not.toMatch(/typsnitt saknar|får inte plats/);
}, 60_000);
