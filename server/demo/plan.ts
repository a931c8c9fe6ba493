/** A story of the demo's plans, or an idea without a newspaper. People and articles by their keys. */
export interface DemoStory {
  office: '8b' | 'ekbacken';
  /** The number of its newspaper; omitted for an idea. */
  issue?: number;
  title: string;
  note?: string;
  picture?: string;
  lines?: number;
  /** Days from the day of seeding. */
  due_in?: number;
  template?: string;
  /** Page template and slot. */
  page?: string;
  slot?: string;
  by: string;
  given?: string[];
  wishes?: string[];
  article?: string;
  /** An idea of an earlier term: days since it was archived. */
  archived_ago?: number;
}

const story = (title: string, rest: Omit<DemoStory, 'office' | 'title'>): DemoStory => ({
  office: '8b',
  title,
  ...rest,
});

export const STORIES: DemoStory[] = [
  story('Den nya bron över ån', { issue: 3, by: 'moderator', given: ['amir'], article: 'bron' }),
  story('Skolmaten lagas om', {
    issue: 4,
    note: 'Köket ska börja baka eget bröd. Fråga kocken och någon som ofta hoppar över lunchen.',
    by: 'wilma',
    wishes: ['wilma', 'tove'],
  }),
  story('Simhallen', {
    issue: 4,
    note: 'Stängd sedan i augusti. Vad säger kommunen, och var tränar simklubben nu?',
    picture: 'den tomma bassängen',
    lines: 30,
    due_in: 9,
    template: 'Nyhetsartikel',
    page: 'nyheter-vanster',
    slot: 'nyhet',
    by: 'moderator',
    given: ['hugo'],
  }),
  story('Hon som ritar lekplatser', {
    issue: 4,
    lines: 90,
    due_in: -2,
    by: 'moderator',
    given: ['deltagare'],
    article: 'utkast-halvvags',
  }),
  story('Mobilförbudet', {
    issue: 4,
    lines: 45,
    due_in: 6,
    by: 'deltagare',
    given: ['deltagare'],
    article: 'skrivkurs',
  }),
  story('Skogen bakom skolan', {
    issue: 4,
    picture: 'skogen, helst från luften',
    lines: 60,
    page: 'nyheter-vanster',
    slot: 'huvudnyhet',
    by: 'leila',
    given: ['amir', 'leila'],
    article: 'inskickad-skog',
  }),
  story('Katten i bibliotekets källare', {
    issue: 4,
    lines: 15,
    page: 'nyheter-vanster',
    slot: 'notis',
    by: 'hugo',
    given: ['hugo'],
    article: 'godkand-katt',
  }),
  story('Matchen på is', {
    issue: 4,
    by: 'moderator',
    given: ['wilma'],
    article: 'matchen',
  }),
  story('Stjärnhimlen över Sjöbygd', {
    issue: 4,
    by: 'amir',
    given: ['leila', 'amir'],
    article: 'stjarnorna',
  }),
  story('Varför heter Kvarngatan så?', { by: 'tove', wishes: ['tove'] }),
  story('Testa: fem sorters semlor', {
    note: 'En panel från 8B. Bengt på Ekbacken har lovat att vara domare.',
    by: 'deltagare',
  }),
  story('Sjöbygds äldsta hiss', { by: 'oleksandra' }),
  story('Vad hände med skolans ugglor?', { by: 'moderator', archived_ago: 160 }),
];
