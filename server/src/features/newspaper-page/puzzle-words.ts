import type { NewspaperPage } from '@spalten/contract/newspaper-page';
import type { ProposedWord, PuzzleHelp } from '@spalten/contract/puzzle';
import { findWordFaults, MAX_CLUE, toGridLetters } from '@spalten/contract/puzzle';
import type { RichText } from '@spalten/contract/rich-text';
import { plainText } from '@spalten/contract/rich-text';
import { sql } from 'kysely';
import type { Database } from '../../platform/database/database.ts';
import { listSolutionPages } from './solutions.ts';

const MAX_PROPOSED = 60;
const MAX_FROM_PAPER = 30;
/** Shorter words of headlines are mostly those that every text has. */
const LEAST_LENGTH = 4;
const COMMON = new Set(
  'alla andra bara blir blev dagen denna deras detta efter eller första från får genom hade hela här han hans hennes hur igen ingen inte kommer kunna lika mellan mer mest mycket måste någon något några när nästa och också om redan sedan sina själv ska skulle snart som säger ta tar till tycker under utan vad var varje varför vara vart vet vid vill vilka åter även'.split(
    ' ',
  ),
);

interface Source {
  articles: { headline: string; standfirst: string | null; body: RichText }[];
  glossary: { word: string; forms: string[]; explanation: string }[];
}

const isUsable = (word: string) =>
  findWordFaults({ kind: 'word-search', words: [{ word }] })[0] === null;

/** Returns the first sentence of an explanation as a clue; null if it is long or says the word. */
function toClue(word: string, explanation: string): string | null {
  const [sentence = ''] = explanation.split(/(?<=[.!?])\s/);
  const clue = sentence.trim().replace(/\.$/, '');
  const isTold = clue.toLocaleLowerCase('sv').includes(word.toLocaleLowerCase('sv'));
  return clue === '' || clue.length > MAX_CLUE || isTold ? null : clue;
}

const wordsOf = (text: string) => text.normalize('NFC').match(/\p{L}+/gu) ?? [];

/** Lists the words of headlines and standfirsts, names and long ones first. */
function listPaperWords({ articles }: Source): string[] {
  const found = new Map<string, { word: string; weight: number }>();
  for (const { headline, standfirst } of articles)
    for (const [index, word] of wordsOf(`${headline} ${standfirst ?? ''}`).entries()) {
      const isName = index > 0 && /^\p{Lu}/u.test(word);
      const isCommon = COMMON.has(word.toLocaleLowerCase('sv'));
      if (word.length < LEAST_LENGTH || isCommon || !isUsable(word)) continue;
      const letters = toGridLetters(word);
      const weight = (isName ? 10 : 0) + Math.min(word.length, 9);
      if ((found.get(letters)?.weight ?? 0) < weight) found.set(letters, { word, weight });
    }
  return [...found.values()]
    .toSorted((a, b) => b.weight - a.weight || a.word.localeCompare(b.word, 'sv'))
    .slice(0, MAX_FROM_PAPER)
    .map(({ word }) => word);
}

/**
 * Proposes words for a puzzle, and says where solutions are printed. First come the words that the
 * glossary explains and the newspaper uses, words of its headlines, then the rest of the glossary.
 * Callers check access to the page.
 */
export async function proposeWords(
  database: Database,
  page: Pick<NewspaperPage, 'newspaper_id'>,
): Promise<PuzzleHelp> {
  const { rows } = await sql<Source>`
    select coalesce((select json_agg(json_build_object('headline', a.headline,
          'standfirst', a.standfirst, 'body', a.body))
        from newspaper_page g join placement p on p.newspaper_page_id = g.id
        join article a on a.id = p.article_id
        where g.newspaper_id = ${page.newspaper_id} and p.continues_page_id is null), '[]')
        as articles,
      coalesce((select json_agg(json_build_object('word', w.word, 'forms', w.forms,
          'explanation', w.explanation) order by w.word)
        from glossary_word w), '[]') as glossary`.execute(database);
  const source = rows[0] ?? { articles: [], glossary: [] };
  const used = new Set(
    source.articles.flatMap(({ headline, standfirst, body }) =>
      wordsOf(`${headline} ${standfirst ?? ''} ${plainText(body)}`).map(toGridLetters),
    ),
  );
  const explained = source.glossary
    .filter(({ word }) => isUsable(word))
    .map(({ word, forms, explanation }) => ({
      proposal: { word, clue: toClue(word, explanation), source: 'glossary' as const },
      isUsed: [word, ...forms].some((form) => used.has(toGridLetters(form))),
    }));
  const all: ProposedWord[] = [
    ...explained.filter(({ isUsed }) => isUsed).map(({ proposal }) => proposal),
    ...listPaperWords(source).map((word) => ({ word, clue: null, source: 'paper' as const })),
    ...explained.filter(({ isUsed }) => !isUsed).map(({ proposal }) => proposal),
  ];
  const byLetters = new Map<string, ProposedWord>();
  for (const one of all) {
    const letters = toGridLetters(one.word);
    if (!byLetters.has(letters)) byLetters.set(letters, one);
  }
  return {
    words: [...byLetters.values()].slice(0, MAX_PROPOSED),
    solution_pages: await listSolutionPages(database, page.newspaper_id),
  };
}
