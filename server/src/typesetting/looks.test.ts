import type { PageLook, Slot } from '@spalten/contract/newspaper-template';
import { DEFAULT_LOOK, PageLook as Look } from '@spalten/contract/newspaper-template';
import { expect, test } from 'vitest';
import { NEWSPAPER_TEMPLATES } from '../../demo/newspaper-templates.ts';
import { doc, setArticle } from '../testing/set-article.ts';
import type { EditionInput } from './edition.ts';
import { readDrawnText } from './drawn-text.ts';
import { isLight } from './style.ts';
import { createTestTypesetter } from '../testing/test-typesetter.ts';

const typesetter = createTestTypesetter({ readPicture: async () => null });

const slot = (id: string, kind: Slot['kind'], row: number, row_span: number): Slot => ({
  id,
  kind,
  column: 1,
  row,
  column_span: 3,
  row_span,
  style: { tint: true },
});
const SLOTS = [
  slot('huvud', 'masthead', 1, 5),
  slot('list', 'folio', 6, 2),
  slot('artikel', 'article', 8, 16),
  slot('text', 'text', 24, 6),
  slot('ruta', 'imprint', 30, 8),
];

/** One page with everything that a look changes. */
function editionOf(look: PageLook, name: string, accent = '#0b5563'): EditionInput {
  const [design] = NEWSPAPER_TEMPLATES;
  if (!design) throw new Error('the demo has templates');
  return {
    paper: {
      name,
      issue_number: 1,
      published_on: '2026-11-20',
      office: 'Kärleksölets och Ängsöns redaktion',
      imprint: { publisher: 'Åsa Öberg', printer: 'Ö & Ä tryck', place: 'Östersund' },
    },
    design: { ...design, look, colours: { ...design.colours, accent } },
    contents: [],
    articles: {
      1: setArticle({
        kicker: 'Åkrar',
        headline: 'Ängen växer igen',
        standfirst: 'Ingressen berättar.',
        fact_box: { title: 'Fakta', body: doc('Ett faktum.') },
        body: doc(...Array.from({ length: 9 }, () => 'Brödtext om ängen. '.repeat(12))),
      }),
    },
    pages: [
      {
        id: 1,
        number: 1,
        name: 'Sida med långt namn på svenska',
        slots: SLOTS,
        placements: [
          { slot_id: 'artikel', article_id: 1 },
          { slot_id: 'text', text: 'Puff\nEtt par ord.' },
        ],
      },
    ],
  };
}

async function setProof(edition: EditionInput) {
  const { pdf, fit } = await typesetter.compose(edition, { pdf: 'proof' });
  const faults = Object.values(fit)
    .flat()
    .flatMap(({ fault, slot_id: id }) => (fault ? [`${id}: ${fault.en}`] : []));
  const words = readDrawnText(Buffer.from(pdf ?? []), 0)
    .map(({ text }) => text)
    .join('');
  return { faults, words };
}

const CHOICES = [
  'masthead',
  'masthead_case',
  'masthead_colour',
  'folio',
  'boxes',
  'kicker',
  'headline_align',
  'standfirst',
  'rules',
] as const;

test('every choice of a look prints every word, in its slot', async () => {
  const most = Math.max(...CHOICES.map((name) => Look.shape[name].options.length));
  for (let turn = 0; turn < most; turn += 1) {
    // All choices at once, each in turn: as many papers as the longest list has choices.
    const chosen = CHOICES.map((name) => {
      const { options } = Look.shape[name];
      return [name, options[turn % options.length]];
    });
    const look = Look.parse({ ...DEFAULT_LOOK, ...Object.fromEntries(chosen) });
    const { faults, words } = await setProof(editionOf(look, 'Ängsbladet'));
    expect(faults, JSON.stringify(look)).toEqual([]);
    expect(words.toLowerCase()).toContain('ängsbladet');
    expect(words).toContain('Östersund');
  }
}, 240_000);

test('a newspaper’s name of any length and script stays within its masthead', async () => {
  const names = ['Ö', 'Södra Ölands Förenings- och Årsmötesblad för Alla', 'جريدة', 'X ★ 9'];
  for (const masthead of ['band', 'plate'] as const)
    for (const name of names) {
      const look = { ...DEFAULT_LOOK, masthead, masthead_case: 'capitals' as const };
      const { faults } = await setProof(editionOf(look, name));
      expect(faults, `${masthead}: ${name}`).toEqual([]);
    }
}, 240_000);

test('the longest motto, web address and price stand whole in every masthead', async () => {
  for (const masthead of Look.shape.masthead.options) {
    const edition = editionOf({ ...DEFAULT_LOOK, masthead }, 'Ängsbladet');
    const motto = 'Årsmötets, Ängsöns och Östersunds gemensamma ord ★ varje vecka';
    const facts = {
      motto,
      web_address: 'https://www.angsbladet-i-ostersund.ex',
      price: 'Gratis ▲',
    };
    const { faults, words } = await setProof({ ...edition, paper: { ...edition.paper, ...facts } });
    expect(faults, masthead).toEqual([]);
    const drawn = words.replaceAll(/\s/g, '');
    for (const text of Object.values(facts)) expect(drawn).toContain(text.replaceAll(/\s/g, ''));
  }
}, 240_000);

test('text on the accent colour is black where that is read better than white', () => {
  expect(['#ffe45c', '#ffffff', '#8fd3ff'].map(isLight)).toEqual([true, true, true]);
  expect(['#d3071b', '#00694b', '#1c3f94', '#000000'].map(isLight)).toEqual([
    false,
    false,
    false,
    false,
  ]);
});
