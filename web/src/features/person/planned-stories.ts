import type { Person } from '@spalten/contract/person';

type Counted = Pick<Person, 'planned_stories'> | undefined;

/** Counts the stories that a person has and hasn't sent in, in all offices or those that are left. */
export const countStories = (
  person: Counted,
  isLeft: (officeId: number) => boolean = () => true,
): number =>
  (person?.planned_stories ?? [])
    .filter((one) => isLeft(one.editorial_office_id))
    .reduce((sum, one) => sum + one.count, 0);
