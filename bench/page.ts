// Sets random papers and counts lost words, overlaps and uneven slots.
import fc from 'fast-check';
import sharp from 'sharp';
import type { SlotQuality } from '../server/src/testing/page-quality.ts';
import { measureSlots } from '../server/src/testing/page-quality.ts';
import { randomEdition } from '../server/src/testing/random-edition.ts';
import { findFaults, setPaper } from '../server/src/testing/set-paper.ts';
import { pictureShape } from '../server/src/typesetting/corpus/articles.ts';
import { randomPaper } from '../server/src/typesetting/corpus/papers.ts';
import { createBreaker, syllables } from '../server/src/typesetting/hyphenation/break-points.ts';
import type { Compound } from '../server/src/typesetting/hyphenation/compounds.ts';
import { createSplitter } from '../server/src/typesetting/hyphenation/compounds.ts';
import { readDictionary } from '../server/src/typesetting/hyphenation/dictionary.ts';
import type { Typesetter } from '../server/src/typesetting/typesetter.ts';
import { createTypesetter } from '../server/src/typesetting/typesetter.ts';
import { benchPlainTexts } from './plain-texts.ts';
import { at, atLeast, atMost, figure, p50, say } from './table.ts';

/** Reads pictures of all shapes, by the ids that random papers use. */
const readShape = async (id: number): Promise<Uint8Array> => {
  const [width, height] = pictureShape(id);
  const picture = { create: { width, height, channels: 3 as const, background: '#468' } };
  return new Uint8Array(await sharp(picture).jpeg().toBuffer());
};

const numberOf = (name: string, fallback: number) => Number(process.env[name] ?? fallback);
const perCent = (share: number) => Math.round(share * 1000) / 10;
const partOf = <T>(list: T[], is: (one: T) => boolean) =>
  list.length === 0 ? 0 : perCent(list.filter(is).length / list.length);
const sum = (list: number[]) => list.reduce((total, value) => total + value, 0);

interface Sums {
  slots: number;
  lost: number;
  told: number;
  crossed: number;
  over: number;
  notSet: number;
}

/** Sets papers with arbitrary text in every field. */
async function setOddPapers(typesetter: Typesetter, papers: number, seed: number, sums: Sums) {
  for (const [index, edition] of fc.sample(randomEdition, { seed, numRuns: papers }).entries())
    count(sums, await setPaper(typesetter, edition), `odd paper ${index}`);
}

function count(sums: Sums, found: Awaited<ReturnType<typeof setPaper>>, name: string) {
  sums.slots += found.slots;
  sums.lost += found.unreportedLosses.length;
  sums.told += found.reported;
  sums.crossed += found.crossed;
  sums.over += found.over;
  sums.notSet += found.notSet;
  for (const what of [...found.unreportedLosses, ...found.crossings]) say(`  ${name}: ${what}`);
}

function sayQuality(all: SlotQuality[]) {
  const pictured = all.filter(({ hasPicture }) => hasPicture);
  const plain = all.filter(({ hasPicture }) => !hasPicture);
  const set = all.filter(({ over }) => over <= 0);
  const even = (list: SlotQuality[]) => partOf(list, ({ isEven }) => isEven);
  atLeast('slots with pictures even by themselves, 65–135 % long', 95, even(pictured), ' %');
  figure('slots without pictures even by themselves, 65–135 % long', `${even(plain)} %`);
  // One in seven long texts has a table. The other texts are identical to those before tables
  // existed.
  const tabled = all.filter(({ hasTable }) => hasTable);
  figure('of all, slots with a table even by themselves', `${even(tabled)} %, of ${tabled.length}`);
  for (const [low, high] of [
    [0.65, 0.85],
    [0.85, 1.15],
    [1.15, 1.35],
  ] as const) {
    const own = pictured.filter(({ share }) => share >= low && share < high);
    const over = partOf(own, (slot) => slot.over > 0);
    figure(
      `of those with pictures ${perCent(low)}–${perCent(high)} % long`,
      `${even(own)} % even, ${over} % over, of ${own.length}`,
    );
  }
  atMost('free area of a slot, median', 3, perCent(p50(all.map(({ free }) => free))), ' %');
  figure(
    'free area of all slots',
    `${perCent(sum(all.map(({ free, area }) => free * area)) / sum(all.map(({ area }) => area)))} %`,
  );
  atLeast(
    'stories whose feet are level to a line',
    95,
    partOf(set, ({ spread }) => spread < 1.4),
    ' %',
  );
  figure(
    'spread of feet, p90',
    `${at(
      set.map(({ spread }) => spread),
      0.9,
    ).toFixed(1)} lines`,
  );
  const paragraphs = sum(all.map(({ paragraphs }) => paragraphs));
  const short = sum(all.map(({ shortLines }) => shortLines)) / paragraphs;
  atMost('last lines of under ten signs and a third, of paragraphs', 2, perCent(short), ' %');
  const few = sum(all.map(({ fewCharacters }) => fewCharacters)) / paragraphs;
  figure('last lines of under ten signs, of paragraphs', `${perCent(few)} %`);
  atMost('lines that are a third hyphen in a row', 0, sum(all.map(({ ladders }) => ladders)), '');
  atMost('legs of under five lines below pictures', 0, sum(all.map(({ shreds }) => shreds)), '');
  sayBreaks(all.flatMap(({ breaks }) => breaks));
  const fitting = plain.filter(({ length }) => length <= 1.005);
  figure(
    'of those without pictures that are no longer than their room',
    `${even(fitting)} % even, of ${fitting.length}`,
  );
}

