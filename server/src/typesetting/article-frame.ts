import type { RichText } from '@spalten/contract/rich-text';
import { plainText } from '@spalten/contract/rich-text';
import type { Slot } from '@spalten/contract/newspaper-template';
import type { SetArticle, SetPage } from './edition.ts';
import type { ArticleContent, ArticleFrame, FrameImage, Story, StoryNode } from './frame.ts';
import { coveredText } from './glyphs.ts';
import type { Box } from './grid.ts';
import type { Desks } from './pictures.ts';
import { cleanLine, cleanRichText, MAX_STORY } from './sanitise.ts';
import type { Source } from './threads.ts';

const RIGHT_TO_LEFT = /^[^\p{L}]*[\p{Script=Arabic}\p{Script=Hebrew}]/u;
/** A text column narrower than this can't be read; a slot then has fewer of them. */
const NARROWEST_MM = 24;
const MAX_IMAGES = 8;
const MAX_FACTS = 6000;
const MAX_SIGNS_SHOWN = 5;

/** As `text`, with what no font has replaced; what that was is added to `missing`. */
const covered = (text: string, missing: Set<string>) => {
  const result = coveredText(text);
  for (const sign of result.missing) missing.add(sign);
  return result.text;
};

function coveredNode(node: StoryNode, missing: Set<string>): StoryNode {
  if (node.text !== undefined) return { ...node, text: covered(node.text, missing) };
  const content = node.content?.map((child) => coveredNode(child, missing));
  const words = content?.map((child) => child.text ?? '').join('') ?? '';
  return {
    ...node,
    ...(content && { content }),
    ...(RIGHT_TO_LEFT.test(words) && { rtl: true }),
  };
}

const coveredStory = (doc: RichText, missing: Set<string>): Story => ({
  type: 'doc',
  content: doc.content.map((block) => coveredNode(block, missing)),
});

/**
 * What of an article comes with one part of its text: the first shows the first picture, the second
 * the others, the quote and the box.
 */
function partOf(
  whole: ArticleContent,
  { thread, from_page }: Source,
  page: number,
): ArticleContent {
  if (!thread) return whole;
  const { order } = thread;
  const none: FrameImage[] = [];
  if (order === 0)
    return { ...whole, pull_quote: null, fact_box: null, images: whole.images.slice(0, 1) };
  return {
    ...whole,
    kicker: from_page === page ? null : `Fortsättning från sidan ${from_page}`,
    standfirst: null,
    byline: '',
    pull_quote: order === 1 ? whole.pull_quote : null,
    fact_box: order === 1 ? whole.fact_box : null,
    images: order === 1 ? whole.images.slice(1) : none,
  };
}

/** Builds the frame of an article, or of the part of it that is set in this slot. */
export async function articleFrame(
  desks: Desks,
  part: {
    article: SetArticle;
    source: Source;
    slot: Slot;
    box: Box;
    page: SetPage;
    turn: number;
  },
): Promise<ArticleFrame> {
  const { article, source, slot, box, page } = part;
  const { design } = desks.input;
  const missing = new Set<string>();
  const line = (text: string | null, max?: number) => {
    const clean = cleanLine(text, max);
    return clean === null ? null : covered(clean, missing);
  };
  const shown = article.images.slice(0, MAX_IMAGES);
  const placed = await Promise.all(
    shown.map((image) => desks.desk.place(desks, image, { box, page: page.id, slot: slot.id })),
  );
  const whole: ArticleContent = {
    kicker: line(article.kicker),
    headline: line(article.headline, 500) ?? 'Utan rubrik',
    standfirst: line(article.standfirst),
    byline: line(article.byline, 200) ?? '',
    body: coveredStory(cleanRichText(article.body), missing),
    pull_quote: line(article.pull_quote, 1000),
    fact_box: article.fact_box && {
      title: line(article.fact_box.title, 200) ?? 'Fakta',
      body: coveredStory(cleanRichText(article.fact_box.body, MAX_FACTS), missing),
    },
    images: placed.filter((image) => image !== null),
  };
  const length = plainText(article.body).length;
  const columns = slot.style.columns ?? Math.min(slot.column_span, article.columns);
  const fitting = Math.floor((box.w + design.gutter_mm) / (NARROWEST_MM + design.gutter_mm));
  const isFirstOfMany = source.thread?.order === 0;
  const frame: ArticleFrame = {
    ...box,
    type: 'article',
    slot: slot.id,
    page: page.id,
    columns: Math.max(1, Math.min(columns, fitting)),
    gutter: design.gutter_mm,
    headline_size: slot.style.headline_size ?? article.headline_size,
    tint: slot.style.tint ?? false,
    characters: length,
    turn: part.turn,
    natural: false,
    plain: false,
    endless: false,
    loss: 0,
    continues_on: null,
    thread: source.thread,
    article: partOf(whole, source, page.number),
    whole: isFirstOfMany ? whole : null,
  };
  const report = (sv: string, en: string) =>
    desks.faults.push({ pageId: page.id, slotId: slot.id, fault: { sv, en } });
  const signs = [...missing].slice(0, MAX_SIGNS_SHOWN).join(' ');
  if (missing.size > 0)
    report(`Tidningens typsnitt saknar ${signs}.`, `The newspaper’s typeface lacks ${signs}.`);
  if (length > MAX_STORY)
    report(
      'Texten är för lång för att visas. Korta den.',
      'The text is too long to be shown. Shorten it.',
    );
  if (article.images.length > MAX_IMAGES)
    report(
      `Bara de ${MAX_IMAGES} första bilderna får plats i en artikel. Ta bort några.`,
      `Only the first ${MAX_IMAGES} pictures fit in an article. Remove some.`,
    );
  return frame;
}
