import { Voice } from '@spalten/contract/article-template';
import type { PageDesign, Slot } from '@spalten/contract/newspaper-template';
import { NEWSPAPER_TEMPLATES } from '../../../demo/newspaper-templates.ts';
import type { EditionInput, PageInput } from '../edition.ts';
import { pitchOf, slotBox } from '../grid.ts';
import { article, PICTURES } from './articles.ts';
import type { Random } from './random.ts';
import { createRandom } from './random.ts';
import { withTable } from './tables.ts';
import { ADVERTS, OFFERS } from './words.ts';

/** Texts whose length is between these shares of the slot's are expected to fit exactly. */
export const SHORTEST = 0.65;
export const LONGEST = 1.35;

const MM_PER_POINT = 25.4 / 72;
/** Mean width of a character, in parts of the type size. */
const SIGN_WIDTH = 0.475;
/** Columns with fewer characters are ragged: a line holds less. */
const RAGGED_UNDER = 34;
/** The share of a slot taken by its main picture, and by each other one. */
const PICTURE_SHARE = 0.3;
const MORE_SHARE = 0.07;

/** The planned contents of a slot. */
export interface SlotPlan {
  pictures: number;
  standfirst: boolean;
  quote: boolean;
  facts: boolean;
}

/** Estimates, by area, the characters of a text that fills a slot with uncropped pictures. */
export function estimateLength(design: PageDesign, slot: Slot, plan: SlotPlan): number {
  const box = slotBox(design, slot);
  const size = (slot.style.headline_size ?? 28) * MM_PER_POINT;
  const pitch = pitchOf(design);
  const headline = Math.ceil((24 * size * 0.48) / box.w) * size * 1.05 + 2 * pitch;
  const standfirst = plan.standfirst ? Math.ceil((110 * 3) / box.w) * pitch * 1.4 : 0;
  const column = box.w / (slot.style.columns ?? slot.column_span);
  const furniture = (plan.quote ? column * 22 : 0) + (plan.facts ? column * 50 : 0);
  const share = plan.pictures > 0 ? PICTURE_SHARE + MORE_SHARE * (plan.pictures - 1) : 0;
  const area = box.w * (box.h - headline - standfirst) - furniture - share * box.w * box.h;
  const { body_size_pt: body } = design.typography;
  const sign = body * MM_PER_POINT * SIGN_WIDTH;
  const isRagged = !design.typography.justify || column / sign < RAGGED_UNDER;
  return Math.max(60, area / (sign * pitch) / (isRagged ? 1.16 : 1.08));
}

function planFor(by: Random, design: PageDesign, slot: Slot): SlotPlan {
  const { w, h } = slotBox(design, slot);
  const area = w * h;
  const isSmall = area < 9000;
  const pictures = isSmall ? Number(by.is(0.25)) : by.is(0.8) ? 1 + Number(by.is(0.3)) : 0;
  const isLarge = area > 30_000;
  return {
    pictures: isLarge && by.is(0.4) ? by.between(1, 4) : pictures,
    standfirst: !isSmall && by.is(0.8),
    quote: !isSmall && by.is(0.35),
    facts: area > 14_000 && by.is(0.3),
  };
}

/** The plan of each article slot, by page and slot. */
export interface PlannedSlot {
  share: number;
  plan: SlotPlan;
}

/** A random paper, and the plan of each of its articles. */
export interface RandomPaper {
  edition: EditionInput;
  made: Map<string, PlannedSlot>;
}

const advert = (by: Random) =>
  [by.pick(ADVERTS), ...Array.from({ length: by.between(1, 4) }, () => by.pick(OFFERS))].join('\n');

/**
 * Generates a paper with some pages of one template. Texts are 65 to 135 per cent of their slots'
 * length.
 */
export function randomPaper(seed: number): RandomPaper {
  const by = createRandom(seed * 7919 + 13);
  // A random sequence of its own, so that papers generated before voices existed stay the same.
  const voices = createRandom(seed * 104_729 + 7);
  const design = by.pick(NEWSPAPER_TEMPLATES);
  const articles: EditionInput['articles'] = {};
  const contents: EditionInput['contents'] = [];
  const made: RandomPaper['made'] = new Map();
  const pages = Array.from({ length: by.between(1, 4) }, (_, index): PageInput => {
    const id = index + 1;
    const { slots, name } = by.pick(design.pages);
    const placements = slots.flatMap((slot): PageInput['placements'] => {
      if (slot.kind === 'image') return [{ slot_id: slot.id, file_id: by.between(1, PICTURES) }];
      if (slot.kind === 'advert' || slot.kind === 'text')
        return [{ slot_id: slot.id, text: advert(by) }];
      if (slot.kind !== 'article') return [];
      const plan = planFor(by, design, slot);
      const share = SHORTEST + (LONGEST - SHORTEST) * by.share();
      const number = Object.keys(articles).length + 1;
      const characters = estimateLength(design, slot, plan) * share;
      const plain = article(by, {
        ...plan,
        characters,
        columns: slot.column_span,
        headline_size: 28,
        voice: voices.pick(Voice.options),
      });
      const one = { ...plain, body: withTable(plain.body, characters, seed * 100 + number) };
      articles[number] = one;
      contents.push({ title: one.headline, page: id });
      made.set(`${id} ${slot.id}`, { share, plan });
      return [{ slot_id: slot.id, article_id: number }];
    });
    return { id, number: id, name, slots, placements };
  });
  const paper = { name: 'Ekobladet', issue_number: 4, published_on: '2026-11-20', office: 'Ekot' };
  return { edition: { paper, design, pages, articles, contents }, made };
}
