import { expect, test } from 'vitest';
import { byPath } from './file-order.ts';

test('a folder’s files stand in the order of their names, with numbers as numbers', () => {
  const paths = ['klass/bild 10.jpg', 'klass/övrigt/a.jpg', 'klass/bild 2.jpg', 'klass/bild 1.jpg'];
  const files = paths.map((path) => ({
    name: path.split('/').at(-1) ?? '',
    webkitRelativePath: path,
  }));
  const order = files.toSorted(byPath).map(({ webkitRelativePath }) => webkitRelativePath);
  expect(order).toEqual([paths[3], paths[2], paths[0], paths[1]]);
});
