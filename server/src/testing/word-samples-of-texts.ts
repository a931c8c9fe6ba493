import { link, listItem, para, run, table } from './word-files.ts';
import type { WordSample } from './word-sample.ts';
import { cell, plain, row, styled } from './word-sample.ts';

const field = (code: string, shown: string) =>
  `<w:r><w:fldChar w:fldCharType="begin"/></w:r><w:r><w:instrText xml:space="preserve"> ${code} </w:instrText></w:r><w:r><w:fldChar w:fldCharType="separate"/></w:r>${run(shown)}<w:r><w:fldChar w:fldCharType="end"/></w:r>`;

/** Lists, tables and signs. */
export const TEXTS: Record<string, WordSample> = {
  'lists whose styles number them': {
    make: styled(
      { ListBullet: 'List Bullet', Numreradlista: 'List Number', Lista2: 'List Bullet 2' },
      para('Vi gör så här.') +
        para('Röd', 'ListBullet') +
        para('Vit', 'Lista2') +
        para('Måla', 'Numreradlista') +
        para('Torka', 'Numreradlista'),
    ),
    kept: ['p: Vi gör så här.', 'ul: Röd | Vit', 'ol: Måla | Torka'],
    leftOut: ['list_levels'],
  },
  'numbered headings': {
    make: styled(
      { T: 'Title', Rubrik1: 'heading 1' },
      para('Bron', 'T') +
        para('Bakgrund', 'Rubrik1', '<w:numPr><w:ilvl w:val="0"/><w:numId w:val="1"/></w:numPr>') +
        para('Text.'),
    ),
    kept: ['headline: Bron', 'h2: Bakgrund', 'p: Text.'],
  },
  'a table with a head, merged cells, a list and a table in it': {
    make: plain(
      para('Priser', 'Title') +
        `<w:tbl><w:tblPr/><w:tr><w:trPr><w:tblHeader/></w:trPr>${cell('Vara')}${cell('Pris')}</w:tr>${row(cell('Allt', '<w:gridSpan w:val="2"/>'))}${row(`<w:tc>${para('Färg')}${listItem('röd', 2)}</w:tc>`, `<w:tc>${table([['900']])}${para('')}</w:tc>`)}</w:tbl>` +
        para('Slut.'),
    ),
    kept: ['headline: Priser', 'table: Vara · Pris / Allt ·  / Färg⏎röd · 900', 'p: Slut.'],
    leftOut: ['cells_merged'],
  },
  'a frame of one cell and a table that is too large': {
    make: plain(
      para('Priser', 'Title') +
        table([['I en ram.']]) +
        table([
          Array.from({ length: 30 }, (_, i) => `${i}`),
          Array.from({ length: 30 }, () => 'x'),
        ]),
    ),
    kept: [
      'headline: Priser',
      'p: I en ram.',
      `p: ${Array.from({ length: 30 }, (_, i) => i).join(' | ')}`,
      `p: ${Array.from({ length: 30 }, () => 'x').join(' | ')}`,
    ],
    leftOut: ['table_as_text'],
  },
  'smart signs, hard spaces, hyphens and tabs': {
    make: plain(
      para('Bron', 'Title') +
        para(
          `${run('”Det är 25\u00A0°C”, sa hon – och log… ')}<w:r><w:t>sam</w:t><w:softHyphen/><w:t>arbete 9</w:t><w:noBreakHyphen/><w:t>11</w:t><w:tab/><w:t>x</w:t><w:br/><w:t>y</w:t><w:br w:type="page"/><w:cr/></w:r>`,
        ),
    ),
    kept: ['headline: Bron', 'p: ”Det är 25~°C”, sa hon – och log… samarbete 9\u201111 x⏎y'],
  },
  'right to left': {
    make: plain(
      para(run('المدرسة', '<w:rtl/>'), 'Title', '<w:bidi/>') +
        para(run('فتحت أبوابها.', '<w:rtl/>'), '', '<w:bidi/>'),
    ),
    kept: ['headline: المدرسة', 'p: فتحت أبوابها.'],
  },
  'emoji and signs outside the basic plane': {
    make: plain(para('Bron 🌉', 'Title') + para('👩‍👩‍👧 och 𝒜 och 𠮷.')),
    kept: ['headline: Bron 🌉', 'p: 👩‍👩‍👧 och 𝒜 och 𠮷.'],
  },
  'a thousand runs in a paragraph': {
    make: plain(para('Bron', 'Title') + para(run('a ', '<w:lang w:val="sv-SE"/>').repeat(1000))),
    kept: ['headline: Bron', `p: ${'a '.repeat(1000).trim()}`],
  },
  'fields: links, page numbers and forms': {
    make: plain(
      para('Bron', 'Title') +
        para(
          `${run('Läs ')}${field('HYPERLINK "https://sjobygd.example/"', 'mer')}${run(' på sida ')}${field('PAGE \\* MERGEFORMAT', '3')}<w:fldSimple w:instr="NUMPAGES">${run(' av 4')}</w:fldSimple>${run('.')}`,
        ),
    ),
    kept: ['headline: Bron', 'p: Läs [mer](https://sjobygd.example/) på sida 3 av 4.'],
  },
  'links to a file, a place and a mail': {
    make: plain(
      para('Bron', 'Title') +
        para(
          `${link('fil', 1)}${run(', ')}<w:hyperlink w:anchor="_Toc1">${run('plats')}</w:hyperlink>${run(', ')}${link('mejl', 2)}`,
        ),
      ['file:///C:/karta.docx', 'mailto:red@sjobygd.example'],
    ),
    kept: ['headline: Bron', 'p: fil, plats, [mejl](mailto:red@sjobygd.example)'],
    leftOut: ['links'],
  },
};
