import { expect, test } from 'vitest';
import { changedFields, mergeUntouched } from './changed-fields.ts';

const base = { name: 'Eken', phone: '1', address: { street: 'Ågatan 2', city: 'Ån' }, ids: [1, 2] };

test('only what was changed is sent, also inside an address', () => {
  expect(changedFields({ ...base, address: { street: 'Ågatan 2', city: 'Ön' } }, base)).toEqual({
    address: { city: 'Ön' },
  });
  expect(changedFields({ ...base, ids: [2], phone: '' }, base)).toEqual({ ids: [2], phone: '' });
});

test('a save that changes nothing sends the whole', () => {
  expect(changedFields({ ...base }, base)).toEqual(base);
});

test('what somebody else has saved is shown where nothing was written, and replaces nothing', () => {
  const arrived = { ...base, name: 'Linden', phone: '2' };
  expect(mergeUntouched({ written: { ...base, phone: '12' }, base }, arrived)).toEqual({
    written: { ...arrived, phone: '12' },
    // A later conflict check still sees that another user changed the field.
    base: { ...arrived, phone: '1' },
  });
  const { written, base: after } = mergeUntouched({ written: { ...base }, base }, arrived);
  expect(written).toBe(arrived);
  expect(after).toBe(arrived);
});
