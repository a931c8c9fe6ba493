import { cutBelow } from './cut-below.ts';

/** What the drawing says of itself for a reader that selects text and follows links: ours is a picture. */
const FOR_READERS =
  /<g transform="scale\(16,-16\)"><foreignObject [^>]*>.*?<\/foreignObject><\/g>|<a [^>]*>.*?<\/a>|<style[^>]*><\/style>| data-tid="[^"]*"/gs;
/** The page's own ground is drawn first; it knows the exact size, which the head has rounded. */
const GROUND = /<path class="typst-shape" d="M 0 0 L 0 ([\d.]+) L ([\d.]+) /;

/**
 * Makes a plain picture of a page as Typst's reader draws it, which takes half the time of its plain
 * drawing. Every length in it is in points.
 */
export function pagePicture(drawn: string): string {
  const [, height, width] = GROUND.exec(drawn) ?? [];
  if (!height || !width) throw new Error('the page has no ground to be measured by');
  const content = drawn.slice(drawn.indexOf('</style>') + '</style>'.length);
  const picture = cutBelow(content.replace(FOR_READERS, ''), Number(height));
  return `<svg class="typst-doc" viewBox="0 0 ${width} ${height}" width="${width}pt" height="${height}pt" xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" fill="none">${picture}`;
}
