import type { Question, QuestionOf, QuestionType } from './question.ts';

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
  const place = new Map(now.map(({ id }, index) => [id, index]));
  let last = -1;
  return old
    .map((item, index) => {
      last = place.get(item.id) ?? last;
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

const isOf = <T extends QuestionType>(question: Question, type: T): question is QuestionOf<T> =>
  question.type === type;

/**
 * Returns a question as it was asked, with the current answer key: texts, parts and points stay.
 * Parts that were removed since keep their own key.
 */
export function applyCurrentKey(old: Question, now: Question): Question {
  if (isOf(old, 'single_choice') && isOf(now, 'single_choice'))
    return {
      ...old,
      options: applyKeys(old.options, now.options, ({ is_correct }) => ({ is_correct })),
    };
  if (isOf(old, 'multiple_choice') && isOf(now, 'multiple_choice'))
    return {
      ...old,
      options: applyKeys(old.options, now.options, ({ is_correct }) => ({ is_correct })),
    };
  if (isOf(old, 'true_false') && isOf(now, 'true_false')) return { ...old, is_true: now.is_true };
  if (isOf(old, 'order') && isOf(now, 'order'))
    return { ...old, items: reorder(old.items, now.items) };
  if (isOf(old, 'match') && isOf(now, 'match'))
    return { ...old, pairs: rematch(old.pairs, now.pairs) };
  if (isOf(old, 'categorise') && isOf(now, 'categorise')) {
    const groups = new Set(old.categories.map(({ id }) => id));
    const items = applyKeys(old.items, now.items, ({ category_id }) =>
      groups.has(category_id ?? '') ? { category_id } : {},
    );
    return { ...old, items };
  }
  if (isOf(old, 'mark_words') && isOf(now, 'mark_words'))
    return { ...old, spans: applyKeys(old.spans, now.spans, ({ is_right }) => ({ is_right })) };
  if (isOf(old, 'hotspot') && isOf(now, 'hotspot')) {
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
  }
  if (isOf(old, 'fill_in') && isOf(now, 'fill_in')) {
    if (old.accepted.length !== now.accepted.length) return old;
    return { ...old, accepted: now.accepted, allow_slips: now.allow_slips };
  }
  return old;
}

/** Returns an attempt's questions with the current answer keys, matched by id. */
export function applyCurrentKeys(old: readonly Question[], now: readonly Question[]): Question[] {
  const known = new Map(now.map((question) => [question.id, question]));
  return old.map((question) => {
    const same = known.get(question.id);
    return same ? applyCurrentKey(question, same) : question;
  });
}
