/*
 * The nodes of a Word document as mammoth reads them, before it makes HTML of them. Its types leave
 * them out. Only the properties that are used are declared.
 */

interface Parent {
  children: WordNode[];
}
export interface WordParagraph extends Parent {
  type: 'paragraph';
  /** The style's name, in English for Word's own styles. */
  styleName: string | null;
  numbering: { level: string; isOrdered: boolean } | null;
}
export interface WordRun extends Parent {
  type: 'run';
  isBold: boolean;
  isItalic: boolean;
  isUnderline: boolean;
  isStrikethrough: boolean;
  verticalAlignment: string;
}
interface WordLink extends Parent {
  type: 'hyperlink';
  /** Undefined for a link to a place in the document. */
  href?: string;
}
export interface WordImage {
  type: 'image';
  altText?: string;
  contentType?: string;
  /** The bytes. The reader answers with the part's name instead, see `openWord`. */
  readAsBuffer(): Promise<Buffer>;
}
export interface WordCell extends Parent {
  type: 'tableCell';
  colSpan: number;
  rowSpan: number;
}
export interface WordRow {
  type: 'tableRow';
  children: WordCell[];
  isHeader: boolean;
}
export interface WordTable {
  type: 'table';
  children: WordRow[];
}
export type WordNode =
  | WordParagraph
  | WordRun
  | WordLink
  | WordImage
  | WordTable
  | WordRow
  | WordCell
  | { type: 'text'; value: string }
  | { type: 'tab' | 'noteReference' | 'commentReference' | 'checkbox' | 'bookmarkStart' }
  | { type: 'break'; breakType: string };
export interface WordDocument extends Parent {
  type: 'document';
}
