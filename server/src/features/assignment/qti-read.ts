import { randomUUID } from 'node:crypto';
import type { Question } from '@spalten/contract/question';
import { Question as QuestionSchema } from '@spalten/contract/question';
import type { ReadContext, TypeFields } from './qti-interactions.ts';
import {
  isPicture,
  UnsupportedItem,
  pictureName,
  READERS,
  readFillIn,
  TEXT_ENTRY,
  valuesOf,
} from './qti-interactions.ts';
import { xmlToRich } from './qti-rich-text.ts';
import type { ChangeCode } from './qti-sentences.ts';
import type { XmlElement } from './qti-xml.ts';
import { descendantsOf, childrenOf, findElements, isElement, withoutElements } from './qti-xml.ts';

/** A picture of a question or of one of its options, by its name in the package. */
export interface NamedPicture {
  name: string;
  alt: string;
  optionId?: string;
}

/** A question read from a package, with its pictures and simplifications. */
export interface ReadQuestion {
  question: Question;
  pictures: NamedPicture[];
  changes: ChangeCode[];
}

const isInteraction = ({ name }: XmlElement) => name.endsWith('-interaction');
/** Matches texts that show only after an answer, or only to some readers. */
const isHidden = ({ name, attributes }: XmlElement) =>
  /^qti-(feedback-(block|inline)|template-(block|inline)|printed-variable)$/.test(name) ||
  isForOthers({ name, attributes });
const isForOthers = ({ name, attributes }: Pick<XmlElement, 'name' | 'attributes'>) =>
  name === 'qti-rubric-block' && !/\bcandidate\b/.test(attributes['view'] ?? 'candidate');
const isMedia = (element: XmlElement) =>
  /^(audio|video|iframe|object|qti-media-interaction)$/.test(element.name) && !isPicture(element);

/**
 * Finds the interaction of an item. @throws UnsupportedItem if there is none, several kinds or an unknown
 * one
 */
function interactionOf(item: XmlElement, body: XmlElement): XmlElement {
  if (childrenOf(item, 'qti-template-declaration').length > 0) throw new UnsupportedItem('random');
  if (item.attributes['adaptive'] === 'true') throw new UnsupportedItem('adaptive');
  const found = findElements(body, isInteraction);
  const [first] = found;
  if (!first) throw new UnsupportedItem('no_question');
  const isKnown = ({ name }: XmlElement) => name in READERS || name === TEXT_ENTRY;
  if (!found.some(isKnown)) throw new UnsupportedItem('unsupported');
  if (found.length > 1 && found.some(({ name }) => name !== TEXT_ENTRY))
    throw new UnsupportedItem('composite');
  return first;
}

const PARTIAL = new Set([
  'multiple_choice',
  'order',
  'match',
  'categorise',
  'mark_words',
  'hotspot',
]);

/** Notes scoring rules that differ from ours. */
function noteScoring(item: XmlElement, type: string, blanks: number, { note }: ReadContext) {
  const values = descendantsOf(item, 'qti-map-entry').map((e) =>
    Number(e.attributes['mapped-value']),
  );
  if (values.some((value) => value < 0)) note('minus_points');
  const [processing] = childrenOf(item, 'qti-response-processing');
  const isOwn = item.attributes['tool-name'] === 'Spalten';
  if (isOwn || !processing || type === 'free_text' || type === 'file_upload') return;
  const template = processing.attributes['template'] ?? '';
  const isPartial = PARTIAL.has(type) || blanks > 1;
  const givesAll = /match_correct/.test(template);
  const isMapped = /map_response/.test(template);
  if (isPartial ? !isMapped : !givesAll && !isMapped) note('scoring');
  const positive = new Set(values.filter((value) => value > 0));
  const isUneven = positive.size > 1;
  if (isMapped && !isPartial && type !== 'fill_in' && (isUneven || values.length > 1))
    note('all_or_nothing');
  else if (isMapped && isUneven) note('scoring');
}

/** Reads the maximum score: the declared one, else the sum of the mapping. Always 1 to 100. */
function readPoints(item: XmlElement, { note }: ReadContext): number {
  const outcome = (identifier: string) =>
    childrenOf(item, 'qti-outcome-declaration').find(
      ({ attributes }) => attributes['identifier'] === identifier,
    );
  const mapping = descendantsOf(item, 'qti-mapping')[0];
  const values = descendantsOf(item, 'qti-map-entry')
    .map((entry) => Number(entry.attributes['mapped-value']))
    .filter((value) => value > 0);
  const isSingle = childrenOf(item, 'qti-response-declaration').every(
    ({ attributes }) => attributes['cardinality'] === 'single',
  );
  const mapped = isSingle ? Math.max(0, ...values) : values.reduce((sum, value) => sum + value, 0);
  const isMapped = /map_response/.test(
    childrenOf(item, 'qti-response-processing')[0]?.attributes['template'] ?? '',
  );
  const told =
    valuesOf(outcome('MAXSCORE'))[0] ??
    outcome('SCORE')?.attributes['normal-maximum'] ??
    (isMapped && descendantsOf(item, 'qti-mapping').length === 1
      ? (mapping?.attributes['upper-bound'] ?? String(mapped))
      : '1');
  const wanted = Number(told);
  const points = Math.min(100, Math.max(1, Math.round(wanted) || 1));
  if (points !== wanted) note('points');
  return points;
}

