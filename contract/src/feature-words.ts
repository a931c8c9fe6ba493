import { formatCredit, parseCredit } from './credit.ts';
import type { Feature, Quiz } from './feature.ts';
import { hasContent } from './feature.ts';

/** Headings of features that have none of their own. They are printed in Swedish, as the paper is. */
export const FEATURE_TITLES: Record<Feature['kind'], string> = {
  recipe: 'Recept',
  menu: 'Matsedel',
  calendar: 'På gång',
  birthdays: 'Födelsedagar',
  results: 'Resultat',
  table: 'Tabell',
  quiz: 'Frågor',
  joke: 'Skratta lite',
  comic: 'Serie',
};

/** A part of a feature, in the order in which it is read. */
export type FeatureBlock =
  | { type: 'label'; words: string }
  /** An entry of a list, of one or more lines; null for a dash in place of a number. */
  | { type: 'item'; number: number | null; words: string }
  /** Words beside a label, with a line below and figures at the right; null where there is none. */
  | {
      type: 'row';
      label: string | null;
      words: string;
      below: string | null;
      figures: string | null;
    }
  | { type: 'cells'; isHead: boolean; cells: string[] }
  | { type: 'words'; words: string }
  /** Printed small, after everything else. */
  | { type: 'answer'; words: string };

const LONG_DAY = new Intl.DateTimeFormat('sv', {
  weekday: 'long',
  day: 'numeric',
  month: 'long',
  timeZone: 'UTC',
});
const SHORT_DAY = new Intl.DateTimeFormat('sv', {
  day: 'numeric',
  month: 'long',
  timeZone: 'UTC',
});

const capital = (words: string) => words.charAt(0).toLocaleUpperCase('sv') + words.slice(1);
const trimmed = (words: string | null | undefined): string | null => words?.trim() || null;
const isSaid = (words: string) => words.trim() !== '';

/** Entries in the order of their days; those without a day last, as they were written. */
const byDay = <T extends { day: string | null }>(entries: readonly T[]): T[] =>
  entries.toSorted((a, b) => (a.day ?? '9999').localeCompare(b.day ?? '9999'));

function blocksOf(feature: Feature): FeatureBlock[] {
  switch (feature.kind) {
    case 'recipe': {
      const ingredients = feature.ingredients.filter(isSaid);
      const steps = feature.steps.filter(isSaid);
      return [
        ...(ingredients.length > 0 ? [{ type: 'label' as const, words: 'Ingredienser' }] : []),
        ...ingredients.map((words) => ({ type: 'item' as const, number: null, words })),
        ...(steps.length > 0 ? [{ type: 'label' as const, words: 'Gör så här' }] : []),
        ...steps.map((words, index) => ({ type: 'item' as const, number: index + 1, words })),
      ];
    }
    case 'menu':
      return feature.days
        .filter(({ dish }) => isSaid(dish))
        .map(({ day, dish }) => row(trimmed(day), dish));
    case 'calendar':
      return byDay(feature.events.filter((event) => isSaid(event.words))).map((event) => {
        const below = [event.time, event.place].map(trimmed).filter(Boolean).join(', ');
        const day = event.day && capital(LONG_DAY.format(new Date(event.day)));
        return row(day, event.words, { below: below || null });
      });
    case 'birthdays':
      return byDay(feature.people.filter(({ name }) => isSaid(name))).map(({ name, day, age }) =>
        row(day && SHORT_DAY.format(new Date(day)), name, {
          figures: age === null ? null : `${age} år`,
        }),
      );
    case 'results':
      return feature.rows
        .filter(({ home, away }) => isSaid(home) || isSaid(away))
        .map(({ home, away, figures, about }) =>
          row(null, [home, away].map(trimmed).filter(Boolean).join(' – '), {
            below: trimmed(about),
            figures: trimmed(figures),
          }),
        );
    case 'table': {
      const rows = feature.cells.filter((cells) => cells.some(isSaid));
      const columns = Math.max(0, ...rows.map(({ length }) => length));
      return rows.map((cells, index) => ({
        type: 'cells',
        isHead: feature.has_header && index === 0,
        cells: Array.from({ length: columns }, (_, column) => cells[column]?.trim() ?? ''),
      }));
    }
    case 'quiz':
      return quizBlocks(feature);
    case 'joke':
      return jokeBlocks(feature.jokes.filter((joke) => isSaid(joke.words)));
    case 'comic':
      return feature.pictures
        .filter(({ caption }) => isSaid(caption))
        .map(({ caption }) => ({ type: 'words', words: caption }));
  }
}

