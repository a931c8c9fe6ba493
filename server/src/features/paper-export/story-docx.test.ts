import { expect, test } from 'vitest';
import { readZip } from '../../testing/read-zip.ts';
import { EMPTY } from './issue-story.ts';
import type { Story } from './issue-story.ts';
import { listPrintedPictures } from './printed-pictures.ts';
import { makeStoryDocx } from './story-docx.ts';

const page = { id: 7, number: 1, name: 'Ettan', slots: [], placements: [] };
const printed = {
  7: [{ slot_id: 'p', file_id: 4, shown: { x: 0, y: 0, w: 1, h: 1 } }],
} as unknown as Parameters<typeof listPrintedPictures>[1];

/** Lists a picture without an alternative text as it is printed in its slot. */
const picturesOf = (caption: string) =>
  listPrintedPictures(
    {} as Parameters<typeof listPrintedPictures>[0],
    printed,
    [{ page, slot_id: 'p' }],
    [{ file_id: 4, alt: null, caption, credit: 'Åsa Ek' }],
  );

async function wordsOf(part: Partial<Story>): Promise<string> {
  const story: Story = { ...EMPTY, id: 'ruta-1-p', kind: 'picture', page: 1, ...part };
  const parts = await readZip(await makeStoryDocx(story, new Map([[4, 'viken.jpg']])));
  const xml = parts.find(({ name }) => name === 'word/document.xml')?.bytes.toString('utf8') ?? '';
  return xml
    .replaceAll('</w:p>', '\n')
    .replaceAll(/<[^>]+>/g, '')
    .trim();
}

test('a picture alone has its caption and credit once', async () => {
  const pictures = picturesOf('Viken i kväll. Foto: Åsa Ek');
  expect(pictures[0]?.alt).toBe('Viken i kväll.');
  expect(await wordsOf({ pictures })).toBe('Viken i kväll.\nBild viken.jpg: Foto: Åsa Ek');
});

test('a picture of an article has them once too', async () => {
  const pictures = picturesOf('Viken i kväll. Foto: Åsa Ek');
  expect(await wordsOf({ kind: 'article', headline: 'Kväll', pictures })).toBe(
    'Kväll\nBild viken.jpg: Viken i kväll. Foto: Åsa Ek',
  );
});
