import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readRows } from './import-rows.ts';

/*
 * Class lists without headers, as Excel gives them. People are written "first name|last name", then
 * what is left out in brackets. A question mark follows if it is asked whether a cell is in the name.
 */

const read = (text: string, joined?: ReadonlyMap<number, boolean>) =>
  readRows(text, joined).rows.map(({ first_name: first, last_name: last, left_out: out, doubt }) =>
    [`${first}|${last}`, out.length > 0 && `[${out.join('; ')}]`, doubt && '?']
      .filter(Boolean)
      .join(' '),
  );
const rows = (...lines: string[]) => lines.map((line) => line.replaceAll('>', '\t')).join('\n');

test.each<[what: string, lines: string[], people: string[]]>([
  // Whole names: nothing joins them.
  [
    'a class, a note and a telephone number',
    ['Kim Nordin>8B>allergi: nötter>070-123 45 67'],
    ['Kim|Nordin [8B; allergi: nötter; 070-123 45 67]'],
  ],
  ['a date and a note', ['Kim Nordin>2012-03-04>Gluten'], ['Kim|Nordin [2012-03-04; Gluten]']],
  ['a note of two words', ['Lo Ek>Särskilt stöd'], ['Lo|Ek [Särskilt stöd]']],
  ['a note with capitals', ['Lo Ek>Särskilt Stöd'], ['Lo|Ek [Särskilt Stöd]']],
  ['a personal number', ['Kim Nordin>20120304-1234>Laktos'], ['Kim|Nordin [Laktos]']],
  [
    'notes in some rows',
    ['Kim Nordin>8B>', 'Lo Ek>8B>Astma', 'Eva Berg>8A>', 'Bo Ny>8A>Diabetes typ 1'],
    ['Kim|Nordin [8B]', 'Lo|Ek [8B; Astma]', 'Eva|Berg [8A]', 'Bo|Ny [8A; Diabetes typ 1]'],
  ],
  [
    'a word that might be a name in one row of many',
    ['Kim Nordin', 'Lo Ek>Fotboll', 'Eva Berg', 'Bo Ny'],
    ['Kim|Nordin', 'Lo|Ek [Fotboll] ?', 'Eva|Berg', 'Bo|Ny'],
  ],
  [
    'groups that come again and again',
    ['Al', 'Be', 'Ce', 'De', 'El', 'Fi', 'Gy', 'Ha'].map(
      (name, at) => `${name} Ek>${at % 2 ? 'Röd' : 'Blå'}`,
    ),
    ['Al', 'Be', 'Ce', 'De', 'El', 'Fi', 'Gy', 'Ha'].map(
      (name, at) => `${name}|Ek [${at % 2 ? 'Röd' : 'Blå'}]`,
    ),
  ],
  ['a mentor behind', ['Kim Nordin>Mentor: Eva Berg'], ['Kim|Nordin [Mentor: Eva Berg]']],
  ['a sentence behind', ['Kim Nordin>Äter inte fisk.'], ['Kim|Nordin [Äter inte fisk.]']],
  ['a number before', ['1>Kim Nordin>8B', '2>Lo Ek>8B'], ['Kim|Nordin [1; 8B]', 'Lo|Ek [2; 8B]']],
  ['a class before', ['8B>Kim Nordin>Gluten'], ['Kim|Nordin [8B; Gluten]']],
  ['the sex before', ['F>Kim Nordin', 'P>Lo Ek'], ['Kim|Nordin [F]', 'Lo|Ek [P]']],
  ['a telephone number in the cell', ['Kim Nordin 070-123 45 67'], ['Kim|Nordin [070-123 45 67]']],
  ['a class and a note in the cell', ['Kim Nordin 8B nötter'], ['Kim|Nordin [8B nötter]']],
  [
    'particles',
    ['Nils von Örn>7B', 'Eva de la Cruz>7B'],
    ['Nils|von Örn [7B]', 'Eva|de la Cruz [7B]'],
  ],
  ['semicolons', ['Kim Nordin;8B;allergi: ägg'], ['Kim|Nordin [8B; allergi: ägg]']],
  ['commas', ['Kim Nordin, 8B, allergi: ägg'], ['Kim|Nordin [8B; allergi: ägg]']],
  ['commas within a note', ['Kim>Nordin>bra, trevlig'], ['Kim|Nordin [bra, trevlig]']],
  [
    'words where the name is missing',
    ['Kim Nordin>8B', '>Fotboll', 'Lo Ek>8B'],
    ['Kim|Nordin [8B]', '| [Fotboll]', 'Lo|Ek [8B]'],
  ],
  // Two columns: the second one joins, and no more.
  ['two columns in one row', ['Kim>Nordin'], ['Kim|Nordin']],
  [
    'two columns with a double name among single ones',
    ['Kim>Nordin', 'Anna Maria>Svensson', 'Lo>Ek'],
    ['Kim|Nordin', 'Anna Maria|Svensson', 'Lo|Ek'],
  ],
  [
    'two columns, a class and a note',
    ['Kim>Nordin>8B>Gluten', 'Lo>Ek>8B>', 'Eva-Lena>von Berg>8A>Fotboll'],
    ['Kim|Nordin [8B; Gluten]', 'Lo|Ek [8B]', 'Eva-Lena|von Berg [8A; Fotboll]'],
  ],
  ['a class between', ['Kim>8B>Nordin', 'Lo>8B>Ek'], ['Kim|Nordin [8B]', 'Lo|Ek [8B]']],
  [
    'a class behind the last name',
    ['Kim>Nordin 8B', 'Lo>Ek 8B'],
    ['Kim|Nordin [8B]', 'Lo|Ek [8B]'],
  ],
  ['small letters', ['kim>nordin', 'lo>ek'], ['kim|nordin', 'lo|ek']],
  ['initials', ['Kim>N', 'Lo>E', 'Bo>F'], ['Kim|N', 'Lo|E', 'Bo|F']],
  ['capitals', ['KIM>NORDIN', 'LO>EK'], ['KIM|NORDIN', 'LO|EK']],
  ['apostrophes', ['Siobhán>O’Brien', 'Carl>S:son'], ['Siobhán|O’Brien', 'Carl|S:son']],
  [
    'a row that lacks the class between',
    ['Kim>8B>Nordin', 'Lo>8B>Ek', 'Eva>8A>Berg', 'Bo>Ny'],
    ['Kim|Nordin [8B]', 'Lo|Ek [8B]', 'Eva|Berg [8A]', 'Bo| [Ny] ?'],
  ],
  [
    'the sex between',
    ['Kim>F>Nordin', 'Lo>P>Ek', 'Eva>F>Berg', 'Bo>P>Ny'],
    ['Kim|Nordin [F]', 'Lo|Ek [P]', 'Eva|Berg [F]', 'Bo|Ny [P]'],
  ],
  ['a title above', ['Klasslista 8B', 'Kim>Nordin'], ['Klasslista|8B', 'Kim|Nordin']],
  // First names alone, with notes.
  [
    'two notes behind first names',
    ['Kim>Gluten>Fotboll', 'Lo>Nötter>Simning'],
    ['Kim| [Gluten; Fotboll] ?', 'Lo| [Nötter; Simning] ?'],
  ],
  [
    'a note behind a first name',
    ['Kim>Gluten', 'Lo>Ägg, mjölk'],
    ['Kim| [Gluten]', 'Lo| [Ägg, mjölk]'],
  ],
  ['two words behind a first name', ['Kim>Särskilt stöd'], ['Kim| [Särskilt stöd]']],
  [
    'first names and sexes',
    ['Kim>F', 'Lo>P', 'Bo>P', 'Eva>F'],
    ['Kim| [F]', 'Lo| [P]', 'Bo| [P]', 'Eva| [F]'],
  ],
  [
    'first names and a last name in few rows',
    ['Kim>Nordin', 'Lo', 'Bo', 'Eva', 'Åsa'],
    ['Kim| [Nordin] ?', 'Lo|', 'Bo|', 'Eva|', 'Åsa|'],
  ],
  ['small letters behind capitals', ['Kim>nordin'], ['Kim| [nordin] ?']],
  // Uncertain: asked about.
  ['a double name in the only row', ['Anna Maria>Svensson'], ['Anna|Maria [Svensson] ?']],
  [
    'double names in most rows',
    ['Anna Maria>Svensson', 'Bo Erik>Ek', 'Lo>Ny'],
    ['Anna|Maria [Svensson] ?', 'Bo|Erik [Ek] ?', 'Lo| [Ny] ?'],
  ],
  ['as many of each', ['Anna Berg>', 'Lo>Ek'], ['Anna|Berg', 'Lo|Ek ?']],
  [
    'last names of two words',
    ['María>García López', 'José>Ruiz Pérez'],
    ['María|García López ?', 'José|Ruiz Pérez ?'],
  ],
  ['names beside each other', ['Kim Nordin, Lo Ek'], ['Kim|Nordin [Lo Ek] ?']],
  // Last name first.
  [
    'turned round',
    ['Nordin, Kim', 'von Essen, Anna Maria'],
    ['Kim|Nordin', 'Anna Maria|von Essen'],
  ],
  [
    'turned round with a class',
    ['Nordin, Kim, 8B', 'Ek, Lo, 8A'],
    ['Kim|Nordin [8B]', 'Lo|Ek [8A]'],
  ],
  ['turned round, and a note', ['Nordin, Kim, Gluten'], ['Kim|Nordin [Gluten]']],
  ['turned round in a cell', ['Nordin, Kim>8B>Gluten'], ['Kim|Nordin [8B; Gluten]']],
  ['a note behind a comma', ['Kim Nordin, gluten'], ['Kim|Nordin [gluten]']],
  ['a double last name turned round', ['García López, María'], ['García|López [María] ?']],
  // Other scripts and orders.
  ['Arabic', ['محمد علي>8B', 'فاطمة الزهراء>7A'], ['محمد|علي [8B]', 'فاطمة|الزهراء [7A]']],
  [
    'Arabic in two columns',
    ['محمد>علي>8B', 'فاطمة>الزهراء>7A'],
    ['محمد|علي [8B]', 'فاطمة|الزهراء [7A]'],
  ],
  ['a double Arabic name', ['عبد الله>الأحمد'], ['عبد|الله [الأحمد] ?']],
  ['Arabic in Latin letters', ['Omar>al Hassan', 'Noor>Haddad'], ['Omar|al Hassan', 'Noor|Haddad']],
  [
    'Vietnamese',
    ['Nguyễn Văn An>8B', 'Trần Thị Bình>8B'],
    ['Nguyễn Văn|An [8B]', 'Trần Thị|Bình [8B]'],
  ],
  [
    'Vietnamese in two columns',
    ['An>Nguyễn', 'Bình>Trần', 'Châu>Nguyễn'],
    ['An|Nguyễn', 'Bình|Trần', 'Châu|Nguyễn'],
  ],
  [
    'double Vietnamese names',
    ['Văn An>Nguyễn', 'Thị Bình>Trần'],
    ['Văn|An [Nguyễn] ?', 'Thị|Bình [Trần] ?'],
  ],
  ['Chinese', ['王小明>8B', '李小龙>8A'], ['王小明| [8B]', '李小龙| [8A]']],
  ['Chinese in two columns', ['小明>王', '小龙>李'], ['小明|王', '小龙|李']],
  ['Chinese and the sex', ['王小明>男', '李小龙>女'], ['王小明| [男]', '李小龙| [女]']],
  ['Japanese in two columns', ['太郎>田中', '花子>山本'], ['太郎|田中', '花子|山本']],
  ['Korean', ['김민준>8B>Gluten'], ['김민준| [8B; Gluten]']],
  [
    'Russian and Greek',
    ['Дмитрий>Щербаков', 'Μαρία>Παπαδοπούλου'],
    ['Дмитрий|Щербаков', 'Μαρία|Παπαδοπούλου'],
  ],
  // With addresses.
  [
    'addresses, classes and notes',
    ['Kim Nordin>kim@x.se>8B>Gluten', 'Lo Ek>lo@x.se>8A>'],
    ['Kim|Nordin [8B; Gluten]', 'Lo|Ek [8A]'],
  ],
  [
    'addresses behind two columns',
    ['Kim>Nordin>kim@x.se>Gluten', 'Anna Maria>Ek>anna@x.se>', 'Lo>Ny>lo@x.se>'],
    ['Kim|Nordin [Gluten]', 'Anna Maria|Ek', 'Lo|Ny'],
  ],
  ['an address and a double name', ['Anna Maria>Ek>anna@x.se'], ['Anna|Maria [Ek] ?']],
])('%s: %j', (_what, lines, people) => {
  expect(read(rows(...lines))).toEqual(people);
});