/** Splits the choices of a question, and names them by letters: a) bron, b) ån. */
const letteredChoices = (choices: string): string[] =>
  choices
    .split('\n')
    .filter(isSaid)
    .map((choice, index) => `${String.fromCodePoint(97 + index)}) ${choice.trim()}`);

const askedOf = ({ questions }: Quiz) => questions.filter(({ words }) => isSaid(words));

/** Lists the answers of a quiz, each with the number of its question. */
export const listQuizAnswers = (quiz: Quiz): string[] =>
  askedOf(quiz).flatMap(({ answer }, index) =>
    isSaid(answer) ? `${index + 1}\u00a0${answer.trim()}` : [],
  );

/** The questions with their choices, then all answers unless they are printed elsewhere. */
function quizBlocks(quiz: Quiz): FeatureBlock[] {
  const answers = quiz.answers_elsewhere ? [] : listQuizAnswers(quiz);
  return [
    ...askedOf(quiz).map(({ words, choices }, index): FeatureBlock => ({
      type: 'item',
      number: index + 1,
      words: [words.trim(), ...letteredChoices(choices)].join('\n'),
    })),
    ...(answers.length > 0
      ? [{ type: 'answer' as const, words: `Rätt svar: ${answers.join(' · ')}` }]
      : []),
  ];
}

/** The jokes, then their answers, so that nobody reads an answer too early. */
function jokeBlocks(jokes: readonly { words: string; answer: string }[]): FeatureBlock[] {
  const answers = jokes.flatMap(({ answer }, index) =>
    isSaid(answer) ? `${jokes.length > 1 ? `${index + 1}. ` : ''}${answer.trim()}` : [],
  );
  const isNumbered = jokes.length > 1 && answers.length > 0;
  return [
    ...jokes.map(({ words }, index): FeatureBlock =>
      isNumbered ? { type: 'item', number: index + 1, words } : { type: 'words', words },
    ),
    ...(answers.length > 0
      ? [{ type: 'answer' as const, words: `Svar: ${answers.join(' ')}` }]
      : []),
  ];
}

function row(
  label: string | null,
  words: string,
  { below = null, figures = null }: { below?: string | null; figures?: string | null } = {},
): FeatureBlock {
  return { type: 'row', label, words: words.trim(), below, figures };
}

const DRAWN_BY = /^(?:ritad|tecknad)\s+av\s+/iu;

/**
 * Formats the credit of a comic strip: *Ritad av*, unless it says that it is photographed or drawn in
 * some other way. Null without one.
 */
function formatStripCredit(credit: string | null | undefined): string | null {
  const written = trimmed(credit)?.replace(DRAWN_BY, '');
  const found = parseCredit(written);
  if (!found) return null;
  const isPlain = found.isPhoto && found.name === written;
  return isPlain ? `Ritad av ${found.name}` : formatCredit(written);
}

const joinAbout = (parts: (string | null)[]) => parts.filter(Boolean).join(' · ') || null;

/** The credit of a strip, or those of its pictures, each once. */
function creditOf(feature: Feature, ofPictures: readonly (string | null | undefined)[]) {
  if (feature.kind !== 'comic') return null;
  const own = new Set(ofPictures.flatMap((credit) => formatCredit(credit) ?? []));
  return formatStripCredit(feature.credit) ?? ([...own].join(', ') || null);
}

/**
 * Returns the heading, the line below it and the parts of a feature, as they are printed. A comic strip
 * says below its heading who drew it: without a credit of its own, by the credits of its pictures.
 */
export function describeFeature(
  feature: Feature,
  creditsOfPictures: readonly (string | null | undefined)[] = [],
) {
  return {
    title: trimmed(feature.title) ?? FEATURE_TITLES[feature.kind],
    about: joinAbout([trimmed(feature.about), creditOf(feature, creditsOfPictures)]),
    blocks: hasContent(feature) ? blocksOf(feature) : [],
  };
}

const lineOf = (block: FeatureBlock): string => {
  switch (block.type) {
    case 'item':
      return `${block.number === null ? '–' : `${block.number}.`} ${block.words}`;
    case 'row':
      return [block.label && `${block.label}:`, block.words, block.figures, block.below]
        .filter(Boolean)
        .join(' ');
    case 'cells':
      return block.cells.filter(Boolean).join(', ');
    default:
      return block.words;
  }
};

/** Describes a feature in lines, for readers who don’t see the page. */
export function listFeatureLines(feature: Feature): string[] {
  const { title, about, blocks } = describeFeature(feature);
  return [title, ...(about ? [about] : []), ...blocks.map(lineOf)];
}
