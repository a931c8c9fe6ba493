import type { Customer } from '@spalten/contract/customer';
import type { Package, PackageFeature } from '@spalten/contract/package';
import type { TFunction } from 'i18next';
import { formatNumber } from '../../ui/look/format.ts';

const BYTES_PER_MB = 1_000_000;

type Limited = 'editorial_offices' | 'moderators' | 'participants' | 'newspapers' | 'storage';

/** The effects of a change of package on a customer. */
interface PackageEffects {
  /** Limits that the customer is over. */
  over: { what: Limited; used: number; most: number }[];
  /** Features and chapter types that end. */
  features: PackageFeature[];
  chapterTypes: number[];
}

/** Compares two packages for a customer. `next` is undefined for no package. */
export function effectsOfPackage(
  counts: Customer['counts'],
  before: Package | undefined,
  next: Package | undefined,
): PackageEffects {
  const limits = [
    ['editorial_offices', counts.editorial_offices, next?.max_editorial_offices],
    ['moderators', counts.moderators, next?.max_moderators],
    ['participants', counts.participants, next?.max_participants],
    ['newspapers', counts.newspapers_this_year, next?.newspapers_per_year],
    ['storage', Math.round(counts.storage_bytes / BYTES_PER_MB), next?.storage_mb],
  ] as const;
  return {
    over: limits.flatMap(([what, used, most]) =>
      typeof most === 'number' && used > most ? [{ what, used, most }] : [],
    ),
    features: before?.features.filter((feature) => !next?.features.includes(feature)) ?? [],
    chapterTypes: before?.chapter_types.filter((type) => !next?.chapter_types.includes(type)) ?? [],
  };
}

/** One sentence for each effect, empty if there are none. */
export function wordsOfEffects(t: TFunction, effects: PackageEffects): string[] {
  const { over, features, chapterTypes } = effects;
  const types = chapterTypes.map((type) => t(`chapterType.${type}`)).join(', ');
  return [
    ...over.map(({ what, used, most }) =>
      t(`packageChange.over.${what}`, { used: formatNumber(used), most: formatNumber(most) }),
    ),
    ...features.map((feature) => t(`packageChange.ends.${feature}`)),
    ...(types ? [t('packageChange.endsChapters', { types })] : []),
  ];
}