test('a doubtful cell is in the name if that is chosen', () => {
  const text = rows('Anna Maria>Svensson>8B', 'Bo Erik>Ek>8B');
  expect(read(text, new Map([[1, true]]))).toEqual([
    'Anna Maria|Svensson [8B] ?',
    'Bo|Erik [Ek; 8B] ?',
  ]);
  expect(read(rows('Anna Berg', 'Lo>Ek'), new Map([[2, false]]))[1]).toBe('Lo| [Ek] ?');
  expect(read(rows('Lo Ek>Gluten'), new Map([[1, true]]))).toEqual(['Lo|Ek [Gluten]']);
});

const names = fc.constantFrom('Kim Nordin', 'Lo Ek', 'Anna Maria Berg', '王小明', 'علي حسن');
const words = fc.constantFrom('Kim', 'Lo', 'Anna-Lena', 'Bo', 'علي', 'Nguyễn');
const notes = fc.constantFrom(
  '8B',
  '070-123 45 67',
  '2012-03-04',
  'allergi: nötter',
  'Gluten',
  'Särskilt stöd',
  'Astma',
  'äter ej fisk',
  'Mentor: Eva Berg',
  'ADHD',
  'Lärare',
  'behöver hjälp',
  'diabetes',
  '',
);

test('no note comes into a name, however the columns are', () => {
  const row = fc.tuple(fc.oneof(names, words), fc.array(notes, { maxLength: 4 }));
  fc.assert(
    fc.property(fc.array(row, { minLength: 1, maxLength: 8 }), (list) => {
      const text = list.map(([name, cells]) => [name, ...cells].join('\t')).join('\n');
      const read = readRows(text).rows.map((one) => `${one.first_name} ${one.last_name}`.trim());
      expect(read).toEqual(list.map(([name]) => name));
    }),
  );
});

test('hostile: a wide row among many is read in no time', () => {
  const begun = process.cpuUsage();
  readRows(`Kim${'\t'.repeat(100_000)}Ek\n${'a\tb\n'.repeat(25_000)}`);
  readRows('A'.repeat(200_000));
  readRows('a\n'.repeat(100_000));
  // Processor time, in microseconds: a busy machine changes it little.
  expect(process.cpuUsage(begun).user).toBeLessThan(3_000_000);
});
