import type { AnyAnswer } from '@spalten/contract/answer';
import type { Question } from '@spalten/contract/question';
import type { Language } from '../../platform/errors.ts';

const named = (things: readonly { id: string; text: string }[], ids: readonly string[]) =>
  ids.map((id) => things.find((thing) => thing.id === id)?.text ?? '?').join(', ');

const percent = (share: number) => `${Math.round(share * 100)} %`;

const WORDS = {
  sv: { isTrue: 'Sant', isFalse: 'Falskt', of: 'av', file: 'fil' },
  en: { isTrue: 'True', isFalse: 'False', of: 'of', file: 'file' },
};

/** Formats an answer for a table, with the texts of the selected parts instead of their ids. */
export function readableAnswer(
  question: Question,
  answer: AnyAnswer | undefined,
  language: Language,
): string {
  const words = WORDS[language];
  if (!answer) return '';
  switch (question.type) {
    case 'single_choice':
      return answer.option_id ? named(question.options, [answer.option_id]) : '';
    case 'multiple_choice':
      return named(question.options, answer.option_ids ?? []);
    case 'true_false':
      return typeof answer.value === 'boolean' ? (answer.value ? words.isTrue : words.isFalse) : '';
    case 'order':
      return named(question.items, answer.item_ids ?? []);
    case 'match': {
      const rights = question.pairs.map((pair) => ({ id: pair.right_id, text: pair.right }));
      return Object.entries(answer.pairs ?? {})
        .map(([left, right]) => {
          const pair = question.pairs.find(({ id }) => id === left);
          return `${pair?.left ?? '?'} – ${named(rights, [right])}`;
        })
        .join(', ');
    }
    case 'categorise':
      return Object.entries(answer.categories ?? {})
        .map(
          ([item, category]) =>
            `${named(question.items, [item])}: ${named(question.categories, [category])}`,
        )
        .join(', ');
    case 'mark_words':
      return named(question.spans, answer.span_ids ?? []);
    case 'hotspot': {
      const points = (answer.points ?? []).map(({ x, y }) => `(${percent(x)}, ${percent(y)})`);
      const areas = named(question.areas, answer.area_ids ?? []);
      return [...points, ...(areas ? [areas] : [])].join(', ');
    }
    case 'fill_in':
      return (answer.texts ?? []).join(', ');
    case 'source_check':
      return question.criteria
        .map(({ id, question: asked }) => ({ asked, given: answer.ratings?.[id] }))
        .filter(({ given }) => given?.rating || given?.note)
        .map(({ asked, given }) =>
          `${asked} ${given?.rating ?? '–'} ${words.of} 5. ${given?.note ?? ''}`.trim(),
        )
        .join(' | ');
    case 'free_text':
    case 'file_upload': {
      const files = (answer.file_ids ?? []).map((id) => `${words.file} ${id}`);
      return [answer.text, ...files].filter((part) => part).join(', ');
    }
  }
}
