import { describe, expect, test } from 'vitest';
import { isNoName } from './import-headers.ts';
import { readRows } from './import-rows.ts';

/* Class lists in many shapes: with titles, headers in other words, numbers and sums. */

const PUPILS = [
  ['Ängla', 'Ödberg', 'angla@x.se'],
  ['Zoë', 'von Essen', 'zoe@x.se'],
  ['Per Olof', 'Ek', 'per@x.se'],
] as const;

/** The people of a list, each as "first name last name address". */
const people = (text: string) =>
  readRows(text).rows.map((row) => [row.first_name, row.last_name, row.email].join(' ').trim());
const expected = (hasEmail: boolean) =>
  PUPILS.map((pupil) => pupil.slice(0, hasEmail ? 3 : 2).join(' '));

const TITLES: string[][] = [
  [],
  ['Klasslista 5Ö', ''],
  ['Sjöbygdsskolan', 'Klass 5Ö', '', 'Läsåret 2026/27'],
  ['Mentor: Anna Berg', ''],
  ['Utskriven 2026-11-28'],
  ['Elever i 5Ö', 'anna.berg@skolan.se'],
  ['Anna Berg'],
];
const MADE_OF: Record<string, (pupil: readonly string[], at: number) => string> = {
  first: ([first = '']) => first,
  last: ([, last = '']) => last,
  name: ([first, last]) => `${first} ${last}`,
  turned: ([first, last]) => `${last}, ${first}`,
  email: ([, , email = '']) => email,
  class: () => '5Ö',
  number: (_, at) => String(at + 1),
  personal: (_, at) => `2015030${at + 1}-1234`,
};
const COLUMNS: [headers: string[], kinds: string[]][] = [
  [
    ['Efternamn', 'Förnamn'],
    ['last', 'first'],
  ],
  [
    ['Förnamn', 'Efternamn'],
    ['first', 'last'],
  ],
  [
    ['Klass', 'Efternamn', 'Förnamn'],
    ['class', 'last', 'first'],
  ],
  [['Namn'], ['turned']],
  [['Efternamn Förnamn'], ['turned']],
  [
    ['Efternamn, förnamn', 'Klass'],
    ['turned', 'class'],
  ],
  [
    ['Elev', 'Klass'],
    ['turned', 'class'],
  ],
  [['För- och efternamn'], ['turned']],
  [
    ['Nr', 'Elevens efternamn', 'Elevens förnamn'],
    ['number', 'last', 'first'],
  ],
  [
    ['Personnummer', 'Efternamn', 'Tilltalsnamn', 'Klass'],
    ['personal', 'last', 'first', 'class'],
  ],
  [
    ['Elevnamn', 'Personnummer'],
    ['turned', 'personal'],
  ],
  [
    ['Pupil', 'Class'],
    ['turned', 'class'],
  ],
  [
    ['Last name', 'First name', 'Email'],
    ['last', 'first', 'email'],
  ],
  [
    ['Surname', 'Given name', 'Grade'],
    ['last', 'first', 'class'],
  ],
  [
    ['Full name', 'E-mail address'],
    ['turned', 'email'],
  ],
  [
    ['Skolmejl', 'Efternamn', 'Förnamn'],
    ['email', 'last', 'first'],
  ],
  [
    ['Klass', 'Elevens namn (efternamn förnamn)'],
    ['class', 'turned'],
  ],
  [
    ['Elevens namn (hela)', 'E-post (elev)'],
    ['turned', 'email'],
  ],
  [
    ['Efternamn (obligatoriskt)', 'Förnamn [tilltalsnamn]'],
    ['last', 'first'],
  ],
];
const quoted = (cell: string) => (/[,;\t]/.test(cell) ? `"${cell}"` : cell);

