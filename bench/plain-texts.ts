// Finds the range of lengths at which texts without pictures fill their slots exactly.
import { plainText } from '@spalten/contract/rich-text';
import { randomPaper } from '../server/src/typesetting/corpus/papers.ts';
import type { RandomPaper } from '../server/src/typesetting/corpus/papers.ts';
import type { EditionInput, ArticleInput } from '../server/src/typesetting/edition.ts';
import type { Typesetter } from '../server/src/typesetting/typesetter.ts';
import { figure } from './table.ts';

const SHARES = [0.7, 0.8, 0.9, 0.95, 1, 1.02, 1.05];
type Body = ArticleInput['body'];

const lengthOf = (body: Body) => plainText(body).length;

/** Returns the text's paragraphs, repeated if needed, cut at a sentence. */
function ofLength(body: Body, characters: number): Body {
  const paragraphs = body.content.filter(({ type }) => type === 'paragraph');
  const content: Body['content'] = [];
  let left = characters;
  for (let index = 0; left > 0 && paragraphs.length > 0; index += 1) {
    const own = paragraphs[index % paragraphs.length];
    const text = plainText({ type: 'doc', content: own ? [own] : [] });
    const kept =
      text.length <= left
        ? text
        : (/^.*[.!?](?=\s|$)/su.exec(text.slice(0, left))?.[0] ?? text.slice(0, left));
    if (kept.trim() === '') break;
    content.push({ type: 'paragraph', content: [{ type: 'text', text: kept.trim() }] });
    left -= text.length;
  }
  return { type: 'doc', content };
}

/** Returns the slots of a paper that hold text without pictures. */
const plainSlots = ({ edition, made }: RandomPaper) =>
  edition.pages.flatMap((page) =>
    page.placements.flatMap(({ slot_id, article_id }) => {
      const isPlain = made.get(`${page.id} ${slot_id}`)?.plan.pictures === 0;
      return isPlain && article_id ? [{ page: page.id, slot: slot_id, article: article_id }] : [];
    }),
  );

/** Sets such texts at several lengths, and reports the share that comes out even. */
export async function benchPlainTexts(typesetter: Typesetter, papers: number, seed: number) {
  const counts = SHARES.map(() => ({ even: 0, over: 0, all: 0 }));
  for (let index = 0; index < papers; index += 1) {
    const paper = randomPaper(seed * 10_000 + index);
    const slots = plainSlots(paper);
    const articles = { ...paper.edition.articles };
    for (const { article } of slots) {
      const own = articles[article];
      if (own) articles[article] = { ...own, body: ofLength(own.body, lengthOf(own.body)) };
    }
    const set = async (edition: EditionInput) => (await typesetter.compose(edition, {})).fit;
    const first = await set({ ...paper.edition, articles });
    const rooms = slots.map(({ page, slot, article }) => {
      const fit = first[page]?.find((one) => one.slot_id === slot);
      const missing = (fit?.characters ?? 0) * (fit?.state === 'over' ? 1 : -1);
      return lengthOf(articles[article]?.body ?? { type: 'doc', content: [] }) - missing;
    });
    for (const [at, share] of SHARES.entries()) {
      const changed = { ...articles };
      for (const [number, { article }] of slots.entries()) {
        const own = changed[article];
        if (own)
          changed[article] = { ...own, body: ofLength(own.body, (rooms[number] ?? 0) * share) };
      }
      const fit = await set({ ...paper.edition, articles: changed });
      const count = counts[at];
      for (const { page, slot } of slots) {
        const own = fit[page]?.find((one) => one.slot_id === slot);
        if (!own || own.fault || !count) continue;
        count.all += 1;
        if (own.state === 'fits') count.even += 1;
        if (own.state === 'over') count.over += 1;
      }
    }
  }
  for (const [at, { even, over, all }] of counts.entries()) {
    const part = (count: number) => Math.round((1000 * count) / Math.max(1, all)) / 10;
    const what = `texts without pictures at ${Math.round((SHARES[at] ?? 0) * 100)} % of their room`;
    figure(what, `${part(even)} % even, ${part(over)} % over, of ${all}`);
  }
}
