import { newspaper } from '@spalten/contract/newspaper';
import type { SlotFit } from '@spalten/contract/newspaper-page';
import { newspaperPage } from '@spalten/contract/newspaper-page';
import { extractText, getDocumentProxy } from 'unpdf';
import { beforeAll, expect, test } from 'vitest';
import type { TestApp } from '../../testing/app.ts';
import { testApp } from '../../testing/app.ts';
import type { PaperMakers } from '../../testing/papers.ts';
import { createPaperMakers } from '../../testing/papers.ts';
import type { Compositor } from '../../typesetting/typesetter.ts';
import { preflight } from './preflight.ts';

let app: TestApp;
let makers: PaperMakers;
beforeAll(async () => {
  app = await testApp();
  makers = await createPaperMakers(app);
});

/** Creates a newspaper of one page with an article and an advert of this text, ready to be sent. */
async function paperWithAdvert(text: string) {
  const { moderator, params, page } = await makers.smallPaper();
  const id = await makers.approvedArticle(8);
  const [slot] = page.slots;
  const advert = { ...slot!, id: 'annons', kind: 'advert' as const, row: 12, row_span: 5 };
  const { body } = await moderator.call(newspaperPage.update, {
    params: { id: page.id },
    body: {
      version: page.version,
      slots: [slot!, advert],
      placements: [
        { slot_id: 'artikel', article_id: id },
        { slot_id: 'annons', text },
      ],
    },
  });
  await moderator.call(newspaperPage.update, {
    params: { id: page.id },
    body: { version: body.version, status: 'approved' },
  });
  const pdfOf = (kind: 'proof' | 'print') =>
    moderator.send('GET', `/newspaper/${params.id}/pdf?kind=${kind}`);
  return { moderator, params, page: body, pdfOf };
}

const isError = ({ severity }: { severity: string }) => severity === 'error';

const textOf = async (bytes: Uint8Array) =>
  (await extractText(await getDocumentProxy(new Uint8Array(bytes)), { mergePages: true })).text;

test('stars and ticks in an advert are printed, with every other word of the page', async () => {
  const { moderator, params, page, pdfOf } = await paperWithAdvert('★ Loppis ★\nLördag ✓');
  expect(page.fit.map(({ fault }) => fault)).toEqual([undefined, undefined]);
  const text = await textOf((await pdfOf('print')).bytes);
  for (const word of ['Loppis', '★', '✓', 'Åkeriet', 'Ärtor']) expect(text).toContain(word);
  await moderator.call(newspaper.send, { params });
  expect(await makers.untilSent(params.id)).toMatchObject({ status: 'sent' });
});

test('a sign that no font has is told of on the page, in preflight and in the proof, and the paper is not printed or sent', async () => {
  const { moderator, params, page, pdfOf } = await paperWithAdvert('Loppis ཀ\nLördag');
  expect(page.fit.find((slot) => slot.slot_id === 'annons')?.fault?.sv).toContain(
    'saknar bokstaven ཀ (U+0F40).',
  );
  const message = 'Sidan 1, rutan ”Annons”: Tidningens typsnitt saknar bokstaven ཀ (U+0F40).';
  const faults = await moderator.call(newspaper.preflight, { params });
  expect(faults.body.filter(isError)).toEqual([
    expect.objectContaining({ code: 'slot_fault', slot_id: 'annons', message }),
  ]);
  const print = await pdfOf('print');
  expect(print.status).toBe(422);
  expect(print.body).toMatchObject({
    code: 'print_faults',
    errors: { 'faults.0': [message] },
    current: [expect.objectContaining({ page_number: 1, slot_id: 'annons' })],
  });
  const proof = await pdfOf('proof');
  expect(proof.status).toBe(200);
  const text = await textOf(proof.bytes);
  for (const word of ['Loppis', 'Åkeriet', 'Ärtor', 'Tidningens typsnitt saknar'])
    expect(text).toContain(word);
  expect((await moderator.call(newspaper.send, { params })).status).toBe(422);
});

test('an advert with more words than its slot shows is over, on the page and in preflight', async () => {
  const rows = Array.from({ length: 60 }, (_, index) => `Vara${index} kostar mycket`);
  const { moderator, params, page } = await paperWithAdvert(['Loppis', ...rows].join('\n'));
  const fit = page.fit.find((slot) => slot.slot_id === 'annons');
  expect(fit?.state).toBe('over');
  expect(fit?.lines).toBeGreaterThan(0);
  const faults = await moderator.call(newspaper.preflight, { params });
  expect(faults.body.filter(isError).map(({ code }) => code)).toEqual(['slot_over']);
  expect((await moderator.call(newspaper.send, { params })).status).toBe(422);
});

test('preflight tells of a slot that only the proof, of which readers’ pages are made, refuses', async () => {
  const { moderator, params } = await paperWithAdvert('Loppis\nLördag');
  const { body: paper } = await moderator.call(newspaper.get, { params });
  const { database, typesetter } = app.services;
  const fault = { sv: 'Går inte att visa.', en: 'Cannot be shown.' };
  const compose: Compositor['compose'] = async (input, request) => {
    const made = await typesetter.compose(input, request);
    if (request.as !== 'proof') return made;
    const refuse = (slot: SlotFit) => (slot.slot_id === 'annons' ? { ...slot, fault } : slot);
    const fit = Object.entries(made.fit).map(([id, slots]) => [id, slots.map(refuse)]);
    return { ...made, fit: Object.fromEntries(fit) };
  };
  const found = await preflight({ database, typesetter: { ...typesetter, compose } }, paper, 'sv');
  const faults = found.filter(({ code }) => code === 'slot_fault');
  expect(faults.map(({ slot_id, severity }) => [slot_id, severity])).toEqual([['annons', 'error']]);
});
