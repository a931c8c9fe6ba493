import type { QuestionOf, QuestionType } from '@spalten/contract/question';
import { Question } from '@spalten/contract/question';
import { emptyRichText } from '@spalten/contract/rich-text';

/** A new id for a question or a part of one. */
export const newId = (): string => crypto.randomUUID();

const item = (text = '') => ({ id: newId(), text });

/** The default criteria of a source check. */
export const CRITERIA = ['who', 'why', 'evidence', 'others', 'picture'] as const;

/** The initial parts of a question by type. `word` translates a text key. */
function initialPartsOf(type: QuestionType, word: (key: string) => string): object {
  switch (type) {
    case 'single_choice':
    case 'multiple_choice':
      return { options: [item(), item(), item()] };
    case 'order':
      return { items: [item(), item(), item()] };
    case 'match':
      return {
        pairs: [1, 2, 3].map(() => ({ id: newId(), left: '', right_id: newId(), right: '' })),
      };
    case 'categorise':
      return {
        categories: ['fact', 'opinion', 'advert'].map((key) => item(word(`question.${key}`))),
        items: [item(), item(), item()],
      };
    case 'source_check':
      return {
        criteria: CRITERIA.map((key) => ({
          id: newId(),
          question: word(`question.criterion.${key}`),
          guidance: word(`question.criterionHelp.${key}`),
        })),
      };
    default:
      return {};
  }
}

/** Creates an empty question. */
export const newQuestion = <T extends QuestionType>(
  type: T,
  word: (key: string) => string,
): QuestionOf<T> =>
  Question.parse({
    type,
    id: newId(),
    prompt: emptyRichText,
    ...initialPartsOf(type, word),
  }) as Question as QuestionOf<T>;

const ID = /^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[\da-f]{4}-[\da-f]{12}$/;

/** Copies a question with new ids, keeping its internal references. */
export function copyQuestion(question: Question): Question {
  const ids = new Map<string, string>();
  const renewed = (_key: string, value: unknown) => {
    if (typeof value !== 'string' || !ID.test(value)) return value;
    const known = ids.get(value) ?? newId();
    ids.set(value, known);
    return known;
  };
  return JSON.parse(JSON.stringify(question), renewed) as Question;
}
