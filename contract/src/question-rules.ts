import type { Question } from './question.ts';
import { countBlanks } from './question-reader.ts';
import { isEmptyRichText } from './rich-text.ts';

/** Returns the points of a full answer: the sum of the rubric if there is one. */
export function pointsOf(question: Pick<Question, 'points'> & { type: Question['type'] }): number {
  const rubric = 'rubric' in question ? (question.rubric as { points: number }[]) : [];
  return rubric.length > 0 ? rubric.reduce((sum, row) => sum + row.points, 0) : question.points;
}

/** True if a person must review the answer. */
export const needsReview = ({ type }: Pick<Question, 'type'>): boolean =>
  type === 'source_check' || type === 'free_text' || type === 'file_upload';

/**
 * True for a text that asks whether something is true itself. A statement needs the question beside it,
 * on the screen and in print.
 */
export const asksForTruth = (text: string): boolean =>
  /(sant|rätt) eller (falskt|fel)|true or false/i.test(text);

/** True for a span that can be marked: it contains a letter or a digit. */
export const isMarkable = ({ text }: { text: string }): boolean => /[\p{L}\p{N}]/u.test(text);

/** Lists the pictures that a question shows: its own, its options' and its source's. */
export function picturesOf(question: Question): number[] {
  const options =
    question.type === 'single_choice' || question.type === 'multiple_choice'
      ? question.options.map((option) => option.image_file_id)
      : [];
  const source = question.type === 'source_check' ? [question.source.image_file_id] : [];
  const ids = [question.image_file_id, ...options, ...source];
  return ids.filter((id) => typeof id === 'number');
}

/** Lists the files that a question shows: pictures and sound. */
export const filesOf = (question: Question): number[] => [
  ...picturesOf(question),
  ...(question.audio_file_id ? [question.audio_file_id] : []),
];

export const QUESTION_FAULTS = [
  'no_prompt',
  'no_image_alt',
  'too_few_options',
  'empty_option',
  'none_right',
  'several_right',
  'no_truth',
  'too_few_items',
  'empty_item',
  'too_few_pairs',
  'too_few_categories',
  'item_without_category',
  'no_words_marked',
  'no_picture',
  'no_area',
  'no_wrong_area',
  'area_outside',
  'no_blank',
  'blanks_differ',
  'empty_blank',
  'no_source',
  'no_criterion',
  'empty_criterion',
  'characters_crossed',
] as const;
export type QuestionFault = (typeof QUESTION_FAULTS)[number];

/** A fault that keeps a question from being published: the field, and the kind of fault. */
export interface FoundFault {
  field: string;
  fault: QuestionFault;
}

const isBlank = (text: string | null | undefined) => (text ?? '').trim() === '';

function findChoiceFaults(
  question: Extract<Question, { type: 'single_choice' | 'multiple_choice' }>,
): FoundFault[] {
  const { options } = question;
  const faults: FoundFault[] = [];
  if (options.length < 2) faults.push({ field: 'options', fault: 'too_few_options' });
  for (const [index, option] of options.entries()) {
    if (isBlank(option.text) && !option.image_file_id)
      faults.push({ field: `options.${index}.text`, fault: 'empty_option' });
    if (option.image_file_id && isBlank(option.text) && isBlank(option.image_alt))
      faults.push({ field: `options.${index}.image_alt`, fault: 'no_image_alt' });
  }
  const right = options.filter((option) => option.is_correct).length;
  if (right === 0) faults.push({ field: 'options', fault: 'none_right' });
  if (question.type === 'single_choice' && right > 1)
    faults.push({ field: 'options', fault: 'several_right' });
  return faults;
}

function findCategoriseFaults(question: Extract<Question, { type: 'categorise' }>): FoundFault[] {
  const known = new Set(question.categories.map((category) => category.id));
  const faults: FoundFault[] = [];
  if (question.categories.length < 2)
    faults.push({ field: 'categories', fault: 'too_few_categories' });
  if (question.items.length === 0) faults.push({ field: 'items', fault: 'too_few_items' });
  for (const [index, category] of question.categories.entries())
    if (isBlank(category.text))
      faults.push({ field: `categories.${index}.text`, fault: 'empty_item' });
  for (const [index, item] of question.items.entries()) {
    if (isBlank(item.text)) faults.push({ field: `items.${index}.text`, fault: 'empty_item' });
    if (!known.has(item.category_id ?? ''))
      faults.push({ field: `items.${index}.category_id`, fault: 'item_without_category' });
  }
  return faults;
}

