import type { TFunction } from 'i18next';

/** Names a copy: the original name with a suffix, numbered if that name is taken. */
export function copyName(
  t: TFunction,
  name: string,
  { taken = [], max }: { taken?: readonly string[]; max: number },
): string {
  for (let count = 1; ; count += 1) {
    const suffix = ` ${t(count === 1 ? 'app.copySuffix' : 'app.copySuffixNumbered', { count })}`;
    const made = `${name.slice(0, max - suffix.length)}${suffix}`;
    if (!taken.includes(made)) return made;
  }
}
