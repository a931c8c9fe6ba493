import type { Customer } from '@spalten/contract/customer';
import type { Package } from '@spalten/contract/package';
import { CHAPTER_TYPES, PackageFeature } from '@spalten/contract/package';
import { expect, test } from 'vitest';
import { effectsOfPackage } from './package-change.ts';

const counts: Customer['counts'] = {
  editorial_offices: 3,
  moderators: 2,
  participants: 24,
  newspapers_this_year: 6,
  storage_bytes: 900_000_000,
};
const whole: Package = {
  id: 1,
  created_at: '',
  updated_at: '',
  name: 'Stor',
  description: '',
  chapter_types: CHAPTER_TYPES,
  features: [...PackageFeature.options],
  max_editorial_offices: null,
  max_moderators: null,
  max_participants: null,
  newspapers_per_year: null,
  storage_mb: 5000,
  price_sek: null,
  is_active: true,
  customer_count: 1,
  can: { update: true },
};
const small: Package = {
  ...whole,
  id: 2,
  features: ['newspaper', 'assignment', 'message', 'file'],
  chapter_types: [1, 2],
  max_editorial_offices: 1,
  max_moderators: 2,
  max_participants: 15,
  newspapers_per_year: 5,
  storage_mb: 500,
};

test('a smaller package is over its limits, says which, and ends what it lacks', () => {
  expect(effectsOfPackage(counts, whole, small)).toEqual({
    over: [
      { what: 'editorial_offices', used: 3, most: 1 },
      { what: 'participants', used: 24, most: 15 },
      { what: 'newspapers', used: 6, most: 5 },
      { what: 'storage', used: 900, most: 500 },
    ],
    features: ['web_article'],
    chapterTypes: [3, 4, 5, 6, 7, 8, 9],
  });
});

test('a larger one has no effects, nor has one that is unknown before for what is ended', () => {
  const none = { over: [], features: [], chapterTypes: [] };
  expect(effectsOfPackage(counts, small, whole)).toEqual(none);
  expect(effectsOfPackage(counts, undefined, small)).toMatchObject({
    features: [],
    chapterTypes: [],
  });
});

test('no package ends all, and has no limits', () => {
  expect(effectsOfPackage(counts, whole, undefined)).toEqual({
    over: [],
    features: [...PackageFeature.options],
    chapterTypes: CHAPTER_TYPES,
  });
});
