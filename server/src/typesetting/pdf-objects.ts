import { inflateSync } from 'node:zlib';

/** Locates a file's objects through its cross-reference table (ISO 32000-1, 7.5.4). */
export function openObjects(pdf: Uint8Array) {
  const file = Buffer.from(pdf.buffer, pdf.byteOffset, pdf.byteLength);
  const tail = file.subarray(-2048).toString('latin1');
  const start = Number(/startxref\s+(\d+)/.exec(tail)?.[1] ?? Number.NaN);
  const table = file.subarray(start).toString('latin1');
  if (!table.startsWith('xref')) throw new Error('the PDF has no plain cross-reference table');
  const offsets: number[] = [];
  const sections = /(\d+) (\d+)\s*\n((?:\d{10} \d{5} [nf]\s*\n)+)/g;
  for (const [, first, , entries = ''] of table.matchAll(sections))
    for (const [index, entry] of [...entries.matchAll(/(\d{10}) \d{5} [nf]/g)].entries())
      offsets[Number(first) + index] = Number(entry[1]);
  const ends = new Map(
    [...offsets.filter(Boolean).toSorted((a, b) => a - b), start].map((at, i, all) => [
      at,
      all[i + 1] ?? start,
    ]),
  );

  const bytesOf = (id: number) => {
    const from = offsets[id] ?? Number.NaN;
    return file.subarray(from, ends.get(from));
  };
  return {
    /** Offset of each object by id; empty for unused ids. */
    offsets,
    /** Object ids in file order. */
    ids: [...offsets.keys()]
      .filter((id) => offsets[id])
      .toSorted((a, b) => (offsets[a] ?? 0) - (offsets[b] ?? 0)),
    bytesOf,
    /** Offset of the cross-reference table. */
    start,
    root: Number(/\/Root (\d+) 0 R/.exec(table)?.[1] ?? Number.NaN),
    dictionary(id: number): string {
      const bytes = bytesOf(id);
      const stream = bytes.indexOf('stream');
      return bytes.subarray(0, stream < 0 ? undefined : stream).toString('latin1');
    },
    stream(id: number): Buffer {
      const bytes = bytesOf(id);
      const dictionary = this.dictionary(id);
      const length = /\/Length (\d+)(?! 0 R)/.exec(dictionary)?.[1];
      const begin = bytes.indexOf('stream') + 'stream'.length;
      const from = begin + (bytes[begin] === 13 ? 2 : 1);
      const raw = bytes.subarray(
        from,
        length ? from + Number(length) : bytes.lastIndexOf('endstream'),
      );
      return dictionary.includes('/FlateDecode') ? inflateSync(raw) : raw;
    },
  };
}

export type PdfObjects = ReturnType<typeof openObjects>;
export const reference = (dictionary: string, name: string) =>
  Number(new RegExp(`/${name}\\s*\\[?\\s*(\\d+) 0 R`).exec(dictionary)?.[1] ?? Number.NaN);

/** Returns the ids of the pages, in order. */
export function pageIds(
  objects: PdfObjects,
  id = reference(objects.dictionary(objects.root), 'Pages'),
): number[] {
  const node = objects.dictionary(id);
  const kids = /\/Kids\s*\[([^\]]*)\]/.exec(node)?.[1];
  if (kids === undefined) return [id];
  return [...kids.matchAll(/(\d+) 0 R/g)].flatMap((kid) => pageIds(objects, Number(kid[1])));
}
