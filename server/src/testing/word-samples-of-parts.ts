import { readFile } from 'node:fs/promises';
import { NAMESPACES, para, picture, run, wordFile, XML } from './word-files.ts';
import type { WordSample } from './word-sample.ts';
import { cell, plain, row } from './word-sample.ts';

const heic = new URL('../features/file/fixtures/telephone.heic', import.meta.url);
const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

const notes = (kind: 'footnote' | 'endnote', words: string) =>
  `${XML}<w:${kind}s ${NAMESPACES}><w:${kind} w:id="2">${para(words)}</w:${kind}></w:${kind}s>`;

/** Parts that an article can't have, and pictures. */
export const PARTS: Record<string, WordSample> = {
  'tracked changes and a moved paragraph': {
    make: plain(
      para('Bron', 'Title') +
        para(
          `${run('Mötet är ')}<w:del w:id="1" w:author="Elin"><w:r><w:delText>i morgon</w:delText></w:r></w:del><w:ins w:id="2" w:author="Ali">${run('på fredag')}</w:ins>${run('.')}`,
        ) +
        `<w:p><w:moveFrom w:id="3">${run('Flyttat.')}</w:moveFrom></w:p><w:p><w:moveTo w:id="4">${run('Flyttat.')}</w:moveTo></w:p>`,
    ),
    kept: ['headline: Bron', 'p: Mötet är på fredag.', 'p: Flyttat.'],
    leftOut: ['deleted'],
  },
  'footnotes and endnotes': {
    make: () =>
      wordFile({
        body:
          para('Bron', 'Title') +
          para(
            `${run('Text')}<w:r><w:rPr><w:vertAlign w:val="superscript"/></w:rPr><w:footnoteReference w:id="2"/></w:r><w:r><w:endnoteReference w:id="2"/></w:r>${run('.')}`,
          ),
        parts: {
          'word/footnotes.xml': notes('footnote', 'Arkivet.'),
          'word/endnotes.xml': notes('endnote', 'Slutet.'),
        },
      }),
    kept: ['headline: Bron', 'p: Text.'],
    leftOut: ['notes'],
  },
  comments: {
    make: () =>
      wordFile({
        body:
          para('Bron', 'Title') +
          para(
            `<w:commentRangeStart w:id="2"/>${run('Text.')}<w:commentRangeEnd w:id="2"/><w:r><w:commentReference w:id="2"/></w:r>`,
          ),
        parts: {
          'word/comments.xml': `${XML}<w:comments ${NAMESPACES}><w:comment w:id="2" w:author="Ali">${para('Stämmer det?')}</w:comment></w:comments>`,
        },
      }),
    kept: ['headline: Bron', 'p: Text.'],
    leftOut: ['comments'],
  },
  'headers and footers': {
    make: () =>
      wordFile({
        body: para('Bron', 'Title') + para('Text.'),
        parts: { 'word/footer1.xml': `${XML}<w:ftr ${NAMESPACES}>${para('Sida 1')}</w:ftr>` },
      }),
    kept: ['headline: Bron', 'p: Text.'],
    leftOut: ['header_footer'],
  },
  'a text box, once': {
    make: plain(
      para('Bron', 'Title') +
        para(
          `${run('Före.')}<w:r><mc:AlternateContent><mc:Choice Requires="wps"><w:drawing><wp:anchor><a:graphic><a:graphicData><wps:wsp><wps:txbx><w:txbxContent>${para('I rutan.')}</w:txbxContent></wps:txbx></wps:wsp></a:graphicData></a:graphic></wp:anchor></w:drawing></mc:Choice><mc:Fallback><w:pict><v:shape><v:textbox><w:txbxContent>${para('I rutan.')}</w:txbxContent></v:textbox></v:shape></w:pict></mc:Fallback></mc:AlternateContent></w:r>`,
        ) +
        para('Efter.'),
    ),
    kept: ['headline: Bron', 'p: Före.', 'p: I rutan.', 'p: Efter.'],
  },
  'content controls and a checkbox': {
    make: plain(
      `<w:sdt><w:sdtPr><w:alias w:val="Rubrik"/></w:sdtPr><w:sdtContent>${para('Bron', 'Title')}</w:sdtContent></w:sdt>` +
        para(
          `<w:sdt><w:sdtPr><w14:checkbox><w14:checked w14:val="1"/></w14:checkbox></w:sdtPr><w:sdtContent>${run('☒')}</w:sdtContent></w:sdt>${run(' Klart av ')}<w:sdt><w:sdtContent>${run('Elin')}</w:sdtContent></w:sdt>`,
        ),
    ),
    kept: ['headline: Bron', 'p: Klart av Elin'],
    leftOut: ['checkboxes'],
  },
  'hidden words': {
    make: plain(
      para('Bron', 'Title') +
        para(
          `${run('Text')}${run(' hemligt', '<w:vanish/>')}${run(' syns', '<w:vanish w:val="0"/>')}${run('.')}`,
        ),
    ),
    kept: ['headline: Bron', 'p: Text syns.'],
    leftOut: ['hidden'],
  },
  'a formula and a chart': {
    make: plain(
      para('Bron', 'Title') +
        para(`${run('Längden är ')}<m:oMath><m:r><m:t>l</m:t></m:r></m:oMath>${run('.')}`) +
        para(
          '<w:r><w:drawing><a:graphicData><c:chart xmlns:c="c" r:id="r9"/></a:graphicData></w:drawing></w:r>',
        ),
    ),
    kept: ['headline: Bron', 'p: Längden är .'],
    leftOut: ['formulas', 'drawings'],
  },
  'pictures: PNG, JPEG and HEIC with captions, EMF and SVG': {
    make: async () =>
      wordFile({
        body:
          para('Bron', 'Title') +
          para(picture(1, 'En bro')) +
          para('Bild 1: Bron i dag. Foto: Ali Öz', 'Caption') +
          para(picture(2)) +
          para(picture(3, 'Telefon')) +
          para(picture(4)) +
          para(picture(5)) +
          para('Text.'),
        pictures: {
          'a.png': PNG,
          'b.jpg': PNG,
          'c.heic': await readFile(heic),
          'd.emf': PNG,
          'e.svg': PNG,
        },
      }),
    kept: [
      'headline: Bron',
      'p: Text.',
      'picture: Bron i dag. / Ali Öz (En bro)',
      'picture:  ()',
      'picture:  (Telefon)',
    ],
    leftOut: ['picture_format'],
  },
  'a picture in a table, and one that is only linked': {
    make: () =>
      wordFile({
        body:
          para('Bron', 'Title') +
          `<w:tbl>${row(`<w:tc>${para(picture(1, 'I cellen'))}</w:tc>`, cell('b'))}${row(cell('c'), cell('d'))}</w:tbl>` +
          para(picture(1).replace('r:embed="rPicture1"', 'r:link="rLink1"')) +
          para('Text.'),
        pictures: { 'a.png': PNG },
        links: ['https://sjobygd.example/a.png'],
      }),
    kept: ['headline: Bron', 'table:  · b / c · d', 'p: Text.', 'picture:  (I cellen)'],
    leftOut: ['picture_linked'],
  },
};
