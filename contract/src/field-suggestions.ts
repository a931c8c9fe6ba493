import * as Y from 'yjs';
import { DocumentFault, isPlainMap, readPlainText } from './document-fault.ts';
import { diffText, writeText } from './shared-text.ts';

/*
 * Suggested changes of an article's short texts: another text for the field, beside the field. Each
 * has at most one.
 */

/** The fields that can have a suggested text. They are roots of a document by these names. */
export const SUGGESTABLE = [
  'kicker',
  'headline',
  'standfirst',
  'pull_quote',
  'quote_speaker',
  'byline',
  'fact_title',
] as const;
export type SuggestableField = (typeof SUGGESTABLE)[number];

/** A suggested text of a field, and the text that it was made for. */
export interface FieldSuggestion {
  field: SuggestableField;
  by: number;
  before: string;
  text: string;
}

const MAX_LENGTH = 5000;

const suggestionsOf = (doc: Y.Doc): Y.Map<unknown> => doc.getMap('suggestions');

const isField = (name: string): name is SuggestableField =>
  SUGGESTABLE.some((field) => field === name);

function readEntry(field: string, entry: unknown): FieldSuggestion {
  if (!isField(field)) throw new DocumentFault(`a suggestion for ${field}`);
  if (!(entry instanceof Y.Map) || !isPlainMap(entry))
    throw new DocumentFault('a suggestion is no map');
  const { by, before, text, ...others } = Object.fromEntries(entry.entries());
  if (Object.keys(others).length > 0) throw new DocumentFault('a suggestion has more');
  if (!Number.isSafeInteger(by) || Number(by) < 1)
    throw new DocumentFault('a suggestion is by nobody');
  const wanted = readPlainText(text);
  if (typeof before !== 'string' || Math.max(before.length, wanted.length) > MAX_LENGTH)
    throw new DocumentFault('a suggestion is too long');
  return { field, by: Number(by), before, text: wanted };
}

/** Reads the suggested texts strictly, in the order of the fields. @throws DocumentFault */
export function readFieldSuggestions(doc: Y.Doc): FieldSuggestion[] {
  const map = suggestionsOf(doc);
  if (!isPlainMap(map)) throw new DocumentFault('the suggestions hold something else');
  const found = [...map.entries()].map(([field, entry]) => readEntry(field, entry));
  return found.toSorted((a, b) => SUGGESTABLE.indexOf(a.field) - SUGGESTABLE.indexOf(b.field));
}

/**
 * The text that a suggestion makes of a field. Changes of the field since the suggestion was made
 * stay, unless they are of the same words.
 */
export function suggestedText({ before, text }: FieldSuggestion, current: string): string {
  if (current === before) return text;
  const [ours, theirs] = [diffText(before, text), diffText(before, current)];
  const [first, second] = ours.at <= theirs.at ? [ours, theirs] : [theirs, ours];
  if (first.at + first.remove > second.at) return text;
  const end = second.at + second.remove;
  return (
    before.slice(0, first.at) +
    first.insert +
    before.slice(first.at + first.remove, second.at) +
    second.insert +
    before.slice(end)
  );
}

/** Suggests another text for a field. The field's own text takes the suggestion back. */
export function suggestField(doc: Y.Doc, field: SuggestableField, by: number, text: string): void {
  const map = suggestionsOf(doc);
  const before = doc.getText(field).toString();
  const entry = map.get(field);
  if (text === before) {
    map.delete(field);
    return;
  }
  const known = entry instanceof Y.Map ? entry.get('text') : undefined;
  if (entry instanceof Y.Map && known instanceof Y.Text) {
    writeText(known, text);
    if (entry.get('by') !== by) entry.set('by', by);
    if (entry.get('before') !== before) entry.set('before', before);
    return;
  }
  const made = new Y.Map<unknown>();
  map.set(field, made);
  made.set('by', by);
  made.set('before', before);
  made.set('text', new Y.Text(text));
}

/** Accepts or declines the suggested text of a field. */
export function decideField(doc: Y.Doc, field: SuggestableField, isAccepted: boolean): void {
  const found = readFieldSuggestions(doc).find((one) => one.field === field);
  if (!found) return;
  const shown = doc.getText(field);
  if (isAccepted) writeText(shown, suggestedText(found, shown.toString()));
  suggestionsOf(doc).delete(field);
}
