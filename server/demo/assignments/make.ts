import { randomUUID } from 'node:crypto';
import type { AssignmentInput } from '@spalten/contract/assignment';
import type { Question, QuestionType } from '@spalten/contract/question';
import { Question as QuestionSchema } from '@spalten/contract/question';
import { rich } from '../rich.ts';

/** An assignment of the demo. Pictures are named and found when it is put in. */
export interface DemoAssignment extends Omit<
  AssignmentInput,
  'instructions' | 'questions' | 'editorial_office_id' | 'files' | 'opens_at' | 'due_at'
> {
  key: string;
  /** The office that it is made for; null: shared by all. */
  /** The title of the chapter that it belongs to. */
  chapter?: string;
  office: string | null;
  instructions: string;
  questions: DemoQuestion[];
  /** From now, in days. */
  opens_in?: number;
  due_in?: number;
}

/** A question with the name of its picture. */
export interface DemoQuestion {
  question: Question;
  picture?: string | undefined;
}

interface About {
  easy?: string;
  why?: string;
  hints?: string[];
  skills?: string[];
  points?: number;
  picture?: string;
  alt?: string;
}

/** A part with an id of its own. */
export const part = <T extends object>(fields: T) => ({ id: randomUUID() as string, ...fields });

/** A question: its text, what is special to its type, and what is told about it. */
export function ask(
  type: QuestionType,
  prompt: string,
  special: object,
  about: About = {},
): DemoQuestion {
  const question = QuestionSchema.parse({
    ...part({ type, prompt: rich(prompt), points: about.points ?? 1 }),
    prompt_easy: about.easy ? rich(about.easy) : null,
    explanation: about.why ? rich(about.why) : null,
    hints: about.hints ?? [],
    skills: about.skills ?? [],
    image_alt: about.alt ?? null,
    ...special,
  });
  return { question, picture: about.picture };
}

/** Answers to choose from; those that begin with `*` are right, what follows `|` is told. */
export const options = (...lines: string[]) => ({
  options: lines.map((line) => {
    const [text = '', feedback = null] = line.replace(/^\*/, '').split('|');
    return part({ text: text.trim(), is_correct: line.startsWith('*'), feedback });
  }),
});

export const order = (...texts: string[]) => ({ items: texts.map((text) => part({ text })) });

export const pairs = (both: Record<string, string>) => ({
  pairs: Object.entries(both).map(([left, right]) => part({ left, right_id: randomUUID(), right })),
});

/** Groups with what belongs in each. */
export function sorted(groups: Record<string, string[]>) {
  const categories = Object.keys(groups).map((text) => part({ text }));
  const items = Object.values(groups).flatMap((texts, index) =>
    texts.map((text) => part({ text, category_id: categories[index]?.id })),
  );
  return { categories, items };
}

/** A text cut into words; those between stars are right. */
export const marked = (text: string) => ({
  spans: (text.match(/\*[^*]+\*|[\p{L}\p{N}]+|[^\p{L}\p{N}*]+/gu) ?? []).map((piece) =>
    part({ text: piece.replaceAll('*', ''), is_right: piece.startsWith('*') }),
  ),
});

/** A text whose words in brackets are blanks: `[rätt/också rätt]`. */
export const filled = (text: string, distractors: string[] = []) => ({
  text: text.replace(/\[[^\]]+\]/g, '____'),
  accepted: [...text.matchAll(/\[([^\]]+)\]/g)].map((found) => (found[1] ?? '').split('/')),
  distractors,
});

type Box = [x: number, y: number, w: number, h: number];
/** Places in a picture, right ones and wrong ones, each in words. */
export const places = (right: Record<string, Box>, wrong: Record<string, Box>) => ({
  areas: [right, wrong].flatMap((boxes, index) =>
    Object.entries(boxes).map(([text, [x, y, w, h]]) =>
      part({ text, x, y, w, h, is_right: index === 0 }),
    ),
  ),
});

/** What is judged of a source: the question, what helps, the author's own rating and why. */
export const criteria = (...rows: [string, string, number, string][]) => ({
  criteria: rows.map(([question, guidance, rating, note]) =>
    part({ question, guidance, rating, note }),
  ),
});
