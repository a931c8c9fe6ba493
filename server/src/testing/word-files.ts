import type { PackageFiles } from './qti-packages.ts';
import { zipFiles } from './qti-packages.ts';

/* Word files in the manner of Word, Google Docs and LibreOffice. */

export const XML = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
export const NAMESPACES = [
  'xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"',
  `xmlns:r="${OFFICE}"`,
  'xmlns:wp="http://schemas.openxmlformats.org/drawingml/2006/wordprocessingDrawing"',
  'xmlns:a="http://schemas.openxmlformats.org/drawingml/2006/main"',
  'xmlns:pic="http://schemas.openxmlformats.org/drawingml/2006/picture"',
  'xmlns:m="http://schemas.openxmlformats.org/officeDocument/2006/math"',
  'xmlns:mc="http://schemas.openxmlformats.org/markup-compatibility/2006"',
  'xmlns:wps="http://schemas.microsoft.com/office/word/2010/wordprocessingShape"',
  'xmlns:w14="http://schemas.microsoft.com/office/word/2010/wordml"',
  'xmlns:v="urn:schemas-microsoft-com:vml"',
].join(' ');

export const escapeXml = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

/** A run of text. `look` is XML of its properties, such as `<w:b/>`. */
export const run = (text: string, look = ''): string =>
  `<w:r><w:rPr>${look}</w:rPr><w:t xml:space="preserve">${escapeXml(text)}</w:t></w:r>`;

/** A paragraph of runs or plain text in a style, by its id. */
export const para = (content: string, style = '', properties = ''): string => {
  const runs = content.startsWith('<') ? content : run(content);
  const named = style && `<w:pStyle w:val="${style}"/>`;
  return `<w:p><w:pPr>${named}${properties}</w:pPr>${runs}</w:p>`;
};

/** An item of a list: 1 is numbered, 2 has bullets. */
export const listItem = (text: string, list: 1 | 2, level = 0): string =>
  para(
    text,
    'ListParagraph',
    `<w:numPr><w:ilvl w:val="${level}"/><w:numId w:val="${list}"/></w:numPr>`,
  );

/** A picture, by the number of its relationship. */
export const picture = (number: number, alt = ''): string =>
  `<w:r><w:drawing><wp:inline><wp:docPr id="${number}" name="Bild" descr="${alt}"/><a:graphic>
    <a:graphicData uri="http://schemas.openxmlformats.org/drawingml/2006/picture"><pic:pic>
    <pic:blipFill><a:blip r:embed="rPicture${number}"/></pic:blipFill></pic:pic></a:graphicData>
    </a:graphic></wp:inline></w:drawing></w:r>`;

export const link = (text: string, number: number): string =>
  `<w:hyperlink r:id="rLink${number}">${run(text, '<w:u w:val="single"/>')}</w:hyperlink>`;

export const table = (rows: string[][]): string =>
  `<w:tbl>${rows
    .map((cells) => `<w:tr>${cells.map((cell) => `<w:tc>${para(cell)}</w:tc>`).join('')}</w:tr>`)
    .join('')}</w:tbl>`;

const STYLES: Record<string, string> = {
  Title: 'Title',
  Rubrik1: 'heading 1',
  Rubrik2: 'heading 2',
  Subtitle: 'Subtitle',
  Quote: 'Quote',
  Caption: 'caption',
  ListParagraph: 'List Paragraph',
};

/** The part of the styles, by their ids. */
export const stylesPart = (names: Record<string, string>): string =>
  `${XML}<w:styles ${NAMESPACES}>${Object.entries(names)
    .map(
      ([id, name]) =>
        `<w:style w:type="paragraph" w:styleId="${id}"><w:name w:val="${name}"/></w:style>`,
    )
    .join('')}</w:styles>`;

const levels = (format: string) =>
  [0, 1].map((level) => `<w:lvl w:ilvl="${level}"><w:numFmt w:val="${format}"/></w:lvl>`).join('');
const numbering = `${XML}<w:numbering ${NAMESPACES}>
  <w:abstractNum w:abstractNumId="1">${levels('decimal')}</w:abstractNum>
  <w:abstractNum w:abstractNumId="2">${levels('bullet')}</w:abstractNum>
  <w:num w:numId="1"><w:abstractNumId w:val="1"/></w:num>
  <w:num w:numId="2"><w:abstractNumId w:val="2"/></w:num></w:numbering>`;

interface WordFile {
  /** Paragraphs and tables as XML. */
  body: string;
  /** Picture parts by name, numbered from one. */
  pictures?: Record<string, Buffer>;
  /** Addresses of links, numbered from one. */
  links?: string[];
  /** Further parts, or parts in place of the usual ones. */
  parts?: PackageFiles;
  /** Names of the usual parts that the file lacks. */
  without?: string[];
}

/** Builds a Word file. */
export function wordFile({ body, pictures = {}, links = [], parts = {}, without = [] }: WordFile) {
  const media = Object.entries(pictures);
  const relationships = [
    ...media.map(
      ([name], index) =>
        `<Relationship Id="rPicture${index + 1}" Type="${OFFICE}/image" Target="media/${name}"/>`,
    ),
    ...links.map(
      (href, index) =>
        `<Relationship Id="rLink${index + 1}" Type="${OFFICE}/hyperlink" Target="${escapeXml(href)}" TargetMode="External"/>`,
    ),
  ];
  const relations = (content: string) =>
    `${XML}<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${content}</Relationships>`;
  const files: PackageFiles = {
    '[Content_Types].xml': `${XML}<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types">
      <Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>
      <Default Extension="xml" ContentType="application/xml"/><Default Extension="png" ContentType="image/png"/>
      <Default Extension="jpg" ContentType="image/jpeg"/><Default Extension="emf" ContentType="image/x-emf"/>
      <Default Extension="heic" ContentType="image/heic"/><Default Extension="svg" ContentType="image/svg+xml"/>
      <Override PartName="/word/document.xml" ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml"/></Types>`,
    '_rels/.rels': relations(
      `<Relationship Id="r1" Type="${OFFICE}/officeDocument" Target="word/document.xml"/>`,
    ),
    'word/document.xml': `${XML}<w:document ${NAMESPACES}><w:body>${body}</w:body></w:document>`,
    'word/_rels/document.xml.rels': relations(relationships.join('')),
    'word/styles.xml': stylesPart(STYLES),
    'word/numbering.xml': numbering,
    ...Object.fromEntries(media.map(([name, bytes]) => [`word/media/${name}`, bytes])),
    ...parts,
  };
  return zipFiles(
    Object.fromEntries(Object.entries(files).filter(([name]) => !without.includes(name))),
  );
}
