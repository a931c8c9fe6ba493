import { randomUUID } from 'node:crypto';
import type { Question } from '@spalten/contract/question';
import { BLANK } from '@spalten/contract/question';
import type { ChangeCode, ReasonCode } from './qti-sentences.ts';
import type { XmlElement, XmlNode } from './qti-xml.ts';
import {
  descendantsOf,
  childrenOf,
  findElements,
  isElement,
  rawTextOf,
  textOf,
} from './qti-xml.ts';

/** Thrown for an item that can't be imported. */
export class UnsupportedItem extends Error {
  readonly reason: ReasonCode;
  constructor(reason: ReasonCode) {
    super(reason);
    this.reason = reason;
  }
}

/** Collects how an item was simplified, and its pictures by option. */
export interface ReadContext {
  note(change: ChangeCode): void;
  /** Cuts a text to `max` characters and notes if it had to be shortened. */
  fit(text: string, max: number): string;
  addPicture(picture: { name: string; alt: string; optionId: string }): void;
}

export type TypeFields = object & { type: Question['type'] };
type Reader = (interaction: XmlElement, right: string[], reading: ReadContext) => TypeFields;

const newId = () => randomUUID() as string;
export const valuesOf = (element: XmlElement | undefined): string[] =>
  element ? descendantsOf(element, 'qti-value').map(textOf) : [];
const identifierOf = (element: XmlElement) => element.attributes['identifier'] ?? '';

/**
 * Maps each identifier of an item to a random id, because the original ones may reveal the order.
 */
function createIds() {
  const known = new Map<string, string>();
  return (identifier: string) => {
    const id = known.get(identifier) ?? newId();
    known.set(identifier, id);
    return id;
  };
}

/** Matches pictures given as `img` or as `object`. */
export const isPicture = ({ name, attributes }: XmlElement): boolean =>
  name === 'img' ||
  (name === 'object' &&
    ((attributes['type'] ?? '').startsWith('image/') ||
      /\.(png|jpe?g|gif|webp|svg)$/i.test(attributes['data'] ?? '')));
export const pictureName = ({ attributes }: XmlElement): string =>
  attributes['src'] ?? attributes['data'] ?? '';

const isTrueFalse = (names: string[]) =>
  names.length === 2 && names.includes('true') && names.includes('false');
const TRUE_FALSE_WORDS = new Set(['sant', 'falskt', 'true', 'false']);

function noteOrder(choices: XmlElement[], interaction: XmlElement, { note }: ReadContext) {
  const isFixed = choices.some(({ attributes }) => attributes['fixed'] === 'true');
  if (interaction.attributes['shuffle'] !== 'true' || isFixed) note('shuffle');
}

/** Reads an option of a choice with its picture and feedback. */
function readOption(choice: XmlElement, right: string[], reading: ReadContext) {
  const id = newId();
  const told = descendantsOf(choice, 'qti-feedback-inline');
  const [picture, ...more] = findElements(choice, isPicture);
  if (picture) {
    const alt = picture.attributes['alt'] ?? textOf(picture);
    reading.addPicture({ name: pictureName(picture), alt, optionId: id });
  }
  if (more.length > 0) reading.note('pictures');
  if (told.length > 1) reading.note('feedback');
  const words = choice.children.filter((c) => !isElement(c) || c.name !== 'qti-feedback-inline');
  return {
    id,
    text: reading.fit(textOf({ ...choice, children: words }), 1000),
    is_correct: right.includes(identifierOf(choice)),
    feedback: told[0] ? reading.fit(textOf(told[0]), 1000) || null : null,
  };
}

const readChoice: Reader = (interaction, right, reading) => {
  const choices = childrenOf(interaction, 'qti-simple-choice');
  const most = Number(interaction.attributes['max-choices'] ?? 1);
  if (right.length === 0) reading.note('no_key');
  if (isTrueFalse(choices.map(identifierOf))) {
    if (choices.some((choice) => !TRUE_FALSE_WORDS.has(textOf(choice).toLowerCase())))
      reading.note('true_false_words');
    if (descendantsOf(interaction, 'qti-feedback-inline').length > 0) reading.note('feedback');
    return { type: 'true_false', is_true: right.length > 0 ? right[0] === 'true' : null };
  }
  noteOrder(choices, interaction, reading);
  const isOne = most === 1 && right.length < 2;
  if (!isOne && (most > 0 || Number(interaction.attributes['min-choices'] ?? 0) > 0))
    reading.note('choice_count');
  const options = choices.map((choice) => readOption(choice, right, reading));
  return { type: isOne ? 'single_choice' : 'multiple_choice', options } as TypeFields;
};

