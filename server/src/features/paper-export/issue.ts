import type { Slot } from '@spalten/contract/newspaper-template';
import type { PersonAnswer } from '@spalten/contract/article';
import type { PlacedContent, Placement } from '@spalten/contract/newspaper-page';
import type { RichText } from '@spalten/contract/rich-text';
import { formatCredit } from '@spalten/contract/credit';
import type { Box } from '@spalten/contract/slot-box';
import { slotBox } from '@spalten/contract/slot-box';
import { applyAdjustments } from '@spalten/contract/slot-adjustments';
import { listPuzzleLines, puzzleWords, readPuzzleCells } from '../../typesetting/puzzle-frame.ts';
import type {
  ArticleInput,
  Composition,
  EditionInput,
  PageInput,
} from '../../typesetting/edition.ts';

/** A picture as printed. `name` is unique in the issue. */
export interface IssuePicture {
  name: string;
  file_id: number;
  shown: Box;
  alt: string;
  caption: string | null;
  credit: string | null;
}

/** Something to read in an issue: an article, or the content of a slot of its own. */
export interface Story {
  /** Usable as an HTML id. */
  id: string;
  kind: 'article' | 'text' | 'picture' | 'advert' | 'puzzle';
  page: number;
  opinion: ArticleInput['opinion'];
  kicker: string | null;
  headline: string | null;
  standfirst: string | null;
  byline: string;
  body: RichText;
  answers: Pick<PersonAnswer, 'name' | 'about' | 'words'>[];
  pull_quote: string | null;
  quote_speaker: string | null;
  fact_box: ArticleInput['fact_box'];
  pictures: IssuePicture[];
}

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

const EMPTY: Omit<Story, 'id' | 'kind' | 'page'> = {
  opinion: null,
  kicker: null,
  headline: null,
  standfirst: null,
  byline: '',
  body: { type: 'doc', content: [] },
  answers: [],
  pull_quote: null,
  quote_speaker: null,
  fact_box: null,
  pictures: [],
};

const filled = (text: string | null | undefined): string | null => text?.trim() || null;

const paragraphs = (text: string): RichText => ({
  type: 'doc',
  content: text
    .split(/\n+/)
    .filter((line) => line.trim() !== '')
    .map((line) => ({ type: 'paragraph', content: [{ type: 'text', text: line.trim() }] })),
});

/** Sorts slots as they are read: from the top, and from the left. */
const inReadingOrder = (slots: Slot[]): Slot[] =>
  slots.toSorted((a, b) => a.row - b.row || a.column - b.column);

type Printed = Composition['pictures'][number];

/** Lists the pictures of a slot that were printed. What a page left out or cropped away stays out. */
function printedPictures(
  printed: Printed,
  at: { page: number; slot: string },
  images: Omit<ArticleInput['images'][number], 'focal_point'>[],
): IssuePicture[] {
  return images.flatMap(({ file_id, alt, caption, credit }) => {
    const mark = printed.find((one) => one.slot_id === at.slot && one.file_id === file_id);
    if (!mark) return [];
    return {
      name: `sida-${at.page}-${at.slot}-${file_id}`,
      file_id,
      shown: mark.shown,
      alt: filled(alt) ?? filled(caption) ?? '',
      caption: filled(caption),
      credit: formatCredit(credit),
    };
  });
}

interface Context {
  edition: EditionInput;
  page: PageInput;
  printed: Printed;
}

function articleStory({ edition, page, printed }: Context, placement: Placement): Story | null {
  const id = placement.article_id;
  const article = id && edition.articles[id];
  if (!id || !article || placement.continues_from) return null;
  const shown = applyAdjustments(article, placement.adjustments);
  const at = { page: page.number, slot: placement.slot_id };
  const faces = article.images.filter(({ file_id }) =>
    article.answers.some((answer) => answer.file_id === file_id),
  );
  const images = [...shown.images, ...faces.filter((face) => !shown.images.includes(face))];
  return {
    ...EMPTY,
    id: `artikel-${id}`,
    kind: 'article',
    page: page.number,
    opinion: article.opinion,
    kicker: filled(shown.kicker),
    headline: shown.headline,
    standfirst: filled(shown.standfirst),
    byline: shown.byline,
    body: shown.body,
    answers: shown.answers,
    pull_quote: filled(shown.pull_quote),
    quote_speaker: filled(shown.quote_speaker),
    fact_box: shown.fact_box,
    pictures: printedPictures(printed, at, images),
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
  const pictures = fileId
    ? printedPictures(printed, { page: page.number, slot: slot.id }, [
        { file_id: fileId, alt: file?.alt ?? null, caption, credit },
      ])
    : [];
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

/** Builds the story of a slot with a puzzle: its grid as a table, and its words or clues. */
function puzzleStory(page: PageInput, slot: Slot, placement?: PlacedContent): Story | null {
  const puzzle = placement?.puzzle;
  if (!puzzle) return null;
  const { title, about } = puzzleWords(puzzle, placement.text ?? slot.text ?? '');
  const body = paragraphs([about, ...listPuzzleLines(puzzle)].join('\n'));
  const rows = readPuzzleCells(puzzle).map((cells) => ({
    type: 'tableRow' as const,
    content: cells.map((text) => ({
      type: 'tableCell' as const,
      ...(text && { content: [{ type: 'text' as const, text }] }),
    })),
  }));
  return {
    ...EMPTY,
    id: `ruta-${page.number}-${slot.id}`,
    kind: 'puzzle',
    page: page.number,
    headline: title,
    body: { ...body, content: [...body.content, { type: 'table', content: rows }] },
  };
}

/** Returns the story that a slot shows, begins or refers to. */
function storyIdOf(slot: Slot, placement: Placement | undefined, stories: Map<string, Story>) {
  const refersTo = placement?.article_id ?? placement?.teaser_article_id;
  const id = refersTo ? `artikel-${refersTo}` : undefined;
  return id && stories.has(id) ? id : undefined;
}

/**
 * Reads the stories of a set newspaper in reading order, with the texts of their slots and the
 * pictures that were printed.
 */
export function readIssue(edition: EditionInput, pictures: Composition['pictures']): Issue {
  const pages = edition.pages.toSorted((a, b) => a.number - b.number);
  const stories = new Map<string, Story>();
  const own = new Map<string, string>();
  for (const page of pages) {
    const context = { edition, page, printed: pictures[page.id] ?? [] };
    for (const slot of inReadingOrder(page.slots)) {
      const placement = page.placements.find(({ slot_id }) => slot_id === slot.id);
      const isTeaser = Boolean(placement?.teaser_article_id);
      const story =
        (placement && articleStory(context, placement)) ??
        puzzleStory(page, slot, placement) ??
        (isTeaser ? null : slotStory(context, slot, placement));
      if (!story || stories.has(story.id)) continue;
      stories.set(story.id, story);
      own.set(`${page.id} ${slot.id}`, story.id);
    }
  }
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
        const story = own.get(`${page.id} ${slot.id}`) ?? storyIdOf(slot, placement, stories);
        return story ? { ...slotBox(edition.design, slot), story } : [];
      }),
    })),
    stories: [...stories.values()],
  };
}