/** Reads the feedback after an answer. Several texts depend on the answer, so none is kept. */
function readExplanation(item: XmlElement, { note }: ReadContext) {
  const told = descendantsOf(item, 'qti-modal-feedback');
  const [only] = told;
  if (!only) return null;
  if (told.length > 1) {
    note('feedback');
    return null;
  }
  const [content = only] = descendantsOf(only, 'qti-content-body');
  const text = xmlToRich(content.children);
  return text.content.length > 0 ? text : null;
}

function notePrompt(item: XmlElement, body: XmlElement, shown: XmlElement, { note }: ReadContext) {
  if (findElements(body, isForOthers).length > 0) note('teacher_notes');
  if (findElements(body, ({ name }) => /^qti-feedback-block$/.test(name)).length > 0)
    note('feedback');
  if (childrenOf(item, 'qti-assessment-stimulus-ref').length > 0) note('shared_text');
  if (findElements(body, isMedia).length > 0) note('media');
  if (findElements(shown, ({ name }) => /^(table|ol|math|qti-math)$/.test(name)).length > 0)
    note('shape_of_text');
}

/** Finds the picture of the question: the one of a hotspot, else the first in the prompt. */
function pictureOf(
  special: TypeFields,
  interaction: XmlElement,
  shown: XmlElement,
  { note }: ReadContext,
) {
  const around = findElements(shown, isPicture);
  const found =
    special.type === 'hotspot' ? [...findElements(interaction, isPicture), ...around] : around;
  if (found.length > 1) note('pictures');
  const [picture] = found;
  return picture ? [{ name: pictureName(picture), alt: picture.attributes['alt'] ?? '' }] : [];
}

/** Builds the prompt from the text around the interaction and then the interaction's own prompt. */
function readPrompt(item: XmlElement, shown: XmlElement, interaction: XmlElement) {
  const own = childrenOf(interaction, 'qti-prompt').flatMap((p) => p.children);
  const prompt = xmlToRich([...shown.children, ...own]);
  return prompt.content.length > 0 ? prompt : xmlToRich([item.attributes['title'] ?? '']);
}

/** Reads an item. @throws UnsupportedItem if no question type matches */
export function readItem(item: XmlElement): ReadQuestion {
  const [body] = childrenOf(item, 'qti-item-body');
  if (!body) throw new UnsupportedItem('no_question');
  const changes = new Set<ChangeCode>();
  const pictures: NamedPicture[] = [];
  const reading: ReadContext = {
    note: (change) => changes.add(change),
    fit: (text, max) => {
      if (text.length > max) changes.add('shortened');
      return text.slice(0, max);
    },
    addPicture: (picture) => pictures.push(picture),
  };
  const interaction = interactionOf(item, body);
  const visible = withoutElements(body, isHidden);
  const isFillIn = interaction.name === TEXT_ENTRY;
  const holders = visible.children
    .filter(isElement)
    .filter((child) => descendantsOf(child, TEXT_ENTRY).length > 0 || child.name === TEXT_ENTRY);
  const shown = withoutElements(visible, (element) =>
    isFillIn ? holders.includes(element) : isInteraction(element) || isMedia(element),
  );
  const name = interaction.attributes['response-identifier'];
  const declarations = childrenOf(item, 'qti-response-declaration');
  const declaration =
    declarations.find((d) => d.attributes['identifier'] === name) ?? declarations[0];
  const right = declaration
    ? childrenOf(declaration, 'qti-correct-response').flatMap(valuesOf)
    : [];
  const special = isFillIn
    ? readFillIn(item, holders, reading)
    : READERS[interaction.name]?.(interaction, right, reading);
  if (!special) throw new UnsupportedItem('unsupported');
  notePrompt(item, body, shown, reading);
  noteScoring(item, special.type, descendantsOf(body, TEXT_ENTRY).length, reading);
  pictures.push(...pictureOf(special, interaction, shown, reading));
  const question = QuestionSchema.safeParse({
    ...special,
    id: randomUUID(),
    prompt: readPrompt(item, shown, interaction),
    explanation: readExplanation(item, reading),
    points: readPoints(item, reading),
  });
  if (!question.success) throw new UnsupportedItem('too_large');
  return { question: question.data, pictures, changes: [...changes] };
}