const readOrder: Reader = (interaction, right, reading) => {
  const choices = childrenOf(interaction, 'qti-simple-choice');
  if (right.length === 0) reading.note('no_key');
  else if (choices.some((choice) => !right.includes(identifierOf(choice))))
    reading.note('unmatched');
  if (choices.some((choice) => findElements(choice, isPicture).length > 0))
    reading.note('pictures');
  const items = choices
    .filter((choice) => right.length === 0 || right.includes(identifierOf(choice)))
    .toSorted((a, b) => right.indexOf(identifierOf(a)) - right.indexOf(identifierOf(b)))
    .map((choice) => ({ id: newId(), text: reading.fit(textOf(choice), 1000) }));
  return { type: 'order', items } as TypeFields;
};

const readMatch: Reader = (interaction, right, reading) => {
  const [left = [], other = []] = childrenOf(interaction, 'qti-simple-match-set').map((set) =>
    childrenOf(set, 'qti-simple-associable-choice'),
  );
  if (right.length === 0) reading.note('no_key');
  if ([...left, ...other].some((choice) => findElements(choice, isPicture).length > 0))
    reading.note('pictures');
  const pairs = right.map((pair) => pair.split(/\s+/));
  const partnersOf = (choice: XmlElement) =>
    pairs.filter(([from]) => from === identifierOf(choice)).map(([, to]) => to);
  if (left.some((choice) => partnersOf(choice).length > 1)) reading.note('several_partners');
  // A choice that may be used several times is a category.
  const isGroup = (choice: XmlElement) => (choice.attributes['match-max'] ?? '1') !== '1';
  const isOneToOne =
    new Set(pairs.map(([, to]) => to)).size === pairs.length && !other.some(isGroup);
  const idOf = createIds();
  if (!isOneToOne || right.length === 0) {
    const categories = other.map((choice) => ({
      id: idOf(identifierOf(choice)),
      text: reading.fit(textOf(choice), 200),
    }));
    const items = left.map((choice) => {
      const [partner] = partnersOf(choice);
      return {
        id: newId(),
        text: reading.fit(textOf(choice), 1000),
        category_id: partner === undefined ? null : idOf(partner),
      };
    });
    return { type: 'categorise', categories, items } as TypeFields;
  }
  const read = left.flatMap((choice) => {
    const [first] = partnersOf(choice);
    const partner = other.find((o) => identifierOf(o) === first);
    if (!partner) return [];
    return [
      {
        id: newId(),
        left: reading.fit(textOf(choice), 500),
        right_id: newId(),
        right: reading.fit(textOf(partner), 500),
      },
    ];
  });
  if (read.length < Math.max(left.length, other.length)) reading.note('unmatched');
  return { type: 'match', pairs: read } as TypeFields;
};

const readHottext: Reader = (interaction, right, reading) => {
  if (right.length === 0) reading.note('no_key');
  if (Number(interaction.attributes['max-choices'] ?? 1) > 0) reading.note('choice_count');
  const spans = (node: XmlNode): object[] => {
    if (!isElement(node)) return node === '' ? [] : [{ id: newId(), text: node }];
    if (node.name !== 'qti-hottext') return node.children.flatMap(spans);
    const text = rawTextOf(node);
    return text === '' ? [] : [{ id: newId(), text, is_right: right.includes(identifierOf(node)) }];
  };
  const content = interaction.children.filter((c) => !isElement(c) || c.name !== 'qti-prompt');
  return { type: 'mark_words', spans: content.flatMap(spans) } as TypeFields;
};

