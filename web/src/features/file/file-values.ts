import type { StoredFile } from '@spalten/contract/file';
import { changedFields, hasChangedFields, mergeUntouched } from '../../ui/saving/changed-fields.ts';

/** The values of a file's form. */
export const valuesOf = ({ display_filename, meta, tag_groups }: StoredFile) => ({
  display_filename,
  caption: meta.caption ?? '',
  credit: meta.credit ?? '',
  alt: meta.alt ?? '',
  focal_point: meta.focal_point ?? null,
  tags: tag_groups.map(({ id }) => id),
});
export type FileValues = ReturnType<typeof valuesOf>;

/** The fields to send: those that differ from `base`. */
export const changedValues = (values: FileValues, base: FileValues): Partial<FileValues> =>
  hasChangedFields(values, base) ? changedFields(values, base) : {};

/**
 * Merges a newer version of a file into its open form. Untouched fields take the new value. Tags
 * are merged one by one, so that those chosen here and those given elsewhere are both kept.
 */
export function followFile(
  form: { written: FileValues; base: FileValues },
  arrived: FileValues,
): { written: FileValues; base: FileValues } {
  const merged = mergeUntouched(form, arrived);
  // Nothing is edited, so the merge returned what arrived.
  if (merged.written === merged.base) return merged;
  const { written, base } = form;
  const added = written.tags.filter((id) => !base.tags.includes(id) && !arrived.tags.includes(id));
  const kept = arrived.tags.filter((id) => written.tags.includes(id) || !base.tags.includes(id));
  return {
    written: { ...merged.written, tags: [...kept, ...added] },
    base: { ...merged.base, tags: arrived.tags },
  };
}
