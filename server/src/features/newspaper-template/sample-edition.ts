import type { PageDesign, PageTemplate, Slot } from '@spalten/contract/newspaper-template';
import type { RichText } from '@spalten/contract/rich-text';
import type { EditionInput, ArticleInput } from '../../typesetting/edition.ts';
import { samplePictureId } from './sample-pictures.ts';
import { columnsWidth, countPageLines, slotBox } from '../../typesetting/grid.ts';

const SENTENCES = [
  'Så här ser brödtexten ut när sidan är satt, med radfall och avstavning som i tidningen.',
  'Det viktigaste kommer först, så att den som slutar läsa här ändå har fått veta vad som har hänt.',
  'Sedan får någon som berörs berätta med egna ord, och någon som bestämmer får svara.',
  '– Jag läser alltid rubriken först, och sedan bildtexten, säger en läsare på torget.',
  'En bra artikel svarar på frågorna innan läsaren har hunnit ställa dem.',
  'Korta meningar och långa får gärna turas om, då blir texten lätt att följa.',
];
const HEADLINES = [
  'Här står sidans största rubrik',
  'En rubrik med ett verb säger mer',
  'Kort rubrik räcker',
];

/** Generates sample text of about `characters` characters. */
function sampleBody(characters: number): RichText {
  const content: RichText['content'] = [];
  let length = 0;
  for (let i = 0; length < characters; i += 1) {
    const text = [0, 1, 2].map((step) => SENTENCES[(i + step * 2) % SENTENCES.length]).join(' ');
    content.push({ type: 'paragraph', content: [{ type: 'text', text }] });
    length += text.length;
  }
  return { type: 'doc', content };
}

/** Slots of at least this many columns get a picture, which takes this share of the text's room. */
const PICTURED_COLUMNS = 3;
const PICTURE_SHARE = 0.45;

const sampleImage = (index: number): ArticleInput['images'][number] => ({
  file_id: samplePictureId(index),
  caption: 'Bildtexten säger vem och vad som syns.',
  credit: 'Fotografens namn',
  alt: null,
  focal_point: { x: 0.5, y: 0.5 },
});

function sampleArticle(
  template: PageDesign,
  slot: Slot,
  index: number,
  picture: number,
): ArticleInput {
  const { typography } = template;
  const columns = slot.style.columns ?? slot.column_span;
  const size = slot.style.headline_size ?? 26;
  const box = slotBox(template, slot);
  const perLine = columnsWidth(template, 1) / (typography.body_size_pt * 0.17);
  const isPictured = columns >= PICTURED_COLUMNS;
  const share = isPictured ? 1 - PICTURE_SHARE : 1;
  const lines =
    (box.h / (template.height_mm / countPageLines(template))) * 0.94 -
    (size / typography.leading_pt) * 2.4;
  return {
    kicker: 'Vinjett',
    headline: HEADLINES[index % HEADLINES.length] ?? '',
    standfirst:
      size >= 28
        ? 'Ingressen berättar på två meningar vad artikeln handlar om och lockar till läsning.'
        : null,
    body: sampleBody(Math.max(120, lines * columns * perLine * share)),
    pull_quote: null,
    quote_speaker: null,
    fact_box: null,
    byline: 'Skribentens namn',
    answers: [],
    images: isPictured ? [sampleImage(picture)] : [],
    columns,
    headline_size: size,
    voice: 'news',
    opinion: null,
  };
}

/** Builds one page of a template with sample texts in every slot, as a preview. */
export function sampleEdition(
  template: PageDesign,
  page: PageTemplate,
  number: number,
): EditionInput {
  const { slots } = page;
  const text: Record<string, string> = {
    advert: 'Annons\nHär kan en lokal butik synas',
    text: 'En puff\nNågra rader om något som är på gång, eller hur man når redaktionen.',
  };
  return {
    paper: {
      name: 'Tidningen',
      issue_number: 1,
      published_on: '2026-11-20',
      public_url: 'https://app.spalten.se/tidning/exempel',
      office: 'Redaktionen',
      imprint: {
        publisher: 'Utgivarens namn',
        organisation: 'Skolan eller föreningen',
        place: 'Orten',
        printer: 'Tryckeriet',
      },
    },
    design: template,
    pages: [
      {
        id: number,
        number,
        name: page.name,
        slots,
        placements: slots.map((slot, index) => ({
          slot_id: slot.id,
          article_id: slot.kind === 'article' ? index + 1 : null,
          text: text[slot.kind] ?? null,
          file_id: slot.kind === 'image' ? samplePictureId(number + index) : null,
        })),
      },
    ],
    articles: Object.fromEntries(
      slots.map((slot, index) => [index + 1, sampleArticle(template, slot, index, number + index)]),
    ),
    contents: [
      { title: 'En artikel längre in', page: 20 },
      { title: 'Något att se fram emot', page: 40 },
    ],
  };
}
