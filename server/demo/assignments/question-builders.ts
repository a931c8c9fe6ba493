import { randomUUID } from 'node:crypto';
import type { AssignmentInput } from '@spalten/contract/assignment';
import type { Question, QuestionType } from '@spalten/contract/question';
import { Question as QuestionSchema } from '@spalten/contract/question';
import { parseRichText } from '../parse-rich-text.ts';

/** An assignment of the demo. Pictures are given by name. */
export interface DemoAssignment extends Omit<
  AssignmentInput,
  | 'instructions'
  | 'questions'
  | 'editorial_office_id'
  | 'files'
  | 'opens_at'
  | 'due_at'
  | 'recipients'
> {
  key: string;
  /** The assignment's office; null if shared by all. */
  /** Title of its chapter. */
  chapter?: string;
  office: string | null;
  /** The groups of its office that it is given to. Without any, everyone has it. */
  groups?: string[];
  instructions: string;
  questions: DemoQuestion[];
  /** Days from now. */
  opens_in?: number;
  due_in?: number;
}

/** A question with its picture's name. */
export interface DemoQuestion {
  question: Question;
  picture?: string | undefined;
}

interface QuestionDetails {
  easy?: string;
  why?: string;
  hints?: string[];
  skills?: string[];
  points?: number;
  picture?: string;
  alt?: string;
}

/** Adds a random id. */
export const withId = <T extends object>(fields: T) => ({ id: randomUUID() as string, ...fields });

/** Builds a question from its prompt, the fields of its type and its explanations. */
export function buildQuestion(
  type: QuestionType,
  prompt: string,
  special: object,
  about: QuestionDetails = {},
): DemoQuestion {
  const question = QuestionSchema.parse({
    ...withId({ type, prompt: parseRichText(prompt), points: about.points ?? 1 }),
    prompt_easy: about.easy ? parseRichText(about.easy) : null,
    explanation: about.why ? parseRichText(about.why) : null,
    hints: about.hints ?? [],
    skills: about.skills ?? [],
    image_alt: about.alt ?? null,
    ...special,
  });
  return { question, picture: about.picture };
}

/** Builds options: `*` marks a correct one, and feedback follows `|`. */
export const buildOptions = (...lines: string[]) => ({
  options: lines.map((line) => {
    const [text = '', feedback = null] = line.replace(/^\*/, '').split('|');
    return withId({ text: text.trim(), is_correct: line.startsWith('*'), feedback });
  }),
});

export const buildOrder = (...texts: string[]) => ({
  items: texts.map((text) => withId({ text })),
});

export const buildPairs = (both: Record<string, string>) => ({
  pairs: Object.entries(both).map(([left, right]) =>
    withId({ left, right_id: randomUUID(), right }),
  ),
});

/** Builds categories with their items. */
export function buildCategories(groups: Record<string, string[]>) {
  const categories = Object.keys(groups).map((text) => withId({ text }));
  const items = Object.values(groups).flatMap((texts, index) =>
    texts.map((text) => withId({ text, category_id: categories[index]?.id })),
  );
  return { categories, items };
}

/** Splits a text into words. Words between stars are correct. */
export const buildSpans = (text: string) => ({
  spans: (text.match(/\*[^*]+\*|[\p{L}\p{N}]+|[^\p{L}\p{N}*]+/gu) ?? []).map((piece) =>
    withId({ text: piece.replaceAll('*', ''), is_right: piece.startsWith('*') }),
  ),
});

/** Builds a cloze text from words in brackets: `[rätt/också rätt]`. */
export const buildBlanks = (text: string, distractors: string[] = []) => ({
  text: text.replace(/\[[^\]]+\]/g, '____'),
  accepted: [...text.matchAll(/\[([^\]]+)\]/g)].map((found) => (found[1] ?? '').split('/')),
  distractors,
});

type Box = [x: number, y: number, w: number, h: number];
/** Builds correct and incorrect areas of a picture, by description. */
export const buildAreas = (right: Record<string, Box>, wrong: Record<string, Box>) => ({
  areas: [right, wrong].flatMap((boxes, index) =>
    Object.entries(boxes).map(([text, [x, y, w, h]]) =>
      withId({ text, x, y, w, h, is_right: index === 0 }),
    ),
  ),
});

/** Builds criteria: question, guidance, the author's rating and reason. */
export const buildCriteria = (...rows: [string, string, number, string][]) => ({
  criteria: rows.map(([question, guidance, rating, note]) =>
    withId({ question, guidance, rating, note }),
  ),
});