function findHotspotFaults(question: Extract<Question, { type: 'hotspot' }>): FoundFault[] {
  const { areas } = question;
  const faults: FoundFault[] = [];
  if (!question.image_file_id) faults.push({ field: 'image_file_id', fault: 'no_picture' });
  if (!areas.some((area) => area.is_right)) faults.push({ field: 'areas', fault: 'no_area' });
  // The list to choose from needs a wrong option.
  if (!areas.some((area) => !area.is_right))
    faults.push({ field: 'areas', fault: 'no_wrong_area' });
  for (const [index, area] of areas.entries()) {
    if (isBlank(area.text)) faults.push({ field: `areas.${index}.text`, fault: 'empty_item' });
    const isInside = area.x + area.w <= 1.0001 && area.y + area.h <= 1.0001;
    if (!isInside || area.w <= 0 || area.h <= 0)
      faults.push({ field: `areas.${index}`, fault: 'area_outside' });
  }
  return faults;
}

function findFillInFaults(question: Extract<Question, { type: 'fill_in' }>): FoundFault[] {
  const blanks = countBlanks(question.text);
  if (blanks === 0) return [{ field: 'text', fault: 'no_blank' }];
  if (blanks !== question.accepted.length) return [{ field: 'accepted', fault: 'blanks_differ' }];
  return question.accepted.flatMap((texts, index): FoundFault[] =>
    texts.every((text) => isBlank(text))
      ? [{ field: `accepted.${index}`, fault: 'empty_blank' }]
      : [],
  );
}

function findSourceFaults(question: Extract<Question, { type: 'source_check' }>): FoundFault[] {
  const { source, criteria } = question;
  const faults: FoundFault[] = [];
  if (isBlank(source.title) || (isBlank(source.excerpt) && !source.image_file_id))
    faults.push({ field: 'source', fault: 'no_source' });
  if (source.image_file_id && isBlank(source.image_alt))
    faults.push({ field: 'source.image_alt', fault: 'no_image_alt' });
  if (criteria.length === 0) faults.push({ field: 'criteria', fault: 'no_criterion' });
  for (const [index, { question: asked }] of criteria.entries())
    if (isBlank(asked))
      faults.push({ field: `criteria.${index}.question`, fault: 'empty_criterion' });
  return faults;
}

const findEmptyItems = (field: string, texts: string[], part = 'text'): FoundFault[] =>
  texts.flatMap((text, index) =>
    isBlank(text) ? [{ field: `${field}.${index}.${part}`, fault: 'empty_item' as const }] : [],
  );

function findTypeFaults(question: Question): FoundFault[] {
  switch (question.type) {
    case 'single_choice':
    case 'multiple_choice':
      return findChoiceFaults(question);
    case 'true_false':
      return typeof question.is_true === 'boolean' ? [] : [{ field: 'is_true', fault: 'no_truth' }];
    case 'order': {
      const texts = question.items.map((item) => item.text);
      const few: FoundFault[] = [{ field: 'items', fault: 'too_few_items' }];
      return [...(texts.length < 2 ? few : []), ...findEmptyItems('items', texts)];
    }
    case 'match': {
      const few: FoundFault[] = [{ field: 'pairs', fault: 'too_few_pairs' }];
      return [
        ...(question.pairs.length < 2 ? few : []),
        ...findEmptyItems(
          'pairs',
          question.pairs.map((pair) => pair.left),
          'left',
        ),
        ...findEmptyItems(
          'pairs',
          question.pairs.map((pair) => pair.right),
          'right',
        ),
      ];
    }
    case 'categorise':
      return findCategoriseFaults(question);
    case 'mark_words':
      return question.spans.some((span) => span.is_right && isMarkable(span))
        ? []
        : [{ field: 'spans', fault: 'no_words_marked' }];
    case 'hotspot':
      return findHotspotFaults(question);
    case 'fill_in':
      return findFillInFaults(question);
    case 'source_check':
      return findSourceFaults(question);
    case 'free_text': {
      const { min_characters: min, max_characters: max, rubric } = question;
      const crossed: FoundFault[] = [{ field: 'max_characters', fault: 'characters_crossed' }];
      return [
        ...(min && max && min > max ? crossed : []),
        ...rubric.flatMap((row, index): FoundFault[] =>
          isBlank(row.criterion)
            ? [{ field: `rubric.${index}.criterion`, fault: 'empty_criterion' }]
            : [],
        ),
      ];
    }
    case 'file_upload':
      return [];
  }
}

/** Returns the faults of a question; empty if it can be published. */
export function findQuestionFaults(question: Question): FoundFault[] {
  const prompt: FoundFault[] = isEmptyRichText(question.prompt)
    ? [{ field: 'prompt', fault: 'no_prompt' }]
    : [];
  const alt: FoundFault[] =
    question.image_file_id && isBlank(question.image_alt)
      ? [{ field: 'image_alt', fault: 'no_image_alt' }]
      : [];
  return [...prompt, ...alt, ...findTypeFaults(question)];
}
