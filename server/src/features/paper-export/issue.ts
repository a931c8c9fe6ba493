import type { Slot } from '@spalten/contract/newspaper-template';
import type { Placement } from '@spalten/contract/newspaper-page';
import type { Box } from '@spalten/contract/slot-box';
import { slotBox } from '@spalten/contract/slot-box';
import { applyAdjustments } from '@spalten/contract/slot-adjustments';
import type { Story } from './issue-story.ts';
import { withTypography } from './story-typography.ts';
import { placeFaces } from './faces.ts';
import { EMPTY, paragraphs } from './issue-story.ts';
import { isAnsweredElsewhere } from '@spalten/contract/feature';
import { describeFeature } from '@spalten/contract/feature-words';
import { featureText } from './feature-text.ts';
import { answersStory, puzzleStory, solutionsStory } from './puzzle-stories.ts';
import { shownKicker } from '../../typesetting/kicker.ts';
import type { Composition, EditionInput, PageInput } from '../../typesetting/edition.ts';
import type { SlotSource, Threads } from '../../typesetting/threads.ts';
import { followThreads } from '../../typesetting/threads.ts';
import { listImprintRows } from '../../typesetting/paper-frames.ts';
import { KIND_NAMES } from '../../typesetting/slot-names.ts';
import { filled, listPrintedPictures, listSlotsOf } from './printed-pictures.ts';

/** An area of a page in mm, and the story that lies in it. */
export interface IssueArea extends Box {
  story: string;
}

export interface IssuePage {
  number: number;
  name: string;
  areas: IssueArea[];
}

/** A newspaper as it is read apart from its pages: its stories in reading order, as printed. */
export interface Issue {
  paper: Pick<EditionInput['paper'], 'name' | 'issue_number' | 'published_on' | 'office'>;
  width_mm: number;
  height_mm: number;
  pages: IssuePage[];
  stories: Story[];
}

/** Sorts slots as they are read: from the top, and from the left. */
const inReadingOrder = (slots: Slot[]): Slot[] =>
  slots.toSorted((a, b) => a.row - b.row || a.column - b.column);

interface Context {
  edition: EditionInput;
  page: PageInput;
  printed: Composition['pictures'];
  threads: Threads;
}

function articleStory(context: Context, placement: Placement): Story | null {
  const { edition, page, printed, threads } = context;
  const id = placement.article_id;
  const article = id && edition.articles[id];
  if (!id || !article || placement.continues_from) return null;
  const shown = applyAdjustments(article, placement.adjustments);
  // Faces beside answers and names are printed whichever pictures the page uses.
  const images = [...new Set([...shown.images, ...article.images])];
  return {
    ...EMPTY,
    id: `artikel-${id}`,
    kind: 'article',
    page: page.number,
    opinion: article.opinion,
    kicker: shownKicker(shown.kicker, article.opinion) && filled(shown.kicker),
    headline: shown.headline,
    standfirst: filled(shown.standfirst),
    byline: shown.byline,
    body: shown.body,
    easy_body: article.easy_body ?? null,
    pull_quote: filled(shown.pull_quote),
    quote_speaker: filled(shown.quote_speaker),
    fact_box: shown.fact_box,
    ...placeFaces({
      pictures: listPrintedPictures(edition, printed, listSlotsOf(edition, threads, id), images),
      images,
      answers: shown.answers,
      byline: shown.byline,
      portraitId: article.opinion && placement.adjustments?.portrait_id,
    }),
  };
}

/** Builds the story of an imprint, which says who answers for the paper. */
function imprintStory(
  { paper }: EditionInput,
  page: PageInput,
  slot: Slot,
  placement?: Placement,
): Story | null {
  if (slot.kind !== 'imprint') return null;
  const rows = listImprintRows(paper, placement?.text ?? slot.text ?? '');
  if (rows.length === 0) return null;
  const lines = rows.map(({ label, words }) => (label ? `${label} ${words}` : words));
  return {
    ...EMPTY,
    id: `ruta-${page.number}-${slot.id}`,
    kind: 'text',
    page: page.number,
    headline: KIND_NAMES.imprint.sv,
    body: paragraphs(lines.join('\n')),
  };
}