/** Returns the bounding rectangle of an HTML image-map shape as x1, y1, x2, y2. */
function boundsOf(shape: string, coords: number[]): [number, number, number, number] {
  if (shape === 'circle' || shape === 'ellipse') {
    const [x = 0, y = 0, rx = 0, ry = rx] = coords;
    return [x - rx, y - ry, x + rx, y + ry];
  }
  const xs = coords.filter((_, index) => index % 2 === 0);
  const ys = coords.filter((_, index) => index % 2 === 1);
  return [Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys)];
}

const readHotspot: Reader = (interaction, right, reading) => {
  const [picture] = findElements(interaction, isPicture);
  const width = Number.parseFloat(picture?.attributes['width'] ?? '');
  const height = Number.parseFloat(picture?.attributes['height'] ?? '');
  if (!(width > 0) || !(height > 0)) throw new UnsupportedItem('no_picture_size');
  if (right.length === 0) reading.note('no_key');
  const share = (at: number) => Math.min(1, Math.max(0, at));
  const areas = descendantsOf(interaction, 'qti-hotspot-choice').map((choice) => {
    const { shape = 'rect', coords = '', 'hotspot-label': label = '' } = choice.attributes;
    if (shape !== 'rect') reading.note('area_shape');
    const isWhole = shape === 'default' || coords.trim() === '';
    const [x1, y1, x2, y2] = isWhole
      ? [0, 0, width, height]
      : boundsOf(shape, coords.split(',').map(Number));
    const [x, y] = [share(x1 / width), share(y1 / height)];
    return {
      id: newId(),
      text: reading.fit(label, 300),
      is_right: right.includes(identifierOf(choice)),
      x,
      y,
      w: Math.min(1 - x, share((x2 - x1) / width)),
      h: Math.min(1 - y, share((y2 - y1) / height)),
    };
  });
  return { type: 'hotspot', areas } as TypeFields;
};

/** The supported interactions by element name. */
export const READERS: Record<string, Reader> = {
  'qti-choice-interaction': readChoice,
  'qti-order-interaction': readOrder,
  'qti-match-interaction': readMatch,
  'qti-hottext-interaction': readHottext,
  'qti-hotspot-interaction': readHotspot,
  'qti-extended-text-interaction': () => ({ type: 'free_text' }),
  'qti-upload-interaction': () => ({ type: 'file_upload' }),
};
export const TEXT_ENTRY = 'qti-text-entry-interaction';

/** Lists the accepted answers of a response: the correct one first, then those mapped to points. */
function acceptedOf(declaration: XmlElement | undefined, { note }: ReadContext): string[] {
  if (!declaration) return [];
  const right = childrenOf(declaration, 'qti-correct-response').flatMap(valuesOf);
  const entries = descendantsOf(declaration, 'qti-map-entry').filter(
    (entry) => Number(entry.attributes['mapped-value']) > 0,
  );
  if (entries.some((entry) => entry.attributes['case-sensitive'] === 'true')) note('letter_case');
  const mapped = entries.map((entry) => entry.attributes['map-key'] ?? '');
  const texts = [...new Set([...right, ...mapped])].filter((text) => text !== '');
  if (texts.length > 20) note('shortened');
  return texts.slice(0, 20);
}

const BLOCK = /^(p|div|li|tr|h[1-6]|blockquote|pre)$/;

/**
 * Reads a text with entry fields as one fill-in question. @param holders the elements of the text
 */
export function readFillIn(
  item: XmlElement,
  holders: XmlElement[],
  reading: ReadContext,
): TypeFields {
  const accepted: string[][] = [];
  const declarations = childrenOf(item, 'qti-response-declaration');
  const words = (node: XmlNode): string => {
    if (!isElement(node)) return node.replace(/\s+/g, ' ');
    if (node.name === TEXT_ENTRY) {
      const name = node.attributes['response-identifier'];
      const texts = acceptedOf(
        declarations.find((d) => d.attributes['identifier'] === name),
        reading,
      );
      if (texts.length === 0) reading.note('no_key');
      accepted.push(texts);
      return BLANK;
    }
    const inner = node.children.map(words).join('');
    return BLOCK.test(node.name) ? `\n\n${inner.trim()}\n\n` : inner;
  };
  const text = holders
    .map((holder) => words(holder).trim())
    .join('\n\n')
    .replace(/ *\n\s*\n */g, '\n\n');
  return { type: 'fill_in', text, accepted, word_bank: false } as TypeFields;
}
