import * as Y from 'yjs';
import type { SuggestionMark } from './suggestions.ts';
import { PARAGRAPH_SIGN } from './suggestions.ts';

/* Suggested changes in a shared rich text: listed, accepted and declined. */

/** A suggestion in a rich text: words that are put in, words that are left out, or both. */
export interface Suggestion {
  id: string;
  by: number;
  inserted: string;
  deleted: string;
}

type Marks = Partial<Record<SuggestionMark['type'], SuggestionMark['attrs'] | null>>;
interface Run {
  insert: unknown;
  attributes?: Marks;
}

const runsOf = (text: Y.XmlText): Run[] => text.toDelta() as Run[];
const lengthOf = ({ insert }: Run): number => (typeof insert === 'string' ? insert.length : 1);

/** The texts of a fragment with the elements that they are in, in order. */
function textsIn(parent: Y.XmlFragment): { text: Y.XmlText; block: Y.XmlElement | null }[] {
  return parent.toArray().flatMap((child) => {
    if (child instanceof Y.XmlText)
      return [{ text: child, block: parent instanceof Y.XmlElement ? parent : null }];
    return child instanceof Y.XmlFragment ? textsIn(child) : [];
  });
}

/** Lists the suggestions of a text in the order of its words. */
export function listSuggestions(fragment: Y.XmlFragment): Suggestion[] {
  const found = new Map<string, Suggestion>();
  const add = (mark: SuggestionMark['attrs'], part: 'inserted' | 'deleted', words: string) => {
    const one = found.get(mark.id) ?? { id: mark.id, by: mark.by, inserted: '', deleted: '' };
    found.set(mark.id, { ...one, [part]: one[part] + words });
  };
  for (const { text } of textsIn(fragment))
    for (const { insert, attributes } of runsOf(text)) {
      if (typeof insert !== 'string') continue;
      if (attributes?.insertion) add(attributes.insertion, 'inserted', insert);
      // Suggested words that another suggests to leave out.
      if (attributes?.deletion) add(attributes.deletion, 'deleted', insert);
    }
  return [...found.values()];
}

/** True for a text block without words and breaks. */
const isEmpty = (block: Y.XmlElement): boolean =>
  block.toArray().every((child) => child instanceof Y.XmlText && child.length === 0);

/** Removes a block that an accepted deletion has left empty, and what holds only it. */
function removeEmpty(block: Y.XmlElement): void {
  const parent = block.parent as Y.XmlElement | Y.XmlFragment;
  // A cell stays, and a text has at least one block.
  if (!/^(paragraph|heading|listItem|bulletList|orderedList|blockquote)$/.test(block.nodeName))
    return;
  const isOnly = parent.length === 1;
  if (isOnly && parent instanceof Y.XmlElement) {
    removeEmpty(parent);
    return;
  }
  if (!isOnly) parent.delete(parent.toArray().indexOf(block), 1);
}

/** Makes a paragraph of what follows a character of a text, after its block. */
function splitAt(text: Y.XmlText, at: number): void {
  const block = text.parent as Y.XmlElement;
  const parent = block.parent as Y.XmlElement | Y.XmlFragment;
  const isInText = block.nodeName === 'paragraph' || block.nodeName === 'heading';
  if (!isInText) {
    text.delete(at, 1);
    text.insert(at, ' ');
    return;
  }
  const index = block.toArray().indexOf(text);
  const tail = text.clone();
  tail.applyDelta([{ delete: at + 1 }]);
  const rest = block
    .toArray()
    .slice(index + 1)
    .map((child) => (child as Y.XmlText | Y.XmlElement).clone());
  text.delete(at, text.length - at);
  block.delete(index + 1, block.length - index - 1);
  const made = new Y.XmlElement('paragraph');
  made.insert(0, [tail, ...rest]);
  parent.insert(parent.toArray().indexOf(block) + 1, [made]);
}

/** Decides the suggestions of a text. @returns true if an accepted deletion has taken words out of it */
function decideIn(text: Y.XmlText, isAccepted: boolean, isMeant: (id: string) => boolean): boolean {
  let at = text.length;
  let hasCut = false;
  for (const run of runsOf(text).toReversed()) {
    const length = lengthOf(run);
    at -= length;
    const { insertion, deletion } = run.attributes ?? {};
    const isPutIn = insertion && isMeant(insertion.id);
    const isLeftOut = deletion && isMeant(deletion.id);
    const isGone = isAccepted ? isLeftOut : isPutIn;
    if (isGone) {
      text.delete(at, length);
      hasCut ||= isAccepted && !insertion;
      continue;
    }
    if (isPutIn) text.format(at, length, { insertion: null });
    if (isLeftOut) text.format(at, length, { deletion: null });
    if (!isPutIn || typeof run.insert !== 'string') continue;
    const signs = [...run.insert.matchAll(new RegExp(PARAGRAPH_SIGN, 'g'))];
    for (const { index } of signs.toReversed()) splitAt(text, at + index);
  }
  return hasCut;
}

/**
 * Accepts or declines suggestions of a text, all or those with an id. Words that others write in the
 * text meanwhile stay, since nothing else of it is touched.
 */
export function decideSuggestions(
  fragment: Y.XmlFragment,
  isAccepted: boolean,
  onlyId?: string,
): void {
  const isMeant = (id: string) => onlyId === undefined || id === onlyId;
  const cut = new Set<Y.XmlElement>();
  for (const { text, block } of textsIn(fragment))
    if (decideIn(text, isAccepted, isMeant) && block) cut.add(block);
  for (const block of cut) if (isEmpty(block)) removeEmpty(block);
}
