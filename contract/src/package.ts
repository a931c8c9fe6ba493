import * as z from 'zod';
import { defineCall } from './call.ts';
import { IdParams, Line, ListQuery, Stamps } from './fields.ts';

/** Optional features of a package, beside articles and chapters. */
export const PackageFeature = z.enum(['newspaper', 'web_article', 'assignment', 'message', 'file']);
export type PackageFeature = z.infer<typeof PackageFeature>;

export const ChapterType = z.int().min(1).max(9);
export const CHAPTER_TYPES = [1, 2, 3, 4, 5, 6, 7, 8, 9];

/** The limits of a package that may be unset. */
export const PACKAGE_LIMITS = [
  'max_editorial_offices',
  'max_moderators',
  'max_participants',
  'newspapers_per_year',
] as const;

const Limit = z.int().min(0).max(1_000_000).nullable();

const common = {
  name: Line(80),
  description: z.string().max(1000),
  chapter_types: z.array(ChapterType),
  features: z.array(PackageFeature),
  /** Null means unlimited. */
  max_editorial_offices: Limit,
  max_moderators: Limit,
  max_participants: Limit,
  newspapers_per_year: Limit,
  storage_mb: z.int().min(1).max(100_000_000),
  price_sek: z.int().min(0).max(100_000_000).nullable(),
  is_active: z.boolean(),
};

/** A package that a customer can buy: its features and limits. */
export const Package = z.object({
  ...Stamps,
  ...common,
  customer_count: z.int(),
  can: z.object({ update: z.boolean() }),
});
export type Package = z.infer<typeof Package>;

export const PackageInput = z.object({
  ...common,
  description: common.description.default(''),
  chapter_types: z.array(ChapterType).max(9).default([]),
  features: z.array(PackageFeature).max(5).default([]),
  max_editorial_offices: Limit.optional(),
  max_moderators: Limit.optional(),
  max_participants: Limit.optional(),
  newspapers_per_year: Limit.optional(),
  storage_mb: common.storage_mb.default(1000),
  price_sek: common.price_sek.optional(),
  is_active: z.boolean().default(true),
});
export type PackageInput = z.infer<typeof PackageInput>;

/** Omitted fields stay unchanged, so no field may have a default. */
const PackageUpdate = z
  .object({ ...common, name: Line(80) })
  .partial()
  .extend({ chapter_types: z.array(ChapterType).max(9).optional() });

export const packages = {
  list: defineCall({
    method: 'GET',
    path: '/package',
    query: ListQuery.extend({ is_active: z.boolean().nullish() }),
    status: 200,
    answer: z.array(Package),
  }),
  get: defineCall({
    method: 'GET',
    path: '/package/{id}',
    params: IdParams,
    status: 200,
    answer: Package,
  }),
  create: defineCall({
    method: 'POST',
    path: '/package',
    body: PackageInput,
    status: 201,
    answer: Package,
  }),
  update: defineCall({
    method: 'PUT',
    path: '/package/{id}',
    params: IdParams,
    body: PackageUpdate,
    status: 200,
    answer: Package,
  }),
};
