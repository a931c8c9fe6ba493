import type { RichText } from '@spalten/contract/rich-text';
import { plainText } from '@spalten/contract/rich-text';
import { MAX_SLOT_PICTURES } from '@spalten/contract/slot-adjustments';
import type { Slot } from '@spalten/contract/newspaper-template';
import { countTextColumns } from '@spalten/contract/slot-box';
import { adjustArticle } from './adjust-article.ts';
import type { ArticleInput, PageInput } from './edition.ts';
import type { ArticleContent, ArticleFrame, FrameImage, Story, StoryNode } from './frame.ts';
import { bylineOf } from './byline.ts';
import { isFromRight } from '@spalten/contract/direction';
import type { Box } from './grid.ts';
import type { FrameContext } from './pictures.ts';
import { shownKicker } from './kicker.ts';
import { cleanLine, cleanRichText, MAX_STORY } from './sanitise.ts';
import { splitBlocks, numberItems } from './story.ts';
import { tableNode } from './story-tables.ts';
import { slotHeights } from './slot-heights.ts';
import { voiceScale } from './style.ts';
import type { SlotSource } from './threads.ts';

const MAX_FACTS = 6000;

/** Languages that Typst can hyphenate, with their distinctive letters. */
const LANGUAGES: [string, RegExp][] = [
  ['uk', /[іїєґ]/iu],
  ['ru', /\p{Script=Cyrillic}/u],
  ['el', /\p{Script=Greek}/u],
  ['ka', /\p{Script=Georgian}/u],
];
const SWEDISH_LETTERS = /\p{Script=Latin}/gu;
const OTHER_LETTERS = /[\p{Script=Cyrillic}\p{Script=Greek}\p{Script=Georgian}]/gu;

const countOf = (words: string, letters: RegExp) => words.match(letters)?.length ?? 0;

/** Detects the language of a text that is mostly in another script; undefined otherwise. */
function foreignLanguage(words: string): string | undefined {
  if (countOf(words, OTHER_LETTERS) <= countOf(words, SWEDISH_LETTERS)) return undefined;
  return LANGUAGES.find(([, letters]) => letters.test(words))?.[0];
}

const ownWords = (content: StoryNode[]) => content.map((child) => child.text ?? '').join('');
const allWords = (node: StoryNode): string =>
  node.text ?? [node.head, ...(node.content ?? [])].map((one) => one && allWords(one)).join(' ');

/** Marks a text block with its direction and hyphenation language. */
function directed(node: StoryNode): StoryNode {
  if (!node.content) return node;
  const content = node.content.map(directed);
  const words = node.type === 'table' ? allWords(node) : ownWords(content);
  const lang = foreignLanguage(words);
  return {
    ...node,
    content,
    ...(node.head && { head: directed(node.head) }),
    ...(isFromRight(words) && { rtl: true }),
    ...(lang && { lang }),
  };
}

const directedStory = (doc: RichText): Story => ({
  type: 'doc',
  content: doc.content.map((block) =>
    directed(block.type === 'table' ? tableNode(block) : numberItems(block)),
  ),
});

/**
 * Returns the content that belongs to one part of a story: the first part shows the main picture,
 * the second the other pictures, the quote and the fact box.
 */
function partOf(
  whole: ArticleContent,
  { thread, from_page }: SlotSource,
  page: number,
): ArticleContent {
  if (!thread) return whole;
  const { order } = thread;
  const none: FrameImage[] = [];
  if (order === 0) {
    const images = whole.images.slice(0, 1);
    const credits = [...images.map(({ credit }) => credit), ...whole.portrait_credits];
    return {
      ...whole,
      pull_quote: null,
      fact_box: null,
      byline: bylineOf(whole.writer, credits),
      images,
    };
  }
  return {
    ...whole,
    from_page: from_page === page ? null : from_page,
    answers: [],
    opinion: whole.opinion && { ...whole.opinion, note: null },
    kicker: from_page === page ? null : `Fortsättning från sidan\u00a0${from_page}`,
    standfirst: null,
    byline: '',
    face: null,
    pull_quote: order === 1 ? whole.pull_quote : null,
    fact_box: order === 1 ? whole.fact_box : null,
    images: order === 1 ? whole.images.slice(1) : none,
  };
}

const quoteOf = ({ pull_quote, quote_speaker }: ArticleInput): ArticleContent['pull_quote'] => {
  const words = cleanLine(pull_quote, 1000);
  return words === null ? null : { words, speaker: cleanLine(quote_speaker, 100) };
};

const opinionOf = ({ opinion }: ArticleInput): ArticleContent['opinion'] => {
  const name = cleanLine(opinion?.name ?? null, 80);
  return name === null ? null : { name, note: cleanLine(opinion?.note ?? null, 120) };
};

/** Returns the non-empty answers. */
const answersOf = ({ answers }: ArticleInput) =>
  answers.flatMap(({ name, about, words, file_id }) => {
    const said = cleanLine(words, 1500);
    const named = cleanLine(name, 120);
    if (said === null && named === null) return [];
    const from = { name: named ?? '', about: cleanLine(about, 120) };
    return [{ ...from, words: said ?? '', file_id: file_id ?? null }];
  });

