import * as Y from 'yjs';

/** Something in a shared document that an article can't have. */
export class DocumentFault extends Error {
  constructor(what: string) {
    super(what);
    this.name = 'DocumentFault';
  }
}

/** True if none of a type's named entries is in use. */
const hasNoNamed = (type: Y.AbstractType<unknown>): boolean =>
  [...type._map.values()].every(({ deleted }) => deleted);

/** True for a map without a sequence of its own, where content could hide. */
export function isPlainMap(map: Y.Map<unknown>): boolean {
  for (let item = map._start; item; item = item.right) if (!item.deleted) return false;
  return true;
}

/** Reads a shared text. @throws DocumentFault if it holds more than words */
export function readPlainText(text: unknown): string {
  if (!(text instanceof Y.Text) || text instanceof Y.XmlText || !hasNoNamed(text as never))
    throw new DocumentFault('a text is no text');
  return (text.toDelta() as { insert: unknown; attributes?: object }[])
    .map(({ insert, attributes }) => {
      if (typeof insert !== 'string' || attributes) throw new DocumentFault('a text is not plain');
      return insert;
    })
    .join('');
}

/** @throws DocumentFault if a fragment has attributes, which nothing reads */
export function requireNoNamed(type: Y.AbstractType<unknown>): void {
  if (!hasNoNamed(type)) throw new DocumentFault('a text has attributes');
}
