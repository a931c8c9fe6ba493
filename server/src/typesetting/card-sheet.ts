import anyAscii from 'any-ascii';
import encodeQR from 'qr';
import type { FramePage } from './frame.ts';
import { A4, GUIDE_STYLE } from './guide-sheet.ts';
import { replaceMissingSigns } from './safe-frames.ts';
import type { SharedHead } from './set-frames.ts';

/**
 * A card to sign in with. `address` is in its QR code, and `code` is printed for computers without a
 * camera. Whoever reads one of them signs in.
 */
export interface CardContent {
  name: string;
  userName: string;
  office: string;
  address: string;
  code: string;
  hasPictureCode: boolean;
}

const WORDS = {
  sv: {
    title: 'Inloggningskort',
    userName: 'Användarnamn',
    code: 'Utan kamera: skriv koden',
    steps: ['Rikta mobilens kamera hit.', 'Tryck på adressen som visas.'],
    pictures: 'Välj dina tre bilder.',
    computer: 'På en dator: öppna {host} och välj Logga in med kort.',
    lost: 'Borta? Säg till din moderator.',
  },
  en: {
    title: 'Sign-in cards',
    userName: 'User name',
    code: 'No camera: type the code',
    steps: ['Point a phone camera here.', 'Tap the address that is shown.'],
    pictures: 'Choose your three pictures.',
    computer: 'Computer: open {host}, choose Sign in with a card.',
    lost: 'Lost? Tell your moderator.',
  },
};

/** The language of the cards, and the document date as yyyy-mm-dd. */
export interface CardSheetOptions {
  language: 'sv' | 'en';
  date: string;
}

const COLUMNS = 2;
const ROWS = 4;
const CARD = { w: 95, h: 67 };
const LEFT = (A4.w - COLUMNS * CARD.w) / 2;
const TOP = (A4.h - ROWS * CARD.h) / 2;

/** Draws a QR code as horizontal runs `[x, y, length]` in modules, with the number of modules across. */
function drawCode(address: string): { size: number; runs: [number, number, number][] } {
  // The library’s border is at least one module wide. The card has its own.
  const framed = encodeQR(address, 'raw', { ecc: 'medium', border: 1 });
  const rows = framed.slice(1, -1).map((row) => row.slice(1, -1));
  const runs: [number, number, number][] = [];
  for (const [y, row] of rows.entries())
    for (let x = 0; x < row.length; x += 1) {
      const start = x;
      while (row[x]) x += 1;
      if (x > start) runs.push([start, y, x - start]);
    }
  return { size: rows.length, runs };
}

/** Writes a name in Latin letters if a font lacks one of its signs. */
const printedName = (name: string) =>
  replaceMissingSigns(name).missing.length > 0 ? anyAscii(name) : name;

/** Splits cards into pages of eight, each card in its frame. */
function layOut(cards: readonly CardContent[], language: 'sv' | 'en'): FramePage[] {
  const words = WORDS[language];
  const perPage = COLUMNS * ROWS;
  return Array.from({ length: Math.ceil(cards.length / perPage) }, (_, index) => ({
    id: index + 1,
    number: index + 1,
    frames: cards.slice(index * perPage, (index + 1) * perPage).map((card, at) => ({
      type: 'card' as const,
      slot: `card-${at + 1}`,
      page: index + 1,
      x: LEFT + (at % COLUMNS) * CARD.w,
      y: TOP + Math.floor(at / COLUMNS) * CARD.h,
      ...CARD,
      qr: drawCode(card.address),
      code: card.code,
      ...replaceMissingSigns({
        name: printedName(card.name),
        office: card.office,
        user_name_label: words.userName,
        code_label: words.code,
        user_name: card.userName,
        steps: card.hasPictureCode ? [...words.steps, words.pictures] : words.steps,
        computer: words.computer.replace('{host}', new URL(card.address).host),
        lost: words.lost,
      }).value,
    })),
  }));
}

/**
 * Builds the template's input for cards to sign in with, eight on an A4 page.
 */
export function buildCardSheet(
  cards: readonly CardContent[],
  { language, date }: CardSheetOptions,
): { head: SharedHead; pages: FramePage[] } {
  const [year = 2000, month = 1, day = 1] = date.split('-').map(Number);
  return {
    head: {
      meta: { title: WORDS[language].title, paper: 'Spalten', language, year, month, day },
      page: A4,
      bleed: 0,
      marks: false,
      colour: 'rgb',
      preview: false,
      style: GUIDE_STYLE,
    },
    pages: layOut(cards, language),
  };
}
