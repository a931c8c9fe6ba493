import { expect, test } from 'vitest';
import { acceptOf, mayUploadAs, withExtensions } from './file-kind.ts';

const file = (name: string, type = '') => new File(['x'], name, { type });

test('a file of a family is taken by its extension where the browser names no type', () => {
  expect(mayUploadAs(file('IMG_2032.HEIC'), ['image/*'])).toBe(true);
  expect(mayUploadAs(file('skog.jpg', 'image/jpeg'), ['image/*'])).toBe(true);
  expect(mayUploadAs(file('Inspelning.m4a'), ['audio/*'])).toBe(true);
  expect(mayUploadAs(file('IMG_2033.MOV'), ['video/*'])).toBe(true);
  expect(mayUploadAs(file('uppsats.pdf'), ['image/*'])).toBe(false);
  expect(mayUploadAs(file('uppsats.pdf'), ['pdf'])).toBe(true);
  expect(mayUploadAs(file('vad-som-helst'), ['*'])).toBe(true);
});

test('a file picker offers the family and its extensions', () => {
  expect(acceptOf(['image/*'])).toMatch(/^image\/\*,.*\.heic/);
  expect(acceptOf(['pdf'])).toBe('.pdf');
  expect(acceptOf(['*'])).toBeUndefined();
  expect(withExtensions(withExtensions(['image/*']))).toEqual(withExtensions(['image/*']));
});