/** True if an article has answers, and nothing that stands in text columns. */
const isOnlyAnswers = ({ answers, body, images, pull_quote, fact_box }: ArticleContent): boolean =>
  answers.length > 0 &&
  body.content.length + images.length === 0 &&
  pull_quote === null &&
  fact_box === null;

/** Builds the frame of an article, or of the part of it in this slot. */
export async function articleFrame(
  context: FrameContext,
  part: {
    article: ArticleInput;
    source: SlotSource;
    slot: Slot;
    box: Box;
    page: PageInput;
    turn: number;
  },
): Promise<ArticleFrame> {
  const { source, slot, box, page } = part;
  const article = adjustArticle(part.article, source.adjustments);
  const { design } = context.input;
  const answers = answersOf(article);
  // Portraits stay with their answers, whichever other pictures are used.
  const portraitId = opinionOf(article) && source.adjustments?.portrait_id;
  const faces = new Set([portraitId, ...answers.map(({ file_id }) => file_id)]);
  const others = article.images.filter(({ file_id }) => !faces.has(file_id));
  const shown = others.slice(0, MAX_SLOT_PICTURES);
  const placed = await Promise.all(
    shown.map((image) =>
      context.loader.load(context, image, { box, page: page.id, slot: slot.id }),
    ),
  );
  /** Loads a picture of the article as a portrait: without a caption, named by its person. */
  const loadPortrait = async (id: number | null, name: string) => {
    const face = part.article.images.find(({ file_id }) => file_id === id);
    if (!face) return null;
    const alone = { ...face, caption: null, credit: null, alt: face.alt ?? name };
    return context.loader.load(context, alone, { box, page: page.id, slot: slot.id });
  };
  const answered = await Promise.all(
    answers.map(async ({ file_id: id, ...answer }) => ({
      ...answer,
      image: await loadPortrait(id, answer.name),
    })),
  );
  const portraits = part.article.images.filter(({ file_id }) => faces.has(file_id));
  const creditOf = ({ credit }: { credit: string | null }) => cleanLine(credit, 120);
  const writer = cleanLine(article.byline, 200) ?? '';
  const opinion = opinionOf(article);
  const whole: ArticleContent = {
    voice: article.voice,
    opinion,
    kicker: shownKicker(article.kicker, opinion),
    headline: cleanLine(article.headline, 500) ?? 'Utan rubrik',
    standfirst: cleanLine(article.standfirst),
    byline: bylineOf(writer, [...shown, ...portraits].map(creditOf)),
    face: portraitId ? await loadPortrait(portraitId, writer) : null,
    writer,
    portrait_credits: portraits.map(creditOf),
    body: splitBlocks(directedStory(cleanRichText(article.body))),
    pull_quote: quoteOf(article),
    fact_box: article.fact_box && {
      title: cleanLine(article.fact_box.title, 200) ?? 'Fakta',
      body: directedStory(cleanRichText(article.fact_box.body, MAX_FACTS)),
    },
    images: placed.filter((image) => image !== null),
    answers: answered,
  };
  const length = plainText(article.body).length;
  const isFirstOfMany = source.thread?.order === 0;
  const frame: ArticleFrame = {
    ...box,
    type: 'article',
    slot: slot.id,
    page: page.id,
    // Answers alone span the slot, and so does the byline above them.
    columns: isOnlyAnswers(whole) ? 1 : countTextColumns(design, slot, box.w, article.columns),
    gutter: design.gutter_mm,
    headline_size:
      (slot.style.headline_size ?? article.headline_size) *
      voiceScale(design, article.voice) *
      (source.adjustments?.headline_scale ?? 1),
    picture_columns: source.adjustments?.picture_columns ?? null,
    picture_lines: source.adjustments?.picture_lines ?? null,
    tint: slot.style.tint ?? false,
    characters: length,
    beyond: 0,
    beyond_words: 0,
    turn: part.turn,
    natural: false,
    endless: false,
    squeeze: 0,
    hasHeadlineSize: Boolean(source.adjustments?.headline_scale),
    hasAllPictures: Boolean(source.adjustments?.file_ids),
    hasQuote: source.adjustments?.has_quote ?? false,
    isComplete: false,
    heights: slotHeights(design, page.slots, slot),
    longer: {},
    layout: null,
    continues_on: null,
    thread: source.thread,
    article: partOf(whole, source, page.number),
    whole: isFirstOfMany ? whole : null,
  };
  const report = (sv: string, en: string) =>
    context.faults.push({ pageId: page.id, slotId: slot.id, fault: { sv, en } });
  if (length > MAX_STORY)
    report(
      'Texten är för lång för att visas. Korta den.',
      'The text is too long to be shown. Shorten it.',
    );
  if (article.fact_box && plainText(article.fact_box.body).length > MAX_FACTS)
    report(
      'Faktarutan är för lång för att tryckas. Korta den.',
      'The fact box is too long to be printed. Shorten it.',
    );
  if (others.length > MAX_SLOT_PICTURES)
    report(
      `Bara de ${MAX_SLOT_PICTURES} första bilderna får plats i en artikel. Ta bort några.`,
      `Only the first ${MAX_SLOT_PICTURES} pictures fit in an article. Remove some.`,
    );
  return frame;
}
