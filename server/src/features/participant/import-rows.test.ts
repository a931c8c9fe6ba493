import { describe, expect, test } from 'vitest';
import { readRows } from './import-rows.ts';

/** The people of a list, each as "first name|last name|address". */
const people = (text: string) =>
  readRows(text).rows.map((row) => `${row.first_name}|${row.last_name}|${row.email}`);

const TWO = ['Åsa|Öberg|asa@x.se', 'Zoë|von Essen|zoe@x.se'];

test.each([
  ['numbers', '1. Åsa Öberg\n2. Zoë Essen'],
  ['numbers without a space', '1)Åsa Öberg\n12)Zoë Essen'],
  ['numbers in a column', '1.\tÅsa Öberg\n2.\tZoë Essen'],
  ['bullets', '• Åsa Öberg\n- Zoë Essen'],
  ['bullets before a tab', '•\tÅsa Öberg\n•\tZoë Essen'],
])('a list with %s has names alone', (_, text) => {
  expect(people(text)).toEqual(['Åsa|Öberg|', 'Zoë|Essen|']);
});

describe('the shapes that a list of people is saved in', () => {
  test.each([
    [
      'Excel in Swedish',
      'Förnamn;Efternamn;E-post\r\nÅsa;Öberg;asa@x.se\r\nZoë;von Essen;zoe@x.se\r\n',
    ],
    [
      'a byte order mark',
      '\ufeffFörnamn;Efternamn;E-post\r\nÅsa;Öberg;asa@x.se\r\nZoë;von Essen;zoe@x.se',
    ],
    [
      'English with commas',
      'First name,Last name,Email\nÅsa,Öberg,asa@x.se\nZoë,von Essen,zoe@x.se',
    ],
    [
      'tabs, pasted from a sheet',
      'Förnamn\tEfternamn\tMejl\nÅsa\tÖberg\tasa@x.se\nZoë\tvon Essen\tzoe@x.se',
    ],
    ['another order', 'E-postadress;Efternamn;Förnamn\nasa@x.se;Öberg;Åsa\nzoe@x.se;von Essen;Zoë'],
    [
      'a given name and a surname',
      'SURNAME;GIVEN NAME;MAIL\nÖberg;Åsa;asa@x.se\nvon Essen;Zoë;zoe@x.se',
    ],
    ['one column of names', 'Namn;E-post\nÅsa Öberg;asa@x.se\n"von Essen, Zoë";zoe@x.se'],
    [
      'names turned round and quoted',
      '"Namn","E-post"\n"Öberg, Åsa","asa@x.se"\n"von Essen, Zoë","zoe@x.se"',
    ],
    ['no headers, two columns of names', 'Åsa;Öberg;asa@x.se\nZoë;von Essen;zoe@x.se'],
    ['no headers, addresses first', 'asa@x.se,Åsa,Öberg\nzoe@x.se,Zoë,von Essen'],
    ['no headers, commas', 'Åsa,Öberg,asa@x.se\nZoë,"von Essen",zoe@x.se'],
    ['no headers, names turned round', '"Öberg, Åsa",asa@x.se\n"von Essen, Zoë",zoe@x.se'],
    ['no headers, turned round by hand', 'Öberg, Åsa; asa@x.se\nvon Essen, Zoë; zoe@x.se'],
    [
      'a line that names the separator',
      'sep=;\r\nFörnamn;Efternamn;E-post\r\nÅsa;Öberg;asa@x.se\r\nZoë;von Essen;zoe@x.se',
    ],
    [
      'empty rows and columns',
      '\n;;;\nFörnamn;;Efternamn;E-post;\nÅsa;;Öberg;asa@x.se;\n;;;;\nZoë;;von Essen;zoe@x.se;\n;;;;',
    ],
    ['old line ends', 'Förnamn;Efternamn;E-post\rÅsa;Öberg;asa@x.se\rZoë;von Essen;zoe@x.se\r'],
    [
      'a quoted line break',
      'Förnamn;Efternamn;Adress;E-post\nÅsa;Öberg;"Vägen 1\n123 45 Viken";asa@x.se\nZoë;von Essen;;zoe@x.se',
    ],
    [
      'an unnamed column of addresses',
      'Förnamn;Efternamn;Kontakt\nÅsa;Öberg;asa@x.se\nZoë;von Essen;zoe@x.se',
    ],
    ['a class beside, without headers', 'Åsa;Öberg;7B;asa@x.se\nZoë;von Essen;8A;zoe@x.se'],
    [
      'signs that can’t be seen',
      'Förnamn ;Efternamn ;E-post\n\u00a0Åsa;Öberg\u00a0;asa@x.se\nZoë;von\u00a0Essen; zoe@x.se',
    ],
  ])('%s', (_name, text) => {
    expect(people(text)).toEqual(TWO);
    expect(readRows(text).fault).toBeNull();
  });

  test('what was understood before still is: a name and an address, whatever they are parted by', () => {
    expect(people('Anna Maria Al; a@x.se\r\n"Bo Berg",b@x.se\nCleo\tc@x.se')).toEqual([
      'Anna Maria|Al|a@x.se',
      'Bo|Berg|b@x.se',
      'Cleo||c@x.se',
    ]);
    expect(people('Kim; kim\n; kim@x.se\nKim')).toEqual(['Kim||kim', '||kim@x.se', 'Kim||']);
  });

  test('quotes within names stay, and one that is never closed swallows nothing', () => {
    expect(people('"Anna ""Ann"" Al";a@x.se\n"Bo Berg;b@x.se\nCleo Cederström;c@x.se')).toEqual([
      'Anna "Ann"|Al|a@x.se',
      'Bo|Berg|b@x.se',
      'Cleo|Cederström|c@x.se',
    ]);
  });

  test('rows keep the number of their line in the file', () => {
    const text = 'Förnamn;Adress;E-post\n\nÅsa;"Vägen 1\nViken";asa@x.se\nZoë;;zoe@x.se';
    expect(readRows(text).rows.map(({ line }) => line)).toEqual([3, 5]);
    expect(readRows(text).rows[1]?.text).toBe('Zoë;;zoe@x.se');
  });

  test('rows after a line of many recipients keep theirs too', () => {
    const text = 'Bo <bo@x.se>; Cy <cy@x.se>; Di <di@x.se>\n\nÅsa Öberg <asa@x.se>';
    expect(readRows(text).rows.map(({ line }) => line)).toEqual([1, 1, 1, 3]);
  });

  test.each([
    ['an address alone', 'zoe.lind@x.se', 'Zoe|Lind|zoe.lind@x.se'],
    ['a recipient of a mail', 'Zoë Lind <zoe@x.se>', 'Zoë|Lind|zoe@x.se'],
    ['a name and an address', 'Zoë Lind; zoe@x.se', 'Zoë|Lind|zoe@x.se'],
  ])('below headers, %s is not taken for a name', (_name, line, person) => {
    for (const header of ['Förnamn;Efternamn;E-post', 'Namn;E-post', 'Förnamn;Efternamn'])
      expect(people(`${header}\nÅsa;Öberg;asa@x.se\n${line}`)[1]).toBe(person);
  });

  test('below headers, a line of addresses is parted', () => {
    expect(people('Namn;E-post\nÅsa Öberg;asa@x.se\na.b@x.se, c.d@x.se')).toEqual([
      'Åsa|Öberg|asa@x.se',
      'A|B|a.b@x.se',
      'C|D|c.d@x.se',
    ]);
  });
});

