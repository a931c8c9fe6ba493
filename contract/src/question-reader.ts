import { BLANK } from './question.ts';
import type { Question, ReaderQuestion } from './question.ts';

/** A permutation; the same input always gives the same order. */
export type Shuffle = <T extends { id: string }>(things: readonly T[]) => T[];

/** Hashes a text to a 32-bit number (FNV-1a). */
function hash32(text: string): number {
  let hash = 0x811c9dc5;
  for (let i = 0; i < text.length; i += 1)
    hash = Math.imul(hash ^ text.charCodeAt(i), 0x01000193) >>> 0;
  return hash;
}

/**
 * Mixes the bits of a 32-bit number, so that similar seeds give different orders (murmur3
 * finaliser).
 */
function mixBits(number: number): number {
  let n = number;
  n = Math.imul(n ^ (n >>> 16), 0x85ebca6b);
  n = Math.imul(n ^ (n >>> 13), 0xc2b2ae35);
  return (n ^ (n >>> 16)) >>> 0;
}

/**
 * Returns a shuffle determined by a seed, so that a reload shows the same order. Sorts by the hash
 * of id and seed: neither the original order nor an added item changes the order of the others.
 */
export function seededShuffle(seed: number): Shuffle {
  const keyOf = (id: string) => mixBits(hash32(id) ^ mixBits(seed));
  return (things) => things.toSorted((a, b) => keyOf(a.id) - keyOf(b.id) || (a.id < b.id ? -1 : 1));
}

/** Shuffles, and moves the first item last if the result happens to be the right order. */
function shuffleOutOfOrder<T extends { id: string }>(items: readonly T[], shuffle: Shuffle): T[] {
  const shuffled = shuffle(items);
  const isSame = shuffled.every((item, index) => item.id === items[index]?.id);
  return isSame ? [...shuffled.slice(1), ...shuffled.slice(0, 1)] : shuffled;
}

function listBankWords({
  accepted,
  distractors,
}: Extract<Question, { type: 'fill_in' }>): string[] {
  const words = [...accepted.map((texts) => texts[0] ?? ''), ...distractors];
  return words.filter((word) => word !== '').toSorted((a, b) => a.localeCompare(b, 'sv'));
}

/** Counts the blanks in a text. */
export const countBlanks = (text: string): number => text.split(BLANK).length - 1;

/**
 * The fields common to every reader's question. Listed one by one so that no answer key slips
 * through.
 */
const pickReaderFields = (question: Question) => ({
  id: question.id,
  prompt: question.prompt,
  prompt_easy: question.prompt_easy,
  image_file_id: question.image_file_id,
  image_alt: question.image_alt,
  audio_file_id: question.audio_file_id,
  points: question.points,
  hints: question.hints,
  skills: question.skills,
});

/**
 * Converts a question for its reader: without the answer key, its parts in an order that reveals
 * nothing.
 */
export function toReaderQuestion(question: Question, shuffle: Shuffle): ReaderQuestion {
  const shown = pickReaderFields(question);
  switch (question.type) {
    case 'single_choice':
    case 'multiple_choice': {
      const options = shuffle(question.options).map(
        ({ id, text, text_easy, image_file_id, image_alt }) => ({
          id,
          text,
          text_easy,
          image_file_id,
          image_alt,
        }),
      );
      return { ...shown, type: question.type, options };
    }
    case 'true_false':
      return { ...shown, type: question.type };
    case 'order':
      return { ...shown, type: question.type, items: shuffleOutOfOrder(question.items, shuffle) };
    case 'match': {
      const lefts = question.pairs.map(({ id, left }) => ({ id, text: left }));
      const rights = shuffle(
        question.pairs.map(({ right_id: id, right }) => ({ id, text: right })),
      );
      return { ...shown, type: question.type, lefts: shuffle(lefts), rights };
    }
    case 'categorise': {
      const items = shuffle(question.items).map(({ id, text, text_easy }) => ({
        id,
        text,
        text_easy,
      }));
      return { ...shown, type: question.type, categories: question.categories, items };
    }
    case 'mark_words':
      return {
        ...shown,
        type: question.type,
        spans: question.spans.map(({ id, text }) => ({ id, text })),
      };
    case 'hotspot':
      return {
        ...shown,
        type: question.type,
        areas: shuffle(question.areas.map(({ id, text }) => ({ id, text }))),
      };
    case 'fill_in':
      return {
        ...shown,
        type: question.type,
        text: question.text,
        words: question.word_bank ? listBankWords(question) : null,
      };
    case 'source_check':
      return {
        ...shown,
        type: question.type,
        source: question.source,
        criteria: question.criteria.map(({ id, question: asked, guidance }) => ({
          id,
          question: asked,
          guidance,
        })),
      };
    case 'free_text': {
      const { min_characters, max_characters, rubric } = question;
      return { ...shown, type: question.type, min_characters, max_characters, rubric };
    }
    case 'file_upload': {
      const { accept, max_files } = question;
      return { ...shown, type: question.type, accept, max_files };
    }
  }
}
