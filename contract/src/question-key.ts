import type { Option, Question, QuestionOf, QuestionType } from './question.ts';

/** Returns the parts of `old`, each with the key of the part with the same id in `now`. */
function applyKeys<T extends { id: string }>(
  old: readonly T[],
  now: readonly T[],
  keyOf: (part: T) => Partial<T>,
): T[] {
  const known = new Map(now.map((part) => [part.id, part]));
  return old.map((part) => {
    const same = known.get(part.id);
    return same ? { ...part, ...keyOf(same) } : part;
  });
}

/**
 * Returns the items of `old` in their current order. Items that are gone stay behind the one they
 * followed.
 */
function reorder<T extends { id: string }>(old: readonly T[], now: readonly T[]): T[] {
  const position = new Map(now.map(({ id }, index) => [id, index]));
  let last = -1;
  return old
    .map((item, index) => {
      last = position.get(item.id) ?? last;
      return { item, key: last, index };
    })
    .toSorted((a, b) => a.key - b.key || a.index - b.index)
    .map(({ item }) => item);
}

/**
 * Returns the current pairs of the left sides that still exist; unchanged if a right side would be
 * used twice.
 */
function rematch(
  old: QuestionOf<'match'>['pairs'],
  now: QuestionOf<'match'>['pairs'],
): QuestionOf<'match'>['pairs'] {
  const texts = new Map(old.map((pair) => [pair.right_id, pair.right]));
  const matched = applyKeys(old, now, ({ right_id }) => {
    const right = texts.get(right_id);
    return right === undefined ? {} : { right_id, right };
  });
  const isWhole = new Set(matched.map((pair) => pair.right_id)).size === old.length;
  return isWhole ? matched : [...old];
}

/** Returns a question as it was asked, with the current key of one of its type. */
type ApplyKey<T extends QuestionType> = (old: QuestionOf<T>, now: QuestionOf<T>) => Question;

const applyToOptions = <Q extends { options: Option[] }>(old: Q, now: Q): Q => ({
  ...old,
  options: applyKeys(old.options, now.options, ({ is_correct }) => ({ is_correct })),
});

/** For types without an answer key. */
const asAsked = (old: Question): Question => old;

const APPLY_KEY: { [T in QuestionType]: ApplyKey<T> } = {
  single_choice: applyToOptions,
  multiple_choice: applyToOptions,
  true_false: (old, now) => ({ ...old, is_true: now.is_true }),
  order: (old, now) => ({ ...old, items: reorder(old.items, now.items) }),
  match: (old, now) => ({ ...old, pairs: rematch(old.pairs, now.pairs) }),
  categorise: (old, now) => {
    const groups = new Set(old.categories.map(({ id }) => id));
    const items = applyKeys(old.items, now.items, ({ category_id }) =>
      groups.has(category_id ?? '') ? { category_id } : {},
    );
    return { ...old, items };
  },
  mark_words: (old, now) => ({
    ...old,
    spans: applyKeys(old.spans, now.spans, ({ is_right }) => ({ is_right })),
  }),
  hotspot: (old, now) => {
    // Areas in another picture say nothing about the one that was shown.
    if (old.image_file_id !== now.image_file_id) return old;
    const areas = applyKeys(old.areas, now.areas, ({ is_right, x, y, w, h }) => ({
      is_right,
      x,
      y,
      w,
      h,
    }));
    return { ...old, areas };
  },
  fill_in: (old, now) =>
    old.accepted.length === now.accepted.length
      ? { ...old, accepted: now.accepted, allow_slips: now.allow_slips }
      : old,
  free_text: asAsked,
  source_check: asAsked,
  file_upload: asAsked,
};

/**
 * Returns a question as it was asked, with the current answer key: texts, parts and points stay.
 * Parts that were removed since keep their own key.
 */
export function applyCurrentKey(old: Question, now: Question): Question {
  if (old.type !== now.type) return old;
  // Both are of the type that the function is for.
  const apply = APPLY_KEY[old.type] as (old: Question, now: Question) => Question;
  return apply(old, now);
}

/** Returns an attempt's questions with the current answer keys, matched by id. */
export function applyCurrentKeys(old: readonly Question[], now: readonly Question[]): Question[] {
  const known = new Map(now.map((question) => [question.id, question]));
  return old.map((question) => {
    const same = known.get(question.id);
    return same ? applyCurrentKey(question, same) : question;
  });
}
