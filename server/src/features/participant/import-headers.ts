import type { Cells } from './csv-cells.ts';
import { hasNote } from './import-notes.ts';

/** Columns that are taken in. `turned` is a whole name with the last name first. */
export type Column = 'first' | 'last' | 'name' | 'turned' | 'email';

/** Headers in Swedish and English, without spaces, signs and whose they are. */
const HEADERS: Record<Column, RegExp> = {
  first: /^(f[öo]?r|tilltals)namn$|^(first|given)(names?)?$|^forenames?$/,
  last: /^efternamn$|^surname$|^(last|family)(name)?$/,
  name: /^(hela|fullständigt)?namn(et)?$|^f[öo]r(namn)?(och|o|and)?efternamn$|^full(name)?$|^name$|^(first(name)?|given(name)?)(and)?(last|sur|family)(name)?$|^(elev|deltagare|student|pupil|participant|barn)(er|s|en)?$/,
  turned:
    /^efter(namn)?(och|o|and)?f[öo]rnamn$|^(last|sur|family)(name)?(and)?(first|given|fore)(name)?$/,
  email: /^e?(post|mejl|mail)(adress|address)?$/,
};
const KINDS = Object.keys(HEADERS) as Column[];

/** Whose name or address it is, before or behind the word for it. */
const OWNER =
  /^(elevens|elevers|elev|deltagarens?|students?|pupils?|participants?|barnets)(?=.{3})|^skol(ans)?(?=e?(post|mejl|mail))|(på|för|of)(eleven|elever|elev|deltagaren?|barnet)$/g;

/** Headers of columns that are never taken in. */
const OTHER =
  /^(klass(en)?|class|årskurs|åk|grade|year|grupp(er)?|groups?|(person|födelse)(nummer|nr|datum|tid|dag)|pnr|personalidentitynumber|(date)?ofbirth|dateofbirth|birth(date|day)|telefon(nummer)?|tel|mobil(telefon|nummer)?|phone(number)?|mobile|(post)?adress|address|kön|gender|sex|mentor|lärare|teacher|vårdnadshavare|målsman|guardian|parents?|nr|no|nummer|number|id|roll|role|skola|school|enhet|ort|kommun|frånvaro|närvaro|anteckning(ar)?|kommentar|notes?|status|födelsedatum|ålder|age)$/;

/** Headers of the addresses of others than the pupil. */
const OF_OTHERS =
  /vårdnadshav|målsm|förälder|föräldr|anhörig|guardian|parent|mamma|pappa|mother|father|mentor|lärare|teacher/i;

/** Rows from the top in which a header is looked for. */
const LOOKED_THROUGH = 10;
/** So many people above a header are a list of their own, and not its title. */
const MIN_PEOPLE = 3;

export const isAddress = (cell: string): boolean => cell.includes('@');

const bareOf = (header: string): string => header.toLowerCase().replace(/[^\p{L}]/gu, '');

/** A note in brackets behind a header, as in "Namn (efternamn förnamn)". */
const NOTE = /\s*[([]([^)\]]*)[)\]]\s*$/;

function kindOfWords(words: string): Column | undefined {
  const bare = bareOf(words);
  const unowned = bare.replaceAll(OWNER, '');
  return KINDS.find((kind) => HEADERS[kind].test(bare) || HEADERS[kind].test(unowned));
}

/** Tells which column a header names. A note may turn the order of a whole name. */
export function kindOf(header: string): Column | undefined {
  if (/\d/.test(header)) return undefined;
  const kind = kindOfWords(header) ?? kindOfWords(header.replace(NOTE, ''));
  const isTurned = kind === 'name' && kindOfWords(NOTE.exec(header)?.[1] ?? '') === 'turned';
  return isTurned ? 'turned' : kind;
}

export const isOtherHeader = (header: string): boolean => OTHER.test(bareOf(header));

/** True for a header that is hardly anybody's name, unlike "Last" or "Elev". */
const isPlain = (cell: string): boolean =>
  kindOf(cell) !== undefined && /namn|name|post|mejl|mail/i.test(cell);

