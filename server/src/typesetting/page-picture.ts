import { cutBelow } from './cut-below.ts';

/** Parts of a drawing for readers who select text and follow links. A picture has none. */
const FOR_READERS =
  /<g transform="scale\(16,-16\)"><foreignObject [^>]*>.*?<\/foreignObject><\/g>|<a [^>]*>.*?<\/a>|<style[^>]*><\/style>| data-tid="[^"]*"/gs;
/** The description of a picture, in which Typst leaves a less-than sign that ends the drawing. */
const DESCRIPTION = / alt="[^"]*"/g;
/** The page's own ground is drawn first; it has the exact size, which the head rounds. */
const GROUND = /<path class="typst-shape" d="M 0 0 L 0 ([\d.]+) L ([\d.]+) /;
const PAGE = '<g class="typst-page"';
/** Around the groups of a page: the page and its own group. */
const BEFORE_GROUPS = /^<g class="typst-page"[^>]*><g class="typst-group">/;
const AFTER_GROUPS = '</g></g></svg>';
const DEFINITION = /(?=<[a-zA-Z]+ (?:[a-z-]+="[^"]*" )*?id=")/;
const ID = /^<[a-zA-Z]+ [^>]*?id="([^"]+)"/;

/** A drawn page. Lengths are in points. */
export interface Drawing {
  width: string;
  height: string;
  /** Glyphs, clip paths and what else groups refer to, by id. An id depends on the content alone. */
  definitions: Map<string, string>;
  /** The page's content: groups side by side. */
  groups: string;
}

const definitionsOf = (drawn: string) =>
  [...drawn.matchAll(/<defs[^>]*>(.*?)<\/defs>/gs)]
    .flatMap(([, inner = '']) => inner.split(DEFINITION))
    .flatMap((markup): [string, string][] => {
      const [, id] = ID.exec(markup) ?? [];
      return id ? [[id, markup]] : [];
    });

/** Reads a page as Typst's reader draws it, which takes half the time of its plain drawing. */
export function readDrawing(described: string): Drawing {
  const drawn = described.replace(DESCRIPTION, '');
  const [, height, width] = GROUND.exec(drawn) ?? [];
  if (!height || !width) throw new Error('the page has no ground to be measured by');
  const page = drawn.slice(drawn.indexOf(PAGE)).replace(FOR_READERS, '');
  const groups = page.replace(BEFORE_GROUPS, '').slice(0, -AFTER_GROUPS.length);
  return {
    width,
    height,
    definitions: new Map(definitionsOf(drawn)),
    groups: cutBelow(groups, Number(height)),
  };
}

const SIZE = /viewBox="0 0 ([\d.]+) ([\d.]+)" width="[^"]+" height="[^"]+"([^>]*>)/;
/** Points above the first line. The accents of capitals stand up to a fifth of their size higher. */
const ABOVE = 12;

/** Adds white room above a picture, for accents that stand higher than the box of their line. */
export const addRoomAbove = (svg: string): string =>
  svg.replace(SIZE, (_, width: string, height: string, rest: string) => {
    const all = Number(height) + ABOVE;
    const ground = `<rect y="${-ABOVE}" width="${width}" height="${ABOVE}" fill="#fff"/>`;
    return `viewBox="0 ${-ABOVE} ${width} ${all}" width="${width}pt" height="${all}pt"${rest}${ground}`;
  });

/** Writes a drawn page as a plain picture. */
export function writePicture({ width, height, definitions, groups }: Drawing): string {
  const head = `<svg class="typst-doc" viewBox="0 0 ${width} ${height}" width="${width}pt" height="${height}pt" xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" fill="none">`;
  return `${head}<defs>${[...definitions.values()].join('')}</defs><g>${groups}</g></svg>`;
}
