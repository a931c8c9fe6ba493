import { escapeMarkup } from '../../platform/markup.ts';
import { SaxesParser } from 'saxes';

/** An element of XML, with its elements and texts in their order. */
export interface XmlElement {
  name: string;
  attributes: Record<string, string>;
  children: XmlNode[];
}
export type XmlNode = XmlElement | string;

/** Nested deeper, or with more elements, no question is: it would be a trap. */
const MAX_DEPTH = 60;
const MAX_ELEMENTS = 20_000;

/** Thrown for XML that is none, or that is meant to harm. */
export class BadXml extends Error {}

/**
 * Reads a document. There are no entities but XML's own five: a document type, in which others
 * could be declared, is refused.
 * @throws BadXml
 */
export function parseXml(text: string): XmlElement {
  const parser = new SaxesParser({ fragment: false });
  const open: XmlElement[] = [];
  let root: XmlElement | undefined;
  let count = 0;
  parser.on('doctype', () => {
    throw new BadXml('a document type is not allowed');
  });
  parser.on('error', (error) => {
    throw new BadXml(error.message);
  });
  parser.on('opentag', ({ name, attributes }) => {
    count += 1;
    if (count > MAX_ELEMENTS || open.length >= MAX_DEPTH) throw new BadXml('too much of it');
    const element: XmlElement = {
      name: name.replace(/^.*:/, ''),
      attributes: { ...(attributes as Record<string, string>) },
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
  if (!root) throw new BadXml('nothing in it');
  return root;
}

export const isElement = (node: XmlNode): node is XmlElement => typeof node !== 'string';

/** The elements directly in one, by name. */
export const childrenOf = (element: XmlElement, name: string): XmlElement[] =>
  element.children.filter(isElement).filter((child) => child.name === name);

/** Every element within one, at any depth, by name. */
export const allOf = (element: XmlElement, name: string): XmlElement[] =>
  element.children
    .filter(isElement)
    .flatMap((child) => [...(child.name === name ? [child] : []), ...allOf(child, name)]);

/** The text of an element, at any depth, its white space drawn together. */
export const textOf = (element: XmlElement): string =>
  rawTextOf(element).replace(/\s+/g, ' ').trim();

/** The text of an element as it stands. */
export const rawTextOf = (element: XmlElement): string =>
  element.children.map((node) => (isElement(node) ? rawTextOf(node) : node)).join('');

/** An element as it is written. */
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

/** XML for an element, without the line that a document begins with. */
export function writeXml(node: XmlNode): string {
  if (!isElement(node)) return escapeMarkup(node);
  const attributes = Object.entries(node.attributes).map(
    ([key, value]) => ` ${key}="${escapeMarkup(value)}"`,
  );
  const inner = node.children.map(writeXml).join('');
  const start = `<${node.name}${attributes.join('')}`;
  return inner ? `${start}>${inner}</${node.name}>` : `${start}/>`;
}
