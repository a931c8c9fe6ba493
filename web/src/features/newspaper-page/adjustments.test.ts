import { expect, test } from 'vitest';
import { cropOf, listPictures, usedPictures, withCrop, withPlace, withUse } from './adjustments.ts';

const images = [7, 8, 9].map((file_id) => ({ file_id, focal_point: { x: 0.2, y: 0.3 } }));

test('all pictures are used in the article’s order until somebody chooses', () => {
  expect(usedPictures(images, {})).toEqual([7, 8, 9]);
  expect(listPictures(images, {}).map(({ place }) => place)).toEqual([0, 1, 2]);
});

test('a picture that is left out comes last in the list and can be used again', () => {
  const without = withUse(images, {}, 7, false);
  expect(without).toEqual({ file_ids: [8, 9] });
  expect(listPictures(images, without).map(({ image, place }) => [image.file_id, place])).toEqual([
    [8, 0],
    [9, 1],
    [7, null],
  ]);
  expect(withUse(images, without, 7, true)).toEqual({ file_ids: [8, 9, 7] });
  expect(withUse(images, withUse(images, {}, 9, false), 9, true)).toEqual({ file_ids: null });
});

test('another picture is made the main one, and the rest keep their order', () => {
  expect(withPlace(images, {}, 9, 0)).toEqual({ file_ids: [9, 7, 8] });
});

test('a picture that the writer has taken away since is not counted', () => {
  expect(usedPictures(images, { file_ids: [5, 8] })).toEqual([8]);
});

test('a crop begins at the article’s focal point, takes the place of the one before, and goes', () => {
  expect(cropOf(images[0]!, {})).toEqual({ file_id: 7, x: 0.2, y: 0.3, zoom: 1 });
  const first = withCrop({}, 7, { file_id: 7, x: 0, y: 0, zoom: 2 });
  const second = withCrop(first, 7, { file_id: 7, x: 1, y: 1, zoom: 3 });
  expect(second.crops).toEqual([{ file_id: 7, x: 1, y: 1, zoom: 3 }]);
  expect(withCrop(second, 7, null).crops).toEqual([]);
});
