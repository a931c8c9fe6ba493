import { expect, test } from 'vitest';
import { bodySize } from './keepalive.ts';

test('a body’s size is that of its bytes, not of its letters', () => {
  expect(bodySize(undefined)).toBe(0);
  expect(bodySize('abc')).toBe(3);
  expect(bodySize('åäö')).toBe(6);
});

test('a form is at least as big as its fields, and one with a file never goes on without its page', () => {
  const form = new FormData();
  form.set('headline', 'x'.repeat(1000));
  form.set('_method', 'PUT');
  expect(bodySize(form)).toBeGreaterThan(1000);
  expect(bodySize(form)).toBeLessThan(2000);
  form.set('picture', new File(['x'], 'bild.png'));
  expect(bodySize(form)).toBe(Number.POSITIVE_INFINITY);
});
