import type { Block, RichText } from '@spalten/contract/rich-text';
import type { Table } from '@spalten/contract/table';
import type { Random } from './random.ts';
import { createRandom } from './random.ts';
import { JUDGED, PEOPLE, PLACES, WHAT } from './words.ts';

const DAYS = ['Måndag', 'Tisdag', 'Onsdag', 'Torsdag', 'Fredag', 'Lördag', 'Söndag'];
const upper = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

/** Builds a table; the first row is the header if there is one. */
function tableOf(rows: string[][], hasHeader: boolean): Table {
  return {
    type: 'table',
    content: rows.map((row, index) => ({
      type: 'tableRow',
      content: row.map((text) => ({
        type: hasHeader && index === 0 ? 'tableHeader' : 'tableCell',
        content: text ? [{ type: 'text', text }] : [],
      })),
    })),
  };
}

const times = <T>(count: number, make: (index: number) => T): T[] =>
  Array.from({ length: count }, (_, index) => make(index));

function league(by: Random): Table {
  const rows = times(by.between(5, 12), () => {
    const [won, drawn, lost] = [by.between(0, 11), by.between(0, 6), by.between(0, 11)];
    const team = `${upper(by.pick(PLACES))} ${by.is(0.5) ? 'IF' : 'BK'}`;
    return [team, won + drawn + lost, won, drawn, lost, 3 * won + drawn].map(String);
  });
  return tableOf([['Lag', 'S', 'V', 'O', 'F', 'P'], ...rows], true);
}

const results = (by: Random): Table =>
  tableOf(
    times(by.between(4, 20), (index) => [
      `${index + 1}.`,
      by.pick(PEOPLE),
      `${by.between(10, 59)}.${by.between(10, 59)},${by.between(0, 9)}`,
    ]),
    false,
  );

const menu = (by: Random): Table =>
  tableOf(
    [
      ['Dag', 'Lunch'],
      ...DAYS.slice(0, by.between(5, 7)).map((day) => [day, upper(by.pick(WHAT))]),
    ],
    true,
  );

const programme = (by: Random): Table =>
  tableOf(
    times(by.between(3, 9), (index) => [
      `${10 + index}.${by.is(0.5) ? '00' : '30'}`,
      `${upper(by.pick(WHAT))}, ${by.pick(JUDGED)}`,
      upper(by.pick(PLACES)),
    ]),
    false,
  );

/** The share of long texts that get a table. */
const SHARE = 0.15;
const LONG_ENOUGH = 900;
/** Characters of body text that fill about one row of a table. */
const SIGNS_IN_ROW = 36;

const lengthOf = (block: Block): number => JSON.stringify(block.content ?? []).length * 0.6;

/**
 * Replaces part of the text with a table of about the same size, for some seeds. Uses a generator
 * of its own, so that other texts stay the same.
 */
export function withTable(text: RichText, characters: number, seed: number): RichText {
  const by = createRandom(seed * 104_729 + 7);
  if (characters < LONG_ENOUGH || !by.is(SHARE)) return text;
  const table = by.pick([league, results, menu, programme])(by);
  let room = (table.content.length + 2) * SIGNS_IN_ROW;
  const content = [...text.content];
  while (room > 0 && content.length > 2) room -= lengthOf(content.pop() as Block);
  content.splice(by.between(1, content.length), 0, table);
  return { type: 'doc', content };
}
