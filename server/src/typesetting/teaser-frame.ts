import { plainText } from '@spalten/contract/rich-text';
import type { Placement } from '@spalten/contract/newspaper-page';
import type { Slot } from '@spalten/contract/newspaper-template';
import { adjustArticle } from './adjust-article.ts';
import { keepDashesBack } from './break-words.ts';
import type { ArticleInput, PageInput } from './edition.ts';
import type { OtherFrame } from './frame.ts';
import type { Box } from './grid.ts';
import type { FrameContext } from './pictures.ts';
import { cleanLine } from './sanitise.ts';

const NOT_IN_PAPER = {
  sv: 'Puffens artikel ligger inte längre i tidningen. Välj en annan artikel.',
  en: 'The teaser’s article is no longer in the newspaper. Choose another article.',
};
const MAX_LINE = 160;

/**
 * Returns the first sentence of an article, used if a teaser has no line of its own; null if it is
 * too long.
 */
export function firstSentence({ standfirst, body }: Pick<ArticleInput, 'standfirst' | 'body'>) {
  const words = (standfirst?.trim() || plainText(body)).replace(/\s+/g, ' ').trim();
  const [sentence] = words.match(/^.*?[.!?…]["”’]?(?=\s|$)/u) ?? [];
  const line = sentence ?? words;
  return line.length > 0 && line.length <= MAX_LINE ? line : null;
}

/** Builds the frame of a teaser for an article on another page. */
export async function teaserFrame(
  context: FrameContext,
  filled: { slot: Slot; placement: Placement | undefined; box: Box; page: PageInput },
): Promise<OtherFrame | null> {
  const { slot, placement, box, page } = filled;
  const id = placement?.teaser_article_id ?? 0;
  const source = context.input.articles[id];
  const place = { ...box, slot: slot.id, page: page.id };
  const number = context.input.begins?.[id];
  if (!source || number === undefined)
    context.faults.push({ pageId: page.id, slotId: slot.id, fault: NOT_IN_PAPER });
  if (!source) return null;
  const article = adjustArticle(source, placement?.adjustments ?? null);
  const [main] = article.images;
  const image =
    main &&
    (await context.loader.load(
      context,
      { ...main, caption: null, credit: null, alt: main.alt ?? main.caption },
      { box, page: page.id, slot: slot.id },
    ));
  const line = cleanLine(placement?.text ?? null);
  return {
    ...place,
    type: 'teaser',
    voice: article.voice,
    // Opinion is always labelled.
    label: cleanLine(article.opinion?.name ?? null, 80) ?? cleanLine(article.kicker),
    headline: keepDashesBack(cleanLine(article.headline, 500) ?? 'Utan rubrik'),
    line,
    spare_line: line === null ? cleanLine(firstSentence(article), MAX_LINE) : null,
    refers: number === undefined ? null : `Sidan\u00a0${number}`,
    page_number: number ?? null,
    image: image ?? null,
    tint: slot.style.tint ?? false,
  };
}