describe('columns', () => {
  test('that are not taken in are named', () => {
    const text = 'Klass;Förnamn;Telefon;Efternamn;E-post;\n7B;Åsa;070-1;Öberg;asa@x.se;';
    expect(readRows(text).ignored).toEqual(['Klass', 'Telefon']);
    expect(readRows('Förnamn;Efternamn;E-post\nÅsa;Öberg;asa@x.se').ignored).toEqual([]);
  });

  test('of names that can’t be told apart are asked for, and nobody gets a class for a name', () => {
    const { fault, rows } = readRows('Vem;Klass;E-post\nÅsa;7B;asa@x.se');
    expect(fault?.line).toBe(1);
    expect(fault?.message.sv).toContain('Förnamn och Efternamn');
    expect(rows).toEqual([]);
  });

  test('of addresses may be missing, or empty for some', () => {
    expect(people('Förnamn;Efternamn\nÅsa;Öberg\nZoë;von Essen')).toEqual([
      'Åsa|Öberg|',
      'Zoë|von Essen|',
    ]);
    expect(people('Namn;E-post\nÅsa Öberg;\nZoë;zoe@x.se')).toEqual([
      'Åsa|Öberg|',
      'Zoë||zoe@x.se',
    ]);
  });
});

describe('lists as people have them', () => {
  test.each([
    ['names alone', 'Åsa Öberg\nZoë von Essen'],
    ['names with numbers', 'Åsa Öberg;1\nZoë von Essen;2'],
    ['two columns of a sheet', 'Åsa\tÖberg\nZoë\tvon Essen'],
  ])('%s', (_name, text) => {
    expect(people(text)[0]).toBe('Åsa|Öberg|');
    expect(readRows(text).rows).toHaveLength(2);
  });

  test('names turned round, with a comma', () => {
    expect(people('Öberg, Åsa\nvon Essen, Zoë')).toEqual(['Åsa|Öberg|', 'Zoë|von Essen|']);
  });

  test.each([
    ['a line each', 'Åsa Öberg <asa@x.se>\n"von Essen, Zoë" <zoe@x.se>'],
    ['one line, as in Outlook', 'Åsa Öberg <asa@x.se>; "von Essen, Zoë" <zoe@x.se>'],
    ['one line with commas', 'Åsa Öberg <asa@x.se>, von Essen Zoë <zoe@x.se>,'],
  ])('recipients of a mail, %s', (_name, text) => {
    expect(people(text).map((one) => one.split('|')[2])).toEqual(['asa@x.se', 'zoe@x.se']);
    expect(people(text)[0]).toBe('Åsa|Öberg|asa@x.se');
  });

  test('addresses alone get the name that they say', () => {
    expect(people('saga.lind@x.se\n<per-olof.ek@x.se>\n123@x.se')).toEqual([
      'Saga|Lind|saga.lind@x.se',
      'Per Olof|Ek|per-olof.ek@x.se',
      '||123@x.se',
    ]);
    expect(people('a.b@x.se; c.d@x.se; e.f@x.se')).toHaveLength(3);
  });

  test('mixed: names, addresses and both', () => {
    expect(people('Åsa Öberg\nZoë Ek; zoe@x.se\nBo <bo@x.se>\nsaga.lind@x.se')).toEqual([
      'Åsa|Öberg|',
      'Zoë|Ek|zoe@x.se',
      'Bo||bo@x.se',
      'Saga|Lind|saga.lind@x.se',
    ]);
  });

  test('hostile: long runs of signs are read in no time', () => {
    const begun = process.cpuUsage();
    for (const text of ['<'.repeat(200_000), '<a@b> '.repeat(30_000), '"<a@'.repeat(50_000)])
      readRows(text);
    // Processor time, in microseconds: a busy machine changes it little.
    expect(process.cpuUsage(begun).user).toBeLessThan(3_000_000);
  });
});

