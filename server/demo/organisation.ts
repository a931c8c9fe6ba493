/** An office and its members, by the part of their address before the @. */
export interface DemoOffice {
  key: string;
  customer: 'sjobygd' | 'nykoping';
  name: string;
  place: string;
  description: string;
  newspaper_name: string;
  printer_email: string;
}

export interface DemoPerson {
  email: string;
  first_name: string;
  last_name: string;
  role: 'participant' | 'moderator' | 'customer' | 'admin';
  customer: 'sjobygd' | 'nykoping' | null;
  offices: string[];
  byline?: string;
}

export const PACKAGES = [
  {
    name: 'Tidningspaketet',
    description: 'Tidning, webb och läromaterial för upp till fem redaktioner.',
    chapter_types: [1, 2, 3, 4, 5, 6, 7, 8, 9],
    features: ['newspaper', 'web_article', 'assignment', 'message', 'file'],
    max_editorial_offices: 5,
    max_moderators: 10,
    max_participants: 60,
    newspapers_per_year: 20,
    price_sek: 24_000,
  },
  {
    name: 'Prova på',
    description: 'En redaktion och en tidning per termin.',
    chapter_types: [1, 2, 8, 9],
    features: ['newspaper', 'assignment', 'message', 'file'],
    max_editorial_offices: 1,
    max_moderators: 2,
    max_participants: 15,
    newspapers_per_year: 2,
    price_sek: 4_500,
  },
];

export const CUSTOMERS = [
  {
    key: 'sjobygd' as const,
    name: 'Sjöbygds kommun',
    organisation_number: '212000-1231',
    contact_name: 'Birgitta Alm',
    contact_email: 'kund@sjobygd.example',
    phone: '0555-10 20 00',
    /** Start and end of the package, in days from today. */
    begins: -320,
    ends: 410,
    address: { street: 'Storgatan 1', postal_code: '123 45', city: 'Sjöbygd' },
    package: 0,
  },
  {
    key: 'nykoping' as const,
    name: 'Nyköpings folkhögskola',
    organisation_number: '802000-1239',
    contact_name: 'Rolf Dahl',
    contact_email: 'kontakt@nyko.example',
    phone: '0155-33 44 00',
    begins: -340,
    ends: 25,
    address: { street: 'Skolvägen 8', postal_code: '611 00', city: 'Nyköping' },
    package: 1,
  },
];

export const OFFICES: DemoOffice[] = [
  {
    key: '8b',
    customer: 'sjobygd',
    name: 'Klass 8B, Sjöbygdsskolan',
    place: 'Sjöbygd',
    description: 'Elever i årskurs 8 som gör en tidning i månaden.',
    newspaper_name: 'Sjöbygdsbladet',
    printer_email: 'tryck@sjobygdstryck.example',
  },
  {
    key: 'ekbacken',
    customer: 'sjobygd',
    name: 'Dagcenter Ekbacken',
    place: 'Ekbacken',
    description: 'Ekbackens redaktion träffas tisdagar och torsdagar i ateljén.',
    newspaper_name: 'Ekbackens Nytt',
    printer_email: 'tryck@sjobygdstryck.example',
  },
  {
    key: 'nyko',
    customer: 'nykoping',
    name: 'Allmänna kursen',
    place: 'Nyköping',
    description: 'Folkhögskolans tidningsgrupp.',
    newspaper_name: 'Åposten',
    printer_email: 'tryck@nyko.example',
  },
];

const person = (
  email: string,
  name: string,
  role: DemoPerson['role'],
  customer: DemoPerson['customer'],
  offices: string[] = [],
  byline?: string,
): DemoPerson => {
  const [first_name = '', ...rest] = name.split(' ');
  return { email, first_name, last_name: rest.join(' '), role, customer, offices, byline };
};

const writer = (key: string, name: string, offices: string[], byline?: string) =>
  person(`${key}@sjobygd.example`, name, 'participant', 'sjobygd', offices, byline);

/** A participant without an address, who signs in by user name or card. */
export const WITHOUT_ADDRESS = new Set(['siv@sjobygd.example']);

/** People who were invited and haven't signed in yet. */
export const INVITED = new Set(['patrik@sjobygd.example', 'fatima@sjobygd.example']);

export const PEOPLE: DemoPerson[] = [
  person('admin@sjobygd.example', 'Astrid Holm', 'admin', null),
  person('kund@sjobygd.example', 'Birgitta Alm', 'customer', 'sjobygd'),
  person('moderator@sjobygd.example', 'Maria Lindqvist', 'moderator', 'sjobygd', [
    '8b',
    'ekbacken',
  ]),
  person('jonas@sjobygd.example', 'Jonas Ek', 'moderator', 'sjobygd', ['8b']),
  person('gunilla@sjobygd.example', 'Gunilla Forss', 'moderator', 'sjobygd', ['ekbacken']),
  writer('deltagare', 'Elin Sandström', ['8b', 'ekbacken']),
  writer('amir', 'Amir Haddad', ['8b']),
  writer('wilma', 'Wilma Åhs', ['8b']),
  writer('yusuf', 'Yusuf Warsame', ['8b']),
  writer('tove', 'Tove Ängquist', ['8b']),
  writer('oleksandra', 'Oleksandra Kovalenko', ['8b'], 'Sasha Kovalenko'),
  writer('hugo', 'Hugo Berglund', ['8b']),
  writer('leila', 'Leila Rahimi', ['8b']),
  writer('kalle', 'Karl-Erik Nyström', ['ekbacken'], 'Kalle N'),
  writer('aino', 'Aino Korhonen', ['ekbacken']),
  writer('bengt', 'Bengt Öberg', ['ekbacken']),
  writer('siv', 'Siv Malm', ['ekbacken']),
  writer('patrik', 'Patrik Lund', ['ekbacken'], 'Patte'),
  writer('fatima', 'Fatima Nouri', ['ekbacken']),
  person('moderator2@nyko.example', 'Rolf Dahl', 'moderator', 'nykoping', ['nyko']),
  person('deltagare2@nyko.example', 'Nadja Persson', 'participant', 'nykoping', ['nyko']),
];
