import { expect, test } from 'vitest';
import { extensionOf, isAllowed } from './extensions.ts';

const photo = { name: 'Sommar.JPG', type: 'image/jpeg' };

test('an extension is lower-cased before it is compared', () => {
  expect(extensionOf('Sommar.JPG')).toBe('jpg');
  expect(extensionOf('arkiv.tar.gz')).toBe('gz');
  expect(extensionOf('utan')).toBe('');
  expect(isAllowed(photo, ['jpg'])).toBe(true);
  expect(isAllowed(photo, ['.JPG'])).toBe(true);
  expect(isAllowed(photo, ['png'])).toBe(false);
});

test('a family allows all of it, a type itself, and a lone star everything', () => {
  expect(isAllowed(photo, ['image/*'])).toBe(true);
  expect(isAllowed(photo, ['video/*'])).toBe(false);
  expect(isAllowed(photo, ['image/jpeg'])).toBe(true);
  expect(isAllowed({ name: 'x', type: '' }, ['*'])).toBe(true);
  expect(isAllowed(photo, [])).toBe(false);
});