describe('what is pasted', () => {
  test('keeps the quotes around a nickname', () => {
    expect(
      people('"Lasse" Larsson\nEva "Evis" Ek; eva@x.se\n"Bo" Berg <bo@x.se>\nAnna "Ann"'),
    ).toEqual(['"Lasse"|Larsson|', 'Eva "Evis"|Ek|eva@x.se', '"Bo"|Berg|bo@x.se', 'Anna|"Ann"|']);
    expect(people('"Bo Berg" <bo@x.se>')).toEqual(['Bo|Berg|bo@x.se']);
  });

  test('and is told of, where a cell of it is not taken in', () => {
    const leftOut = (text: string) => readRows(text).rows.map((row) => row.left_out.join('|'));
    expect(leftOut('Åsa\tÖberg\t7B\nZoë\tvon Essen\t\nBo\tBerg\tLärare')).toEqual([
      '7B',
      '',
      'Lärare',
    ]);
    expect(leftOut('Åsa;Öberg;asa@x.se;7B;070-1\nBo Berg;bo@x.se')).toEqual(['7B|070-1', '']);
    expect(leftOut('Namn;E-post;;Klass\nÅsa Öberg;asa@x.se;ny;7B')).toEqual(['ny']);
    expect(leftOut('Ali;Ali;ali@x.se')).toEqual(['']);
  });
});

describe('a class list without headers', () => {
  const read = (text: string) =>
    readRows(text).rows.map((row) =>
      [row.first_name, row.last_name, row.left_out.join(' ')].join('|'),
    );

  test.each([
    ['the class behind the name', 'Örjan Ångström 7B\nNils von Örn NA21b'],
    ['the class behind a name that is turned round', 'Ångström, Örjan 7B\nvon Örn, Nils NA21b'],
    ['the class in a column', 'Örjan Ångström\t7B\nNils von Örn\tNA21b'],
  ])('has %s', (_, text) => {
    expect(read(text)).toEqual(['Örjan|Ångström|7B', 'Nils|von Örn|NA21b']);
  });

  test('has the sex in a column', () => {
    expect(read('Örjan Ångström\tpojke\nEva\tEk\tF')).toEqual(['Örjan|Ångström|pojke', 'Eva|Ek|F']);
  });

  test('may have people who are numbered, and short names', () => {
    const text = 'Elev 1\nElev 2A\nLi\tF\nAnna Maria\tBerg';
    expect(read(text)).toEqual(['Elev|1|', 'Elev|2A|', 'Li||F', 'Anna|Maria|Berg']);
    expect(readRows(text).rows.map(({ doubt }) => doubt?.text)).toEqual([
      undefined,
      undefined,
      'F',
      'Berg',
    ]);
  });
});
