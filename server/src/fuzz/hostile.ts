import fc from 'fast-check';

/** Texts known to break queries, paths, pages or parsers. */
const TEXTS = [
  '',
  ' ',
  '\0',
  'a\0b',
  '\uD800',
  '\uDC00x',
  '\u202Eomvänt\u202C',
  '🧑🏽‍🚀👨‍👩‍👧‍👦🏳️‍🌈',
  'Z̸̡̛̳̈́̽a̵l̷g̶o̴'.repeat(20),
  "'; drop table app_user; --",
  '" or 1=1 --',
  '$1',
  '%00',
  '%',
  '\\',
  '%_%',
  '../../../../etc/passwd',
  '..%2f..%2fetc%2fpasswd',
  '/etc/passwd',
  'file:///etc/passwd',
  'C:\\Windows\\win.ini',
  '<script>alert(1)</script>',
  '<svg/onload=alert(1)>',
  'javascript:alert(1)',
  '{{7*7}}${7*7}#{7*7}',
  '#eval("1")',
  '$ x^2 $ #import "@preview/x:1.0.0"',
  '__proto__',
  'constructor',
  'toString',
  'null',
  'undefined',
  'NaN',
  'true',
  '1e309',
  '-0',
  '0x10',
  '٣',
  '2026-02-30',
  '+275760-09-13T00:00:00.001Z',
  '0000-00-00',
  '9999-12-31T23:59:59.999Z',
  '2026-01-01T00:00:00+99:99',
  'a'.repeat(70_000),
  'å'.repeat(5001),
  '(a+)+$',
  'WyIyMDI2IiwxXQ',
  'WyJub3QgYSBkYXRlIiwxXQ',
  'W251bGwsMV0',
  'WyIxIiw5MDA3MTk5MjU0NzQwOTkxXQ',
];

const NUMBERS = [
  0,
  -0,
  -1,
  1.5,
  1e21,
  -1e21,
  2_147_483_648,
  -2_147_483_649,
  1e308,
  5e-324,
  Number.MAX_SAFE_INTEGER,
  Number.MAX_SAFE_INTEGER + 1,
  Number.MIN_SAFE_INTEGER,
  2 ** 63,
  32_768,
  0.1 + 0.2,
];

/** Builds nested JSON. */
const nested = (depth: number, open: string, close: string) =>
  `${open.repeat(depth)}1${close.repeat(depth)}`;

const DEEP = [
  JSON.parse(nested(12, '[', ']')),
  JSON.parse(nested(300, '[', ']')),
  JSON.parse(nested(300, '{"a":', '}')),
  Array.from({ length: 3000 }, (_, index) => index),
  Object.fromEntries(Array.from({ length: 3000 }, (_, index) => [`falt${index}`, index])),
];

/** Objects with own keys named like those of Object.prototype, sent as JSON text. */
const prototypeKeys = fc
  .constantFrom('__proto__', 'constructor', 'prototype', 'hasOwnProperty', 'toString', 'length')
  .map((key) => Object.defineProperty({}, key, { value: { x: 1 }, enumerable: true }));

/** Values that no schema accepts. */
export const hostileValue: fc.Arbitrary<unknown> = fc.oneof(
  { weight: 5, arbitrary: fc.constantFrom(...TEXTS) },
  { weight: 3, arbitrary: fc.constantFrom(...NUMBERS) },
  { weight: 2, arbitrary: fc.constantFrom<unknown>(null, true, false, [], {}, [[]], [null]) },
  { weight: 1, arbitrary: fc.constantFrom<unknown>(...DEEP) },
  { weight: 1, arbitrary: prototypeKeys },
  { weight: 2, arbitrary: fc.string({ unit: 'binary', maxLength: 40 }) },
  { weight: 2, arbitrary: fc.anything({ maxDepth: 3, withNullPrototype: true }) },
);

/** Texts that no path or query expects. */
export const hostileText: fc.Arbitrary<string> = fc.oneof(
  fc.constantFrom(...TEXTS.filter((text) => text.length < 10_000)),
  fc.constantFrom(...NUMBERS.map(String)),
  fc.string({ unit: 'binary', maxLength: 30 }),
);

/** Replaces a part of a value by `bad`. `way` selects the branch at each level. */
function insertInto(value: unknown, bad: unknown, way: number[]): unknown {
  const [turn = 0, ...rest] = way;
  if (way.length === 0 || typeof value !== 'object' || value === null) return bad;
  if (Array.isArray(value)) {
    if (value.length === 0) return bad;
    const at = turn % value.length;
    return value.map((item, index) => (index === at ? insertInto(item, bad, rest) : item));
  }
  const keys = Object.keys(value);
  const key = keys[turn % (keys.length + 1)];
  if (key === undefined) return { ...value, [`extra${turn % 7}`]: bad };
  return { ...value, [key]: insertInto((value as Record<string, unknown>)[key], bad, rest) };
}

/** Values with one or two hostile parts. */
export const withHostileParts = (good: fc.Arbitrary<unknown>): fc.Arbitrary<unknown> =>
  fc
    .tuple(
      good,
      fc.array(fc.tuple(hostileValue, fc.array(fc.nat(50), { minLength: 1, maxLength: 4 })), {
        minLength: 1,
        maxLength: 2,
      }),
    )
    .map(([value, faults]) =>
      faults.reduce((spoilt, [bad, way]) => insertInto(spoilt, bad, way), value),
    );
