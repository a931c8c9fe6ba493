import { NodeCompiler } from '@myriaddreamin/typst-ts-node-compiler';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { cutBelow } from './cut-below.ts';
import { readDrawing, writePicture } from './page-picture.ts';

const WORKSPACE = '/somewhere';
const DOT = { create: { width: 40, height: 30, channels: 3 as const, background: '#2a7' } };
const FONTS = [`${import.meta.dirname}/fonts`];

const PAGE = `#set page(width: 61.3mm, height: 47.7mm, margin: 4mm, fill: white)
#set text(font: ("Source Serif 4", "Noto Sans Arabic", "Noto Emoji"), size: 9pt, lang: "sv")
#set par(justify: true)
= Åska över sjön
Vattnet *steg* en _decimeter_, é och e\u{301}. #text(fill: rgb("#0b5563"))[Färg] مرحبا بالعالم 🎉
#place(bottom, rotate(4deg, image("/dot.jpg", width: 12mm, alt: "En <a> & \\"b\\" <defs>")))
#place(right + bottom, rect(width: 9mm, height: 5mm, stroke: (paint: red, dash: "dashed"), radius: 1mm))
#link("https://exempel.example/")[länk]`;

/** Renders the picture at double size. */
const seen = (svg: string) =>
  sharp(Buffer.from(svg), { density: 144 })
    .flatten({ background: '#fff' })
    .raw()
    .toBuffer({ resolveWithObject: true });

test("a page's picture looks like Typst's plain one, has its size, and holds nothing but drawing", async () => {
  const compiler = NodeCompiler.create({ workspace: WORKSPACE, fontArgs: [{ fontPaths: FONTS }] });
  compiler.addSource(`${WORKSPACE}/page.typ`, PAGE);
  compiler.mapShadow(`${WORKSPACE}/dot.jpg`, await sharp(DOT).jpeg().toBuffer());
  const { result } = compiler.compile({ mainFilePath: `${WORKSPACE}/page.typ` });
  if (!result) throw new Error('the page is right');

  const picture = writePicture(readDrawing(compiler.svg(result)));
  expect(picture.match(/foreignObject|<a |<style|<script|data-tid| alt=/)).toBeNull();
  const wellFormed = compiler.plainSvg(result).replaceAll(/ alt="[^"]*"/g, '');
  const [plain, ours] = await Promise.all([seen(wellFormed), seen(picture)]);
  expect([ours.info.width, ours.info.height]).toEqual([plain.info.width, plain.info.height]);
  const inked = plain.data.filter((value) => value < 128).length;
  const other = plain.data.filter((value, i) => Math.abs(value - (ours.data[i] ?? 0)) > 64).length;
  expect(inked).toBeGreaterThan(1000);
  expect(other / inked).toBeLessThan(0.02);
});

test('lines below the page are left out of its picture, what is turned stays', () => {
  const line = (y: number) =>
    `<g transform="translate(0.000,${y})"><g class="typst-text" transform="scale(1,-1)"><g><use href="#${y}"/></g><use/></g></g>`;
  const drawn = `<g class="typst-page">${line(90)}<g transform="translate(0.000,700)">${line(200)}${line(20)}</g>${line(850)}<g transform="rotate(4)">${line(2000)}</g></g>`;
  const cut = cutBelow(drawn, 650);
  expect(cut.match(/#\d+/g)).toEqual(['#90', '#20', '#850', '#2000']);
  expect(cut.match(/<g/g)?.length).toBe(cut.match(/<\/g>/g)?.length);
  expect(cutBelow(drawn, 900)).toBe(drawn);
});
