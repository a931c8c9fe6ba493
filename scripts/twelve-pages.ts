// Adds four pages to the demo's sent newspaper of eight, and sends it anew.
import type { NewspaperPage } from '../contract/src/newspaper-page.ts';
import type { Newspaper } from '../contract/src/newspaper.ts';

/** Makes a call as somebody who leads the newspaper. */
export type Call = (
  method: string,
  address: string,
  body?: object,
) => Promise<{ status: number; bytes: Buffer }>;

const WAIT_MS = 500;
const MAX_WAITS = 600;

const BUSY = 503;
const MAX_TRIES = 10;

/** Makes a call, and again while the typesetter has too much to do. */
export async function callWhenFree(...[call, method, address, body]: [Call, ...Parameters<Call>]) {
  for (let tries = 1; ; tries += 1) {
    const answer = await call(method, address, body);
    if (answer.status !== BUSY || tries === MAX_TRIES) return answer;
  }
}

/** Makes a call and reads its answer. @throws Error unless it succeeds */
async function read<T>(call: Call, method: string, address: string, body?: object): Promise<T> {
  const { status, bytes } = await callWhenFree(call, method, address, body);
  if (status >= 300) throw new Error(`${method} ${address}: ${status} ${bytes.toString()}`);
  return JSON.parse(bytes.toString()) as T;
}

type Box = [column: number, row: number, columns: number, rows: number];
const slot = (id: string, kind: string, [column, row, columns, rows]: Box) => ({
  id,
  kind,
  name: id,
  column,
  row,
  column_span: columns,
  row_span: rows,
  style: {},
});
const folio = slot('sidhuvud', 'folio', [1, 1, 5, 2]);
const puzzle = (kind: string, words: string[] = []) => ({
  kind,
  difficulty: 'medium',
  seed: 12,
  words: words.map((word) => ({ word, clue: `Ledtråd till ${word}` })),
  has_solution: false,
});
const WORDS = ['tidning', 'ingress', 'rubrik', 'notis', 'byline', 'krönika', 'korrektur', 'spalt'];

interface ExtraPage {
  name: string;
  slots: ReturnType<typeof slot>[];
  placements: object[];
}

/** Lists pages with what a newspaper prints besides articles: puzzles, a quiz, tables, pictures, adverts. */
function listPages(files: Record<string, number>): ExtraPage[] {
  const advert = (slotId: string, text: string, file?: string, frame = 'thin') => ({
    slot_id: slotId,
    text,
    file_id: file ? files[file] : null,
    adjustments: { frame },
  });
  return [
    {
      name: 'Pyssel',
      slots: [
        folio,
        slot('sudoku', 'puzzle', [1, 3, 3, 18]),
        slot('ordletare', 'puzzle', [1, 21, 3, 20]),
        slot('svaren', 'solutions', [4, 3, 2, 38]),
      ],
      placements: [
        { slot_id: 'sudoku', puzzle: puzzle('sudoku') },
        { slot_id: 'ordletare', puzzle: puzzle('word-search', WORDS) },
      ],
    },
    {
      name: 'Frågor',
      slots: [
        folio,
        slot('fragor', 'feature', [1, 3, 3, 20]),
        slot('resultat', 'feature', [4, 3, 2, 20]),
        slot('annons', 'advert', [1, 23, 5, 18]),
      ],
      placements: [
        {
          slot_id: 'fragor',
          feature: {
            kind: 'quiz',
            title: 'Frågesporten',
            about: null,
            answers_elsewhere: true,
            questions: WORDS.map((word, at) => ({
              words: `Vad är ${word} i en tidning?`,
              choices: 'En text\nEn ruta\nEtt namn',
              answer: `Svar ${at + 1}`,
            })),
          },
        },
        {
          slot_id: 'resultat',
          feature: {
            kind: 'table',
            title: 'Serien',
            about: null,
            has_header: true,
            cells: [['Lag', 'Poäng'], ...WORDS.map((word, at) => [word, String(30 - at)])],
          },
        },
        advert('annons', 'Ärlebrants Bageri\nSurdeg sedan 1951\nStorgatan 12', 'brod', 'tinted'),
      ],
    },
    {
      name: 'Bilder',
      slots: [
        folio,
        slot('bild-1', 'image', [1, 3, 3, 19]),
        slot('bild-2', 'image', [4, 3, 2, 19]),
        slot('bild-3', 'image', [1, 22, 2, 19]),
        slot('bild-4', 'image', [3, 22, 3, 19]),
      ],
      placements: ['hamn', 'kvarn', 'stjarnor', 'skog'].map((name, at) => ({
        slot_id: `bild-${at + 1}`,
        file_id: files[name],
        text: `En bild från ${name}`,
      })),
    },
    {
      name: 'Annonser',
      slots: [
        folio,
        slot('annons-1', 'advert', [1, 3, 2, 19]),
        slot('annons-2', 'advert', [3, 3, 3, 19]),
        slot('annons-3', 'advert', [1, 22, 5, 19]),
      ],
      placements: [
        advert('annons-1', 'Cykelgrottan\nDubbdäck före första snön\nKvarngatan 4', 'cyklar'),
        advert('annons-2', 'Garn & Tråd\nStickcafé på onsdagar\nKvarngatan 9', undefined, 'thick'),
        advert('annons-3', 'Folkets hus\nBio, teater och kaffe', 'teater', 'rounded'),
      ],
    },
  ];
}

/** Finds the demo's pictures by their names. */
async function findFiles(call: Call): Promise<Record<string, number>> {
  const rows = await read<{ id: number; display_filename: string }[]>(
    call,
    'GET',
    '/file?limit=200',
  );
  return Object.fromEntries(
    rows.map(({ id, display_filename: name }) => [name.replace(/\..*$/, ''), id]),
  );
}

/** Opens a sent newspaper and adds four approved pages before its last. */
export async function addFourPages(call: Call, paper: number): Promise<void> {
  await read(call, 'POST', `/newspaper/${paper}/reopen`);
  const files = await findFiles(call);
  for (const [index, page] of listPages(files).entries())
    await read<NewspaperPage>(call, 'POST', '/newspaper-page', {
      newspaper_id: paper,
      page_template_id: 'kultur',
      number: 8 + index,
      ...page,
    });
  // The answers of page 9 change page 8, so all are approved when all are there.
  const { pages } = await read<Newspaper>(call, 'GET', `/newspaper/${paper}`);
  for (const { id } of pages) {
    const { version } = await read<NewspaperPage>(call, 'GET', `/newspaper-page/${id}`);
    await read(call, 'PUT', `/newspaper-page/${id}`, { version, status: 'approved' });
  }
}

/** Sends a newspaper and waits until it is sent. @returns the remarks of the check before print */
export async function sendPaper(call: Call, paper: number): Promise<string[]> {
  const said = await read<{ severity: string; message: string }[]>(
    call,
    'GET',
    `/newspaper/${paper}/preflight`,
  );
  await read(call, 'POST', `/newspaper/${paper}/send`);
  for (let tries = 0; tries < MAX_WAITS; tries += 1) {
    const { status } = await read<Newspaper>(call, 'GET', `/newspaper/${paper}`);
    if (status === 'sent') return said.map(({ severity, message }) => `${severity}: ${message}`);
    await new Promise((resolve) => setTimeout(resolve, WAIT_MS));
  }
  throw new Error(`newspaper ${paper} was not sent`);
}
