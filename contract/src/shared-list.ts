import * as Y from 'yjs';
import { DocumentFault, isPlainMap, readPlainText } from './document-fault.ts';
import { storable, writeText } from './shared-text.ts';

/*
 * A list of objects in a shared document: a map of entries by key, each with its order. Moving an
 * entry changes its order only, so that what others write in it meanwhile stays.
 */

/** The fields of a list's entries: shared texts, and values that are replaced whole. */
export interface ListShape {
  texts: readonly string[];
  /** Checks of the values. */
  values: Readonly<Record<string, (value: unknown) => boolean>>;
}

type Entry = Record<string, unknown>;

/** The entries of a list with their keys, in order. */
function entriesOf(list: Y.Map<unknown>): { key: string; map: Y.Map<unknown>; order: number }[] {
  return [...list.entries()]
    .map(([key, map]) => {
      if (!(map instanceof Y.Map)) throw new DocumentFault('an entry is no map');
      const order = map.get('order');
      if (typeof order !== 'number' || !Number.isFinite(order))
        throw new DocumentFault('an entry has no order');
      return { key, map: map as Y.Map<unknown>, order };
    })
    .toSorted((a, b) => a.order - b.order || (a.key < b.key ? -1 : 1));
}

function readEntry(map: Y.Map<unknown>, { texts, values }: ListShape): Entry {
  if (!isPlainMap(map)) throw new DocumentFault('an entry has content of its own');
  const entry: Entry = {};
  for (const [name, value] of map.entries()) {
    if (name === 'order') continue;
    if (texts.includes(name)) entry[name] = readPlainText(value);
    else if (Object.hasOwn(values, name) && values[name]?.(value)) entry[name] = value;
    else throw new DocumentFault(`an entry has an unknown ${name}`);
  }
  return entry;
}

/** Reads a list strictly. @throws DocumentFault for anything but its shape */
export function readList(list: Y.Map<unknown>, shape: ListShape): Entry[] {
  if (!isPlainMap(list)) throw new DocumentFault('a list has content of its own');
  return entriesOf(list).map(({ map }) => readEntry(map, shape));
}

function fill(map: Y.Map<unknown>, entry: Entry, { texts, values }: ListShape): void {
  for (const name of texts) {
    const text = map.get(name);
    const wanted = typeof entry[name] === 'string' ? entry[name] : '';
    if (text instanceof Y.Text) writeText(text, wanted);
    else map.set(name, new Y.Text(storable(wanted)));
  }
  for (const name of Object.keys(values)) {
    const wanted = entry[name] ?? null;
    if (map.get(name) !== wanted) map.set(name, wanted);
  }
}

const printOf = (entry: Entry, { texts, values }: ListShape): string =>
  JSON.stringify([
    ...texts.map((name) => entry[name] || ''),
    ...Object.keys(values).map((name) => entry[name] ?? null),
  ]);

/**
 * Finds the entry of each wanted object: an equal one first, else one of the same identity that no
 * other object has.
 */
function pair(
  present: { key: string; print: string; identity: unknown }[],
  wanted: { print: string; identity: unknown }[],
): (string | undefined)[] {
  const free = new Set(present);
  const take = (isFit: (one: (typeof present)[number]) => boolean) => {
    const found = [...free].find(isFit);
    if (found) free.delete(found);
    return found?.key;
  };
  const equal = wanted.map(({ print }) => take((one) => one.print === print));
  return equal.map(
    (key, index) => key ?? take(({ identity }) => identity === wanted[index]?.identity),
  );
}

/** Makes a list hold `wanted`, by the smallest change. `identityOf` tells what is the same thing. */
export function writeList(
  list: Y.Map<unknown>,
  wanted: readonly Entry[],
  shape: ListShape,
  identityOf: (entry: Entry) => unknown,
): void {
  const entries = entriesOf(list);
  const present = entries.map(({ key, map }) => {
    const entry = readEntry(map, shape);
    return { key, print: printOf(entry, shape), identity: identityOf(entry) };
  });
  const keys = pair(
    present,
    wanted.map((entry) => ({ print: printOf(entry, shape), identity: identityOf(entry) })),
  );
  for (const { key } of entries) if (!keys.includes(key)) list.delete(key);
  let order = 0;
  for (const [index, entry] of wanted.entries()) {
    const key = keys[index];
    const known = entries.find((one) => one.key === key);
    const map = known?.map ?? new Y.Map<unknown>();
    if (!known) list.set(crypto.randomUUID().slice(0, 13), map);
    fill(map, entry, shape);
    if (known && known.order > order) ({ order } = known);
    else map.set('order', (order += 1));
  }
}
