import { expect, test } from 'vitest';
import { limitsWithin } from './size-limits.ts';

const LIMITS = { max_upload_bytes: 5_000_000_000, max_picture_bytes: 60_000_000 };

test('a file may be as large as the limit, or as the space that is left', () => {
  expect(limitsWithin(LIMITS, 9_000_000_000)).toEqual({ file: 5_000_000_000, picture: 60_000_000 });
  expect(limitsWithin(LIMITS, 998_000_000)).toEqual({ file: 998_000_000, picture: 60_000_000 });
  expect(limitsWithin(LIMITS, 0)).toEqual({ file: 0, picture: 0 });
});