describe('a list with headers', () => {
  const shapes = TITLES.flatMap((titles) =>
    COLUMNS.flatMap(([headers, kinds]) =>
      [';', '\t', ','].map((separator) => ({ titles, headers, kinds, separator })),
    ),
  );
  test.each(shapes)('$titles, $headers parted by "$separator"', (shape) => {
    const { titles, headers, kinds, separator } = shape;
    const cells = PUPILS.map((pupil, at) => kinds.map((kind) => MADE_OF[kind]?.(pupil, at) ?? ''));
    const lines = [headers, ...cells].map((row) => row.map(quoted).join(separator));
    const read = readRows([...titles, ...lines].join('\n'));
    expect(read.fault).toBeNull();
    expect(people([...titles, ...lines].join('\n'))).toEqual(expected(kinds.includes('email')));
    expect(read.unread.map(({ text }) => text)).toEqual(titles.filter((title) => title !== ''));
    expect(JSON.stringify(read)).not.toContain('-1234');
  });

  test.each([
    ['Efternamn Förnamn\nÖdberg Ängla\nvon Essen Zoë\nEk Per Olof'],
    ['Efternamn och förnamn\nÖdberg Ängla\nvon Essen Zoë\nEk Per Olof'],
    ['Förnamn;Efternamn\nÄngla;Ödberg\nFörnamn;Efternamn\nZoë;von Essen\nPer Olof;Ek'],
    ['Elevens namn (förnamn efternamn)\nÄngla Ödberg\nZoë von Essen\nPer Olof Ek'],
    ['Namn (efternamn förnamn)\nÖdberg Ängla\nvon Essen Zoë\nEk Per Olof'],
    [';Namn\n1;Ängla Ödberg\n2;Zoë von Essen\n3;Per Olof Ek'],
  ])('%j is read in its order', (text) => {
    expect(people(text).map((one) => one.split(' ').toSorted())).toEqual(
      expected(false).map((one) => one.split(' ').toSorted()),
    );
    expect(readRows(text).rows[0]).toMatchObject({ first_name: 'Ängla', last_name: 'Ödberg' });
  });

  test('never invites a guardian or a teacher in place of the pupil', () => {
    const header = 'Namn;Vårdnadshavares e-post;Mentor';
    expect(people(`${header}\nÄngla Ödberg;mor@x.se;anna@x.se`)).toEqual(['Ängla Ödberg']);
    const noted = 'Namn (vårdnadshavare);Namn (elev);E-post (vårdnadshavare)';
    expect(people(`${noted}\nMor Ödberg;Ängla Ödberg;mor@x.se`)).toEqual(['Ängla Ödberg']);
  });

  test('a name beside its column or typed below is a name', () => {
    expect(people('Nr;Namn\n1;Ängla Ödberg\nZoë Ek\n;Bo Ek')).toEqual([
      'Ängla Ödberg',
      'Zoë Ek',
      'Bo Ek',
    ]);
    expect(people('Namn;\n;Ängla Ödberg')).toEqual(['Ängla Ödberg']);
    expect(people('Klass;Namn\n5A;\n')).toEqual(['']);
  });

  test('people above it are a list of their own', () => {
    const text = 'Åsa Berg\nBo Ek\nCleo Ny\nEfternamn;Förnamn\nÖdberg;Ängla';
    expect(people(text)).toEqual(['Åsa Berg', 'Bo Ek', 'Cleo Ny', 'Ängla Ödberg']);
  });
});

describe('a list without headers', () => {
  test('reads names and addresses by their columns', () => {
    expect(people('Ängla;Ödberg;angla@x.se\nZoë;Ek;\nBo;Ny;bo@x.se')).toEqual([
      'Ängla Ödberg angla@x.se',
      'Zoë Ek',
      'Bo Ny bo@x.se',
    ]);
    expect(people('angla@x.se\tÄngla Ödberg\n\tZoë Ek')).toEqual([
      'Ängla Ödberg angla@x.se',
      'Zoë Ek',
    ]);
    expect(people('Ängla Ödberg;angla@x.se\nZoë;Ek')).toEqual([
      'Ängla Ödberg angla@x.se',
      'Zoë Ek',
    ]);
  });

  test('has no personal numbers, wherever they stand', () => {
    for (const number of ['20150301-1234', '150301-1234', '201503011234', '20150301-TF12'])
      for (const line of [
        `Ängla Ödberg ${number}`,
        `${number};Ängla Ödberg`,
        `Ängla;Ödberg;${number}`,
      ]) {
        expect(people(line)).toEqual(['Ängla Ödberg']);
        expect(JSON.stringify(readRows(line))).not.toContain('1503');
      }
  });
});

test.each(['12345', '=SUMMA(A1)', '1 5Ö', '5Ö', '070-123 45 67', 'Klasslista 5Ö', 'Summa: 24'])(
  '%j is no name',
  (text) => expect(isNoName(text)).toBe(true),
);
test.each(['Ängla Ödberg', 'Bo', '"Lasse" Larsson', 'Elev Aklassen', 'Kim 2', '王小明', 'Å'])(
  '%j is a name',
  (text) => expect(isNoName(text)).toBe(false),
);