/** Tells if a row names columns. Below the first row, a word that may be a name isn't enough. */
function isHeader({ values }: Cells, index: number): boolean {
  const filled = values.filter((cell) => cell !== '');
  if (filled.some(isAddress) || !filled.some((cell) => kindOf(cell))) return false;
  if (index === 0) return true;
  return filled.some(isPlain) || filled.every((cell) => kindOf(cell) || isOtherHeader(cell));
}

/** Words of a name with capitals, and the small ones between. */
const NAME_WORD =
  /^(?:[\p{Lu}\p{Lo}][\p{L}\p{M}'’.-]*|\p{Lu}:\p{L}+|von|van|de[rnl]?|d[aiu]|af|av|al|el|bin|la|le|zu)$/u;

/** Tells if a cell is written as a name: words with capitals, or in a script without, and no figures. */
export const isNameLike = (cell: string): boolean =>
  /^[\p{Lu}\p{Lo}]/u.test(cell) && cell.split(' ').every((word) => NAME_WORD.test(word));

/** Words of titles and sums. They are no names beside a figure or at the beginning. */
const TITLE =
  /^(klass(en|lista|listan)?|(elev|namn|deltagar|närvaro|grupp)lista|elever(na)?|läsår(et)?|årskurs|summa|antal|totalt?|sammanlagt|class(list)?|pupils|students|count|sum|blad|sheet|sida|page)$/i;
const SCHOOL = /(skola|skolan|skolor|gymnasiet|gymnasium|school|kommun)$/i;

const wordsOf = (text: string): string[] => text.split(/[\s:,;/]+/).filter((word) => word !== '');

/** Tells if a text begins with the word of a title or sum, or has one beside a figure. */
export function isTitle(text: string): boolean {
  const words = wordsOf(text);
  return TITLE.test(words[0] ?? '') || (/\d/.test(text) && words.some((word) => TITLE.test(word)));
}

/** Tells if a text is a title, a number, a note or a formula in place of a name. */
export function isNoName(text: string): boolean {
  const words = wordsOf(text);
  if (/^[=+@]/.test(text) || !/\p{L}/u.test(text)) return true;
  return words.every((word) => /\d/.test(word)) || hasNote(text) || isTitle(text);
}

/** Tells if a row above a header is a person rather than a title. */
function isPersonLike({ values }: Cells): boolean {
  const filled = values.filter((cell) => cell !== '' && !isAddress(cell));
  const name = filled.join(' ');
  const words = wordsOf(name);
  return (
    words.length > 1 && isNameLike(name) && !isNoName(name) && !words.some((w) => SCHOOL.test(w))
  );
}

/**
 * Finds the row that names the columns. `above` are the rows before it that are people, a list of
 * their own. `titles` are the others, which aren't read.
 */
export function findHeader(all: readonly Cells[]): {
  header: Cells | undefined;
  above: Cells[];
  titles: Cells[];
  below: Cells[];
} {
  const at = all.slice(0, LOOKED_THROUGH).findIndex(isHeader);
  if (at === -1) return { header: undefined, above: [], titles: [], below: [] };
  const before = all.slice(0, at);
  const people = before.filter(isPersonLike);
  const above = people.length >= MIN_PEOPLE ? people : [];
  const titles = before.filter((row) => !above.includes(row));
  return { header: all[at], above, titles, below: all.slice(at + 1) };
}

/** The columns below a header. A column of addresses is recognised without a header too. */
export function columnsOf(header: Cells, rows: readonly Cells[]): Map<Column, number> {
  const columns = new Map<Column, number>();
  for (const [index, cell] of header.values.entries()) {
    const kind = OF_OTHERS.test(cell) ? undefined : kindOf(cell);
    if (kind && !columns.has(kind)) columns.set(kind, index);
  }
  const taken = new Set(columns.values());
  const isFree = (at: number) => !taken.has(at) && !OF_OTHERS.test(header.values[at] ?? '');
  const found = rows.flatMap(({ values }) => {
    const index = values.findIndex((cell, at) => isAddress(cell) && isFree(at));
    return index === -1 ? [] : [index];
  });
  if (!columns.has('email') && found[0] !== undefined) columns.set('email', found[0]);
  return columns;
}