/** Returns the letter offsets of a compound's joints, also those inside its parts. */
function jointsOf({ parts }: Compound): number[] {
  let from = 0;
  return parts.flatMap((part, index) => {
    const start = from;
    from += part.word.length;
    const inside = jointsOf(part).map((at) => start + at);
    return index < parts.length - 1 ? [...inside, from] : inside;
  });
}

/** Reports words broken inside a part although they have a joint, and breaks against the rules. */
function sayBreaks(breaks: SlotQuality['breaks']) {
  const dictionary = readDictionary();
  const split = createSplitter(dictionary, syllables);
  const breaker = createBreaker();
  const known = breaks.filter(([, rest]) => rest !== '');
  const isWrong = ([begun, rest]: [string, string]) =>
    !breaker.pointsIn((begun + rest).toLowerCase()).includes(begun.length);
  const isSecond = ([begun, rest]: [string, string]) => {
    const joints = jointsOf(split((begun + rest).toLowerCase()));
    return joints.length > 0 && !joints.includes(begun.length);
  };
  figure('words broken between lines', String(known.length));
  atMost('of them where the rules do not allow it', 0, known.filter(isWrong).length, '');
  atMost('of them inside a part, past a joint', 2, partOf(known, isSecond), ' %');
}

/** Sets `PAPERS` papers (200) generated from `SEED` (1), and reports the result. */
export async function benchPages(): Promise<void> {
  const papers = numberOf('PAPERS', 200);
  const seed = numberOf('SEED', 1);
  const typesetter = createTypesetter({ limitMs: 120_000, readPicture: readShape });
  const sums = { slots: 0, lost: 0, told: 0, crossed: 0, over: 0, notSet: 0 };
  const all: SlotQuality[] = [];
  try {
    say(`\npages: ${papers} random papers, seed ${seed}`);
    for (let index = 0; index < papers; index += 1) {
      const paper = randomPaper(seed * 10_000 + index);
      const composition = await typesetter.compose(paper.edition, { pdf: 'proof' });
      count(sums, await findFaults(paper.edition, composition), `paper ${index}`);
      const slots = await measureSlots(paper, composition);
      all.push(...slots);
      if (process.env['SAY'])
        for (const { page, slot, share, hasPicture, over, isEven, spread } of slots)
          if (!isEven || spread >= 1.4)
            say(
              `  ${index}: ${page} ${slot} ${perCent(share)} % ${hasPicture ? 'pictured' : ''} over ${over}, spread ${spread.toFixed(1)}`,
            );
    }
    await benchPlainTexts(typesetter, Math.ceil(papers / 4), seed);
    await setOddPapers(typesetter, Math.ceil(papers / 10), seed, sums);
  } finally {
    await typesetter.close();
  }
  figure('slots set', String(sums.slots));
  figure('of them over, told of in lines', String(sums.over));
  figure('of them lacking words, told of', String(sums.told));
  atMost('placements lost in silence', 0, sums.lost, '');
  atMost('slots in which boxes cross', 0, sums.crossed, '');
  atMost('slots that could not be set', 0, sums.notSet, '');
  sayQuality(all);
}
