import { useLayoutEffect } from 'react';
import { mergeUntouched } from './changed-fields.ts';
import type { Saver } from './saver.ts';

/**
 * Takes another user's values into a form: untouched fields take them, edited ones keep the user's.
 * @param arrived the server's values, compared by content
 */
export function useFollowing<T extends object, R, X>(
  saver: Saver<T, R, X>,
  arrived: T,
  { isOn = true, merge = mergeUntouched<T> } = {},
): void {
  const content = JSON.stringify(arrived);
  useLayoutEffect(() => {
    if (!isOn) return;
    saver.follow(({ value, stored }) => {
      const { written, base } = merge({ written: value, base: stored }, arrived);
      return { value: written, stored: base };
    });
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once for each content
  }, [saver, content, isOn]);
}
