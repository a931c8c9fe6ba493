import type { Paragraph, ParagraphChild, Table } from 'docx';
import type { Block, Inline, RichText } from '@spalten/contract/rich-text';
import { partsOfTable } from '@spalten/contract/table-parts';
import type { IssuePicture, Story } from './issue-story.ts';
import { creditFaces } from './issue-story.ts';
import { storyTitle } from './story-markup.ts';

/** The library, loaded when the first document is made: it is a megabyte of code. */
type Docx = typeof import('docx');

const NUMBERED = 'numbered';

/** Removes the characters that XML doesn't allow. */
const clean = (text: string) =>
  text
    .toWellFormed()
    // oxlint-disable-next-line no-control-regex -- these are what XML 1.0 does not allow
    .replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, '');

function runsOf(docx: Docx, nodes: Inline[] = []): ParagraphChild[] {
  return nodes.map((node) => {
    if (node.type === 'hardBreak') return new docx.TextRun({ break: 1 });
    const marks = node.marks ?? [];
    const link = marks.find((mark) => mark.type === 'link');
    const run = new docx.TextRun({
      text: clean(node.text),
      bold: marks.some(({ type }) => type === 'bold'),
      italics: marks.some(({ type }) => type === 'italic'),
      ...(link && { style: 'Hyperlink' }),
    });
    return link ? new docx.ExternalHyperlink({ link: link.attrs.href, children: [run] }) : run;
  });
}

function tableOf(docx: Docx, block: Extract<Block, { type: 'table' }>): Table {
  const { head, rows } = partsOfTable(block);
  return new docx.Table({
    rows: [...(head ? [head] : []), ...rows].map(
      (row) =>
        new docx.TableRow({
          tableHeader: row === head,
          children: row.content.map(
            ({ content }) =>
              new docx.TableCell({
                children: [new docx.Paragraph({ children: runsOf(docx, content) })],
              }),
          ),
        }),
    ),
  });
}

/** `instance` numbers lists, so that each begins at one. */
function blocksOf(docx: Docx, text: RichText, lists: { count: number }): (Paragraph | Table)[] {
  return text.content.flatMap((block): (Paragraph | Table)[] => {
    switch (block.type) {
      case 'paragraph':
        return [new docx.Paragraph({ children: runsOf(docx, block.content) })];
      case 'heading':
        return [
          new docx.Paragraph({
            heading: docx.HeadingLevel.HEADING_2,
            children: runsOf(docx, block.content),
          }),
        ];
      case 'bulletList':
      case 'orderedList': {
        lists.count += 1;
        const instance = lists.count;
        const kind =
          block.type === 'bulletList'
            ? { bullet: { level: 0 } }
            : { numbering: { reference: NUMBERED, level: 0, instance } };
        return block.content.flatMap(({ content: [first, ...others] }) => [
          new docx.Paragraph({ ...kind, children: runsOf(docx, first?.content) }),
          ...others.map((part) => new docx.Paragraph({ children: runsOf(docx, part.content) })),
        ]);
      }
      case 'blockquote':
        return block.content.map(
          (part) => new docx.Paragraph({ style: 'Quote', children: runsOf(docx, part.content) }),
        );
      case 'table':
        return [tableOf(docx, block)];
    }
  });
}

/** The name of a picture's file in the archive, by the picture's id. */
export type FileNames = ReadonlyMap<number, string>;

/** Names pictures with their files, for the designer. */
function namePictures(
  docx: Docx,
  pictures: readonly (IssuePicture | null | undefined)[],
  files: FileNames,
): Paragraph[] {
  return pictures.flatMap((picture) => {
    if (!picture) return [];
    const { file_id: id, caption, credit, alt } = picture;
    const words = [caption, credit, alt && alt !== caption ? `(${alt})` : null].filter(Boolean);
    const file = files.get(id) ?? 'filen saknas';
    return new docx.Paragraph({
      children: [
        new docx.TextRun({ text: `Bild ${clean(file)}: `, bold: true }),
        new docx.TextRun(clean(words.join(' '))),
      ],
    });
  });
}

