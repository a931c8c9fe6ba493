import type { Feature } from '@spalten/contract/feature';
import type { StoredFile } from '@spalten/contract/file';
import { file } from '@spalten/contract/file';
import { newspaper } from '@spalten/contract/newspaper';
import { newspaperPage } from '@spalten/contract/newspaper-page';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { testApp } from '../../testing/app.ts';
import { buildForm } from '../../testing/form.ts';
import { createPaperMakers } from '../../testing/papers.ts';
import { readPdfCharacters } from '../../testing/pdf-characters.ts';

const drawing = sharp({ create: { width: 1600, height: 1600, channels: 3, background: '#7ac' } })
  .png()
  .toBuffer();

test('a comic strip is asked once who drew it, and prints the name under its heading', async () => {
  const app = await testApp();
  const makers = await createPaperMakers(app);
  const { moderator, params, page } = await makers.smallPaper();
  const upload = async (name: string) => {
    const form = buildForm({ 'files[]': { name, bytes: await drawing } });
    const { body } = await moderator.send('POST', '/file', form.body, form.headers);
    return (body as StoredFile[])[0]?.id ?? 0;
  };
  const ids = [await upload('ett.png'), await upload('tva.png'), await upload('tre.png')];
  let { version } = page;
  /** Stores a strip with a credit. @returns the faults about who made it, and all words of the proof */
  const draw = async (credit: string | null) => {
    const pictures = ids.map((file_id) => ({ file_id, caption: '' }));
    const feature: Feature = { kind: 'comic', title: 'Katten', pictures, credit };
    const saved = await moderator.call(newspaperPage.update, {
      params: { id: page.id },
      body: {
        version,
        slots: [{ ...page.slots[0]!, id: 'serie', kind: 'feature', row_span: 14 }],
        placements: [{ slot_id: 'serie', feature }],
      },
    });
    expect(saved.status).toBe(200);
    ({ version } = saved.body);
    const { body } = await moderator.call(newspaper.preflight, { params });
    const pdf = await moderator.send('GET', `/newspaper/${params.id}/pdf?kind=proof`);
    const { all } = await readPdfCharacters(new Uint8Array(pdf.bytes));
    return {
      asked: body.filter(({ code }) => code === 'picture_uncredited'),
      words: all.replace(/\s+/g, ''),
    };
  };
  const { asked } = await draw(null);
  expect(asked).toMatchObject([{ slot_id: 'serie', article_id: null, page_number: 1 }]);
  expect(asked[0]?.message).toMatch(/Ritad av/);
  for (const [credit, printed] of [
    ['Elin Sandström', 'RitadavElinSandström'],
    ['ritad av Elin', 'RitadavElin'],
    ['Foto: Hugo', 'Foto:Hugo'],
  ] as const) {
    const drawn = await draw(credit);
    expect(drawn.asked, credit).toEqual([]);
    expect(drawn.words, credit).toContain(printed);
  }
  // Pictures that each have a name already need none for the strip, and are printed with theirs.
  for (const id of ids)
    await moderator.call(file.update, { params: { id }, body: { credit: 'Teckning: Ulla Ask' } });
  const own = await draw(' ');
  expect(own.asked).toEqual([]);
  expect(own.words).toContain('Teckning:UllaAsk');
});
