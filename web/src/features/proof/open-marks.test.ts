import type { ProofMark } from '@spalten/contract/proof';
import { expect, test } from 'vitest';
import { countOpenMarks } from './open-marks.ts';

const marks = (['open', 'done', 'declined', 'open'] as const).map(
  (state) => ({ state }) as ProofMark,
);

test('corrections are counted until somebody decides, or the newspaper is sent', () => {
  expect(countOpenMarks({ marks }, { status: 'in_production' })).toBe(2);
  expect(countOpenMarks({ marks }, { status: 'sent' })).toBe(0);
  expect(countOpenMarks(undefined, { status: 'planned' })).toBe(0);
});
