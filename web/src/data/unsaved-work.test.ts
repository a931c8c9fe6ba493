import { expect, test } from 'vitest';
import { addUnsavedWork, hasManualWork, saveAllWork, saveManualWork } from './unsaved-work.ts';

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

test('a form with a save button is saved by itself only when asked for, after the save under way', async () => {
  const saved: string[] = [];
  let isSettled = false;
  const takeAway = addUnsavedWork({
    isAutomatic: false,
    isManual: true,
    settle: async () => {
      isSettled = true;
    },
    save: async () => saved.push('form') > 1,
  });
  expect(await saveAllWork()).toBe(true);
  expect(saved).toEqual([]);
  expect(await hasManualWork()).toBe(true);
  expect(isSettled).toBe(true);
  expect(await saveManualWork()).toBe(false);
  expect(await saveManualWork()).toBe(true);
  takeAway();
  expect(await hasManualWork()).toBe(false);
});
