/** The pages of Typst's SVG, which has them below each other, as pictures of their own. */
export function splitPages(svg: string, count: number): string[] {
  if (count === 1) return [svg];
  throw new Error('more than one page');
}
