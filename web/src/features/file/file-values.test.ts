import type { StoredFile } from '@spalten/contract/file';
import { expect, test } from 'vitest';
import { changedValues, followFile, valuesOf } from './file-values.ts';

const tags = (...ids: number[]) => ids.map((id) => ({ id, name: `Tagg ${id}` }));
const fileWith = (ids: number[], caption: string | null = null) =>
  ({
    id: 1,
    display_filename: 'Älgen.jpg',
    tag_groups: tags(...ids),
    meta: { mime: 'image/jpeg', checksum: 'x', caption },
  }) as StoredFile;

test('an open file shows the tags that were given it elsewhere', () => {
  const base = valuesOf(fileWith([1]));
  const { written } = followFile({ written: base, base }, valuesOf(fileWith([1, 2])));
  expect(written.tags).toEqual([1, 2]);
});

test('a caption saved in an open file leaves the tags given it elsewhere', () => {
  const base = valuesOf(fileWith([1]));
  const begun = { written: { ...base, caption: 'Älg i ån' }, base };
  const after = followFile(begun, valuesOf(fileWith([1, 2])));
  expect(after.written).toMatchObject({ caption: 'Älg i ån', tags: [1, 2] });
  expect(changedValues(after.written, after.base)).toEqual({ caption: 'Älg i ån' });
});

test('tags chosen here and tags given elsewhere are both kept', () => {
  const base = valuesOf(fileWith([1, 2]));
  const begun = { written: { ...base, tags: [2, 3] }, base };
  const after = followFile(begun, valuesOf(fileWith([1, 2, 4])));
  expect(after.written.tags).toEqual([2, 4, 3]);
  expect(changedValues(after.written, after.base)).toEqual({ tags: [2, 4, 3] });
});

test('a save that changes nothing sends nothing', () => {
  const base = valuesOf(fileWith([1]));
  expect(changedValues({ ...base }, base)).toEqual({});
});