/** Builds the story of a slot with a picture, an advert or a text of its own. */
function slotStory({ edition, page, printed }: Context, slot: Slot, placement?: Placement) {
  const { kind } = slot;
  if (kind !== 'image' && kind !== 'advert' && kind !== 'text') return null;
  const fileId = kind === 'text' ? null : placement?.file_id;
  // As on the page: an advert with a picture shows only the words written for it.
  const words = filled(
    fileId && kind === 'advert' ? placement?.text : (placement?.text ?? slot.text),
  );
  const file = fileId ? edition.files?.[fileId] : undefined;
  const caption = kind === 'image' ? words : null;
  const credit = kind === 'image' ? (file?.credit ?? null) : null;
  const logoId = kind === 'advert' ? placement?.logo_file_id : null;
  const alt = (id: number) => edition.files?.[id]?.alt ?? null;
  const pictures = listPrintedPictures(
    edition,
    printed,
    [{ page, slot_id: slot.id }],
    [
      ...(fileId ? [{ file_id: fileId, alt: alt(fileId), caption, credit }] : []),
      ...(logoId ? [{ file_id: logoId, alt: alt(logoId), caption: null, credit: null }] : []),
    ],
  );
  if (!words && pictures.length === 0) return null;
  const [headline = '', ...rest] = (words ?? '').split('\n');
  const story: Story = {
    ...EMPTY,
    id: `ruta-${page.number}-${slot.id}`,
    kind: kind === 'image' ? 'picture' : kind,
    page: page.number,
    pictures,
    ...(kind === 'text' && { headline: filled(headline), body: paragraphs(rest.join('\n')) }),
    ...(kind === 'advert' && words && { body: paragraphs(words) }),
  };
  return story;
}

/** Builds the story of a slot with a regular feature: its words, and the pictures of a comic strip. */
function featureStory(
  { edition, page, printed }: Context,
  slot: Slot,
  placement?: Placement,
): Story | null {
  const feature = placement?.feature;
  if (!feature) return null;
  const strip = feature.kind === 'comic' ? feature.pictures : [];
  const { title, about, blocks } = describeFeature(feature);
  const pictures = strip.map(({ file_id, caption }) => ({
    file_id,
    alt: edition.files?.[file_id]?.alt ?? null,
    caption: filled(caption),
    credit: edition.files?.[file_id]?.credit ?? null,
  }));
  return {
    ...EMPTY,
    id: `ruta-${page.number}-${slot.id}`,
    kind: 'text',
    page: page.number,
    headline: title,
    // The captions of a strip stand by its pictures.
    body: featureText(about, strip.length > 0 ? [] : blocks),
    pictures: listPrintedPictures(edition, printed, [{ page, slot_id: slot.id }], pictures),
  };
}

/** Returns the story that a slot begins, goes on with or refers to. */
function storyIdOf(
  placement: Placement | undefined,
  continued: SlotSource | null,
  stories: Map<string, Story>,
) {
  const refersTo = placement?.article_id ?? placement?.teaser_article_id ?? continued?.article_id;
  const id = refersTo ? `artikel-${refersTo}` : undefined;
  return id && stories.has(id) ? id : undefined;
}

/**
 * Reads the stories of a set newspaper in reading order, with the texts of their slots and the
 * pictures that were printed.
 */
export function readIssue(edition: EditionInput, printed: Composition['pictures']): Issue {
  const pages = edition.pages.toSorted((a, b) => a.number - b.number);
  const stories = new Map<string, Story>();
  const own = new Map<string, string>();
  const threads = followThreads(edition.pages);
  for (const page of pages) {
    const context = { edition, page, printed, threads };
    for (const slot of inReadingOrder(page.slots)) {
      const placement = page.placements.find(({ slot_id }) => slot_id === slot.id);
      const isTeaser = Boolean(placement?.teaser_article_id);
      const story =
        (placement && articleStory(context, placement)) ??
        puzzleStory(page, slot, placement) ??
        featureStory(context, slot, placement) ??
        imprintStory(edition, page, slot, placement) ??
        (slot.kind === 'solutions'
          ? (solutionsStory(edition, page, slot) ?? answersStory(edition, page))
          : null) ??
        (isTeaser ? null : slotStory(context, slot, placement));
      if (!story || stories.has(story.id)) continue;
      stories.set(story.id, story);
      own.set(`${page.id} ${slot.id}`, story.id);
    }
  }
  // Solutions that are printed upside down by their puzzles are read last, and lie on that page.
  const isTold = pages.some(({ slots }) => slots.some(({ kind }) => kind === 'solutions'));
  const puzzled = pages.find(({ placements }) => placements.some(({ puzzle }) => puzzle));
  const last = isTold ? null : solutionsStory(edition, puzzled);
  if (last) stories.set(last.id, last);
  const asked = pages.find(({ placements }) =>
    placements.some(({ feature }) => isAnsweredElsewhere(feature)),
  );
  const answers = answersStory(edition, asked);
  if (answers && !stories.has(answers.id)) stories.set(answers.id, answers);
  const { name, issue_number, published_on, office } = edition.paper;
  return {
    paper: { name, issue_number, published_on, office },
    width_mm: edition.design.width_mm,
    height_mm: edition.design.height_mm,
    pages: pages.map((page) => ({
      number: page.number,
      name: page.name,
      areas: inReadingOrder(page.slots).flatMap((slot) => {
        const placement = page.placements.find(({ slot_id }) => slot_id === slot.id);
        const story =
          own.get(`${page.id} ${slot.id}`) ??
          storyIdOf(placement, threads.sourceOf(page.id, slot.id), stories);
        return story ? { ...slotBox(edition.design, slot), story } : [];
      }),
    })),
    stories: [...stories.values()].map(withTypography),
  };
}
