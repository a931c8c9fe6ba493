import type { Feature } from '@spalten/contract/feature';
import type { EditionInput, PageInput, RefusedBirthday } from '../../typesetting/edition.ts';
import type { UnprintedName } from '../consent/index.ts';
import { mentionsName } from '../consent/index.ts';

const wordsOf = (text: string): string[] =>
  text.toLocaleLowerCase('sv').match(/[\p{L}\p{N}]+/gu) ?? [];

/** True if what is written is a first name alone, or with the beginning of the last name. */
function mayName(written: string, name: string): boolean {
  const [first, second, ...rest] = wordsOf(written);
  const [own, ...others] = wordsOf(name);
  if (!first || first !== own || rest.length > 0) return false;
  return second === undefined || others.some((word) => word.startsWith(second));
}

/** Leaves the people out of birthdays who may not be there. Other features stay as they are. */
export function withoutRefused<F extends Feature | null | undefined>(
  feature: F,
  names: readonly UnprintedName[],
): F {
  if (feature?.kind !== 'birthdays' || names.length === 0) return feature;
  const people = feature.people.filter(
    (one) => !names.some(({ name }) => mentionsName(one.name, name)),
  );
  return { ...feature, people };
}

function refusedIn(page: PageInput, names: readonly UnprintedName[]): RefusedBirthday[] {
  return page.placements.flatMap(({ slot_id, feature }) => {
    if (feature?.kind !== 'birthdays') return [];
    return feature.people.flatMap(({ name: written }) =>
      names.flatMap(({ name, is_protected }) => {
        const isLeftOut = mentionsName(written, name);
        if (!isLeftOut && !mayName(written, name)) return [];
        const line = { newspaper_page_id: page.id, slot_id, written, name, is_protected };
        return [{ ...line, is_left_out: isLeftOut }];
      }),
    );
  });
}

/** Leaves people out of an edition's birthdays, and notes which lines that concerned. */
export function withholdBirthdays(
  edition: EditionInput,
  names: readonly UnprintedName[],
): EditionInput {
  if (names.length === 0) return edition;
  return {
    ...edition,
    refused_birthdays: edition.pages.flatMap((page) => refusedIn(page, names)),
    pages: edition.pages.map((page) => ({
      ...page,
      placements: page.placements.map((placement) => ({
        ...placement,
        ...(placement.feature && { feature: withoutRefused(placement.feature, names) }),
      })),
    })),
  };
}