/** Builds the paragraphs of a story: each part in a style of its own. */
function paragraphsOf(docx: Docx, story: Story, files: FileNames): (Paragraph | Table)[] {
  const lists = { count: 0 };
  const title = storyTitle(story);
  const line = (text: string | null | undefined, style: string) =>
    text?.trim() ? [new docx.Paragraph({ text: clean(text.trim()), style })] : [];
  const { opinion, fact_box: facts, pull_quote: quote, quote_speaker: speaker } = story;
  // A picture alone is headed by its caption.
  const untold = (picture: IssuePicture): IssuePicture =>
    picture.caption?.trim() === title
      ? { ...picture, caption: null, alt: picture.alt === picture.caption ? '' : picture.alt }
      : picture;
  return [
    ...line(opinion && [opinion.name, opinion.note].filter(Boolean).join('. '), 'Kicker'),
    ...line(story.kicker, 'Kicker'),
    new docx.Paragraph({
      heading: docx.HeadingLevel.HEADING_1,
      text: clean(title),
    }),
    ...line(story.standfirst, 'Standfirst'),
    ...line(story.byline, 'Byline'),
    ...namePictures(docx, [story.portrait], files),
    ...blocksOf(docx, story.body, lists),
    ...story.answers.flatMap(({ name, about, words, picture }) => [
      new docx.Paragraph({
        children: [
          new docx.TextRun({
            text: clean(`${[name, about].filter(Boolean).join(', ')}: `),
            bold: true,
          }),
          new docx.TextRun(clean(words)),
        ],
      }),
      ...namePictures(docx, [picture && { ...picture, credit: null }], files),
    ]),
    ...line(creditFaces(story), 'Byline'),
    ...line(quote && `”${quote}”${speaker ? ` – ${speaker}` : ''}`, 'PullQuote'),
    ...(facts
      ? [
          new docx.Paragraph({ heading: docx.HeadingLevel.HEADING_3, text: clean(facts.title) }),
          ...blocksOf(docx, facts.body, lists),
        ]
      : []),
    ...namePictures(docx, story.pictures.map(untold), files),
  ];
}

const STYLES = [
  { id: 'Kicker', name: 'Vinjett', run: { allCaps: true, bold: true } },
  { id: 'Standfirst', name: 'Ingress', run: { bold: true } },
  { id: 'Byline', name: 'Byline', run: { italics: true } },
  { id: 'PullQuote', name: 'Citat ur texten', run: { size: 32 } },
];

async function pack(docx: Docx, title: string, children: (Paragraph | Table)[]): Promise<Buffer> {
  const numbering = {
    reference: NUMBERED,
    levels: [{ level: 0, format: docx.LevelFormat.DECIMAL, text: '%1.' }],
  };
  const document = new docx.Document({
    title: clean(title),
    styles: { paragraphStyles: STYLES.map((style) => ({ ...style, basedOn: 'Normal' })) },
    numbering: { config: [numbering] },
    sections: [{ children }],
  });
  return Buffer.from(await docx.Packer.toBuffer(document));
}

/** Makes a Word document of a story. `files` names the pictures beside it. */
export async function makeStoryDocx(story: Story, files: FileNames): Promise<Buffer> {
  const docx = await import('docx');
  return pack(docx, storyTitle(story), paragraphsOf(docx, story, files));
}

/** Makes a Word document with a heading and a table, whose first row is its head. */
export async function makeTableDocx(title: string, rows: string[][]): Promise<Buffer> {
  const docx = await import('docx');
  const table = new docx.Table({
    rows: rows.map(
      (cells, index) =>
        new docx.TableRow({
          tableHeader: index === 0,
          children: cells.map(
            (text) =>
              new docx.TableCell({
                children: [
                  new docx.Paragraph({
                    children: [new docx.TextRun({ text: clean(text), bold: index === 0 })],
                  }),
                ],
              }),
          ),
        }),
    ),
  });
  const heading = new docx.Paragraph({
    heading: docx.HeadingLevel.HEADING_1,
    text: clean(title),
  });
  return pack(docx, title, [heading, table]);
}
