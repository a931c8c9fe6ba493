import { randomUUID } from 'node:crypto';
import type { Answers, AnyAnswer } from '@spalten/contract/answer';
import type { Question, QuestionOf, QuestionType } from '@spalten/contract/question';
import type { RichText } from '@spalten/contract/rich-text';
import { Question as QuestionSchema } from '@spalten/contract/question';
import { findCorrectAnswer } from '@spalten/contract/question-score';

/** Contained in every text that reveals the answer. No response may contain it too early. */
export const SECRET = 'FACIT';

/** Builds a rich text of one paragraph. */
export const rich = (text: string): RichText => ({
  type: 'doc',
  content: [{ type: 'paragraph', content: [{ type: 'text', text }] }],
});
const id = () => randomUUID();
const shown = (prompt: string, points = 1) => ({
  id: id(),
  prompt: rich(prompt),
  points,
  hints: ['Läs en gång till.'],
  skills: ['vem'],
  explanation: rich(`${SECRET} förklaring till ${prompt}`),
});
const option = (text: string, isCorrect: boolean) => ({
  id: id(),
  text,
  is_correct: isCorrect,
  feedback: `${SECRET} om ${text}`,
});
const item = (text: string) => ({ id: id(), text });

/** Builds one question of each type. */
export function sampleQuestions(): Question[] {
  const [fact, opinion] = [item('Fakta'), item('Åsikt')];
  return [
    {
      ...shown('Vad är en ingress?', 2),
      type: 'single_choice',
      options: [option('Slutet', false), option('Början', true), option('Bilden', false)],
    },
    {
      ...shown('Vad hör till en nyhet?', 2),
      type: 'multiple_choice',
      options: [option('Vem', true), option('När', true), option('Vits', false)],
    },
    { ...shown('En byline är ett namn.'), type: 'true_false', is_true: true },
    {
      ...shown('Ordna artikeln', 3),
      type: 'order',
      items: [item('Rubrik'), item('Ingress'), item('Brödtext'), item('Byline')],
    },
    {
      ...shown('Para ihop'),
      type: 'match',
      pairs: [
        { id: id(), left: 'Puff', right_id: id(), right: 'Lockar till läsning' },
        { id: id(), left: 'Notis', right_id: id(), right: 'Kort nyhet' },
      ],
    },
    {
      ...shown('Sortera', 2),
      type: 'categorise',
      categories: [fact, opinion],
      items: [
        { ...item('Bron är 40 meter.'), category_id: fact.id },
        { ...item('Bron är ful.'), category_id: opinion.id },
      ],
    },
    {
      ...shown('Markera den som säger något'),
      type: 'mark_words',
      spans: [
        { id: id(), text: 'Anna', is_right: true },
        { id: id(), text: ' säger: ', is_right: false },
        { id: id(), text: 'Ja', is_right: false },
      ],
    },
    {
      ...shown('Var är bildtexten?'),
      type: 'hotspot',
      areas: [
        { id: id(), x: 0.1, y: 0.1, w: 0.2, h: 0.2, text: 'Under bilden', is_right: true },
        { id: id(), x: 0.6, y: 0.6, w: 0.2, h: 0.2, text: 'I hörnet', is_right: false },
      ],
    },
    {
      ...shown('Fyll i', 2),
      type: 'fill_in',
      text: 'En ____ har en ____.',
      accepted: [[`${SECRET}artikel`, 'artikel'], ['rubrik']],
      word_bank: false,
      distractors: [],
      allow_slips: true,
    },
    {
      ...shown('Kolla källan', 2),
      type: 'source_check',
      source: { title: 'Sjön kokar', excerpt: 'En vän till en vän har sett det.' },
      criteria: [
        { id: id(), question: 'Vem står bakom?', rating: 1, note: `${SECRET} ingen alls` },
      ],
    },
    {
      ...shown('Skriv en ingress', 3),
      type: 'free_text',
      rubric: [{ id: id(), criterion: 'Svarar på vem', points: 3 }],
    },
    { ...shown('Lämna in en bild'), type: 'file_upload', accept: ['image/*'], max_files: 2 },
  ];
}

/** Returns an answer to each question, the correct one if there is one. */
export const rightAnswers = (questions: readonly Question[]): Answers =>
  Object.fromEntries(
    questions.flatMap((question): [string, AnyAnswer][] => {
      const written = { text: 'Anna hittade katten i går.' };
      const answer = question.type === 'free_text' ? written : findCorrectAnswer(question);
      return answer ? [[question.id, answer]] : [];
    }),
  );

/** Builds a complete, publishable question of a type, with overrides. */
export function buildQuestion<T extends QuestionType>(
  type: T,
  overrides: Partial<QuestionOf<T>> = {},
): QuestionOf<T> {
  const sample = sampleQuestions().find((question) => question.type === type);
  return QuestionSchema.parse({ ...sample, ...overrides }) as Question as QuestionOf<T>;
}
