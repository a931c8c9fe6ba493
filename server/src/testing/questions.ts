import { randomUUID } from 'node:crypto';
import type { Question, QuestionOf, QuestionType } from '@spalten/contract/question';
import { Question as QuestionSchema } from '@spalten/contract/question';
import type { RichText } from '@spalten/contract/rich-text';

/** Stands wherever only who may know the answers may read. */
export const SECRET = 'HEMLIGT';

/** A rich text of one paragraph. */
export const rich = (text: string): RichText => ({
  type: 'doc',
  content: [{ type: 'paragraph', content: [{ type: 'text', text }] }],
});

const item = (text: string) => ({ id: randomUUID() as string, text });
const facts = item('Fakta');
const opinions = item('Åsikt');

const options = () => [
  { ...item('En rubrik'), is_correct: true, feedback: `${SECRET} ja` },
  { ...item('En annons'), is_correct: false, feedback: `${SECRET} nej` },
  { ...item('En sidfot'), is_correct: false },
];

/** What is special to each type, ready to be published. */
const SPECIAL: Record<QuestionType, () => object> = {
  single_choice: () => ({ options: options() }),
  multiple_choice: () => ({
    options: [...options(), { ...item('En vinjett'), is_correct: true }],
  }),
  true_false: () => ({ is_true: true }),
  order: () => ({ items: ['Rubrik', 'Ingress', 'Brödtext', 'Byline'].map(item) }),
  match: () => ({
    pairs: ['Puff', 'Byline', 'Vinjett'].map((left) => ({
      ...{ id: randomUUID(), left, right_id: randomUUID(), right: `Förklaring av ${left}` },
    })),
  }),
  categorise: () => {
    const categories = [facts, opinions].map(({ text }) => item(text));
    return {
      categories,
      items: ['Det regnade.', 'Regn är tråkigt.'].map((text, index) => ({
        ...item(text),
        category_id: categories[index]?.id,
      })),
    };
  },
  mark_words: () => ({
    spans: ['Mötet', ' ', 'var', ' ', 'urtrist', '.'].map((text) => ({
      ...item(text),
      is_right: text === 'urtrist',
    })),
  }),
  hotspot: () => ({
    areas: [
      { ...item('Skuggan'), x: 0.1, y: 0.1, w: 0.2, h: 0.2, is_right: true },
      { ...item('Himlen'), x: 0.5, y: 0.5, w: 0.2, h: 0.2, is_right: false },
    ],
  }),
  fill_in: () => ({
    text: 'Ingressen svarar på ____ och ____.',
    accepted: [['vem', `${SECRET} vem`], ['var']],
    distractors: ['kanske'],
  }),
  source_check: () => ({
    source: { title: 'Haj i Vättern', url: 'https://haj.example/', excerpt: 'En haj har setts.' },
    criteria: [{ id: randomUUID(), question: 'Vem?', rating: 1, note: `${SECRET} ingen vet` }],
  }),
  free_text: () => ({
    min_characters: 10,
    rubric: [{ id: randomUUID(), criterion: 'Svarar på vem', points: 2 }],
  }),
  file_upload: () => ({ accept: ['image/*'] }),
};

/** A question of a type, whole and ready to be published. */
export function buildQuestion<T extends QuestionType>(
  type: T,
  overrides: Partial<QuestionOf<T>> = {},
): QuestionOf<T> {
  return QuestionSchema.parse({
    ...{ type, id: randomUUID(), prompt: rich(`Fråga av slaget ${type}`) },
    ...{ explanation: rich(`${SECRET} därför`), hints: ['Läs en gång till.'], skills: ['vem'] },
    ...SPECIAL[type](),
    ...overrides,
  }) as Question as QuestionOf<T>;
}
