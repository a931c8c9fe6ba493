import { expect, test } from 'vitest';
import { addUnsavedWork, saveAllWork } from './unsaved-work.ts';

test('all work is saved, what has been taken away is not, and one that fails is told of', async () => {
  const saved: string[] = [];
  const work = (name: string, isSaved: boolean) =>
    addUnsavedWork({
      isAutomatic: true,
      save: async () => {
        saved.push(name);
        return isSaved;
      },
    });
  expect(await saveAllWork()).toBe(true);
  const takeAway = work('article', true);
  const takeAwayToo = work('form', false);
  expect(await saveAllWork()).toBe(false);
  takeAwayToo();
  expect(await saveAllWork()).toBe(true);
  takeAway();
  expect(saved).toEqual(['article', 'form', 'article']);
});
