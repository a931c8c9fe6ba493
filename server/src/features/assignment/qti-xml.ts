import { SaxesParser } from 'saxes';
import { escapeMarkup } from '../../platform/markup.ts';
import { PackageTooLarge } from '../../platform/open-zip.ts';

/** An XML element with its child elements and texts in order. */
export interface XmlElement {
  name: string;
  attributes: Record<string, string>;
  children: XmlNode[];
}
export type XmlNode = XmlElement | string;

/** Limit of nesting, deeper than in any real question. */
const MAX_DEPTH = 60;
/** Limit of elements in all documents of a package. A large item has a few hundred. */
const MAX_ELEMENTS = 50_000;

/** Thrown for a document that isn't well-formed XML or declares entities. */
export class BadXml extends Error {}

/** Counts elements over all documents of one package. */
export class ElementBudget {
  #left = MAX_ELEMENTS;
  /** Counts one element. @throws PackageTooLarge if the package exceeds its limit */
  spend(): void {
    this.#left -= 1;
    if (this.#left < 0) throw new PackageTooLarge('too many elements');
  }
}

/** XHTML elements that QTI 2 uses under their own names. */
const XHTML = new Set(
  (
    'abbr acronym address blockquote br cite code dfn div em h1 h2 h3 h4 h5 h6 kbd p pre q samp ' +
    'span strong var dl dt dd ol ul li object param b big hr i small sub sup tt caption col ' +
    'colgroup table tbody td tfoot th thead tr img a audio video source track math'
  ).split(' '),
);
const OLD_ROOT = /^assessment(Item|Test|Section|Stimulus)$/;
const toKebab = (name: string) => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
const localName = (name: string) => name.slice(name.indexOf(':') + 1);

/** Converts a QTI 2 element name to QTI 3: `choiceInteraction` is `qti-choice-interaction`. */
function toQti3Name(name: string): string {
  return XHTML.has(name) || name.startsWith('qti-') ? name : `qti-${toKebab(name)}`;
}

const modernAttributes = (attributes: Record<string, string>) =>
  Object.fromEntries(Object.entries(attributes).map(([key, value]) => [toKebab(key), value]));

/**
 * Parses a document. Namespace prefixes are removed and QTI 2 names become those of QTI 3. Only the
 * five entities of XML exist, and document types are refused because they could declare others.
 * @throws BadXml, and PackageTooLarge if the budget is spent
 */
export function parseXml(text: string, budget = new ElementBudget()): XmlElement {
  const parser = new SaxesParser({ fragment: false });
  const open: XmlElement[] = [];
  let root: XmlElement | undefined;
  let isOld = false;
  parser.on('doctype', () => {
    throw new BadXml('a document type is not allowed');
  });
  parser.on('error', (error) => {
    throw new BadXml(error.message);
  });
  parser.on('opentag', (tag) => {
    budget.spend();
    if (open.length >= MAX_DEPTH) throw new BadXml('nested too deep');
    const name = localName(tag.name);
    const attributes = tag.attributes as Record<string, string>;
    if (!root) isOld = OLD_ROOT.test(name);
    const element: XmlElement = {
      name: isOld ? toQti3Name(name) : name,
      attributes: isOld ? modernAttributes(attributes) : { ...attributes },
      children: [],
    };
    open.at(-1)?.children.push(element);
    root ??= element;
    open.push(element);
  });
  parser.on('closetag', () => {
    open.pop();
  });
  const keepText = (piece: string) => {
    open.at(-1)?.children.push(piece);
  };
  parser.on('text', keepText);
  parser.on('cdata', keepText);
  parser.write(text).close();
  if (!root) throw new BadXml('no element in it');
  return root;
}

export const isElement = (node: XmlNode): node is XmlElement => typeof node !== 'string';

/** Returns the direct child elements with the given name. */
export const childrenOf = (element: XmlElement, name: string): XmlElement[] =>
  element.children.filter(isElement).filter((child) => child.name === name);

/** Returns all descendants that pass a test. */
export const findElements = (
  element: XmlElement,
  test: (element: XmlElement) => boolean,
): XmlElement[] =>
  element.children
    .filter(isElement)
    .flatMap((child) => [...(test(child) ? [child] : []), ...findElements(child, test)]);

/** Returns all descendants with the given name. */
export const descendantsOf = (element: XmlElement, name: string): XmlElement[] =>
  findElements(element, (child) => child.name === name);

/** Copies an element without the descendants that pass a test. */
export const withoutElements = (
  element: XmlElement,
  test: (element: XmlElement) => boolean,
): XmlElement => ({
  ...element,
  children: element.children.flatMap((child): XmlNode[] => {
    if (!isElement(child)) return [child];
    return test(child) ? [] : [withoutElements(child, test)];
  }),
});

/** Returns the text of an element and its descendants, with white space collapsed. */
export const textOf = (element: XmlElement): string =>
  rawTextOf(element).replace(/\s+/g, ' ').trim();

/** Returns the text of an element and its descendants unchanged. */
export const rawTextOf = (element: XmlElement): string =>
  element.children.map((node) => (isElement(node) ? rawTextOf(node) : node)).join('');

/** Creates an element. Attributes without a value are left out. */
export const el = (
  name: string,
  attributes: Record<string, string | number | null | undefined> = {},
  children: XmlNode[] = [],
): XmlElement => ({
  name,
  attributes: Object.fromEntries(
    Object.entries(attributes).flatMap(([key, value]) =>
      value === null || value === undefined ? [] : [[key, String(value)]],
    ),
  ),
  children,
});

/** Serialises an element without an XML declaration. */
export function writeXml(node: XmlNode): string {
  if (!isElement(node)) return escapeMarkup(node);
  const attributes = Object.entries(node.attributes).map(
    ([key, value]) => ` ${key}="${escapeMarkup(value)}"`,
  );
  const inner = node.children.map(writeXml).join('');
  const start = `<${node.name}${attributes.join('')}`;
  return inner ? `${start}>${inner}</${node.name}>` : `${start}/>`;
}
