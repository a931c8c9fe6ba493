import { randomUUID } from 'node:crypto';
import type { Question } from '@spalten/contract/question';
import { BLANK, Question as QuestionSchema } from '@spalten/contract/question';
import { xmlToRich } from './qti-rich-text.ts';
import type { XmlElement, XmlNode } from './qti-xml.ts';
import { allOf, childrenOf, isElement, rawTextOf, textOf } from './qti-xml.ts';

/** A question out of a package, and the picture that goes with it, by its name there. */
export interface ReadQuestion {
  question: Question;
  picture: { name: string; alt: string } | undefined;
}

const newId = () => randomUUID() as string;

/** A new id for each identifier of an item: ours are random, theirs may tell the order. */
function idGiver() {
  const known = new Map<string, string>();
  return (identifier: string | undefined) => {
    const id = known.get(identifier ?? '') ?? newId();
    known.set(identifier ?? '', id);
    return id;
  };
}

const valuesOf = (element: XmlElement | undefined): string[] =>
  element ? allOf(element, 'qti-value').map(textOf) : [];

/** What counts as right in one response: the correct one first, then what is mapped to points. */
function acceptedOf(declaration: XmlElement | undefined): string[] {
  if (!declaration) return [];
  const right = childrenOf(declaration, 'qti-correct-response').flatMap(valuesOf);
  const mapped = allOf(declaration, 'qti-map-entry')
    .filter((entry) => Number(entry.attributes['mapped-value']) > 0)
    .map((entry) => entry.attributes['map-key'] ?? '');
  return [...new Set([...right, ...mapped])].filter((text) => text !== '').slice(0, 20);
}

/** What a choice says, without what is told of it afterwards. */
const wordsOf = (choice: XmlElement): string =>
  textOf({
    ...choice,
    children: choice.children.filter((c) => !isElement(c) || c.name !== 'qti-feedback-inline'),
  });

const feedbackOf = (choice: XmlElement): string | null => {
  const [told] = allOf(choice, 'qti-feedback-inline');
  return told ? textOf(told).slice(0, 1000) || null : null;
};

type Special = object & { type: Question['type'] };
type Reader = (interaction: XmlElement, right: string[], body: XmlElement) => Special;

const readChoice: Reader = (interaction, right) => {
  const choices = childrenOf(interaction, 'qti-simple-choice');
  const names = choices.map((choice) => choice.attributes['identifier']);
  if (names.length === 2 && names.includes('true') && names.includes('false'))
    return { type: 'true_false', is_true: right.length > 0 ? right[0] === 'true' : null };
  const isOne = interaction.attributes['max-choices'] === '1' && right.length < 2;
  const options = choices.map((choice) => ({
    id: newId(),
    text: wordsOf(choice).slice(0, 1000),
    is_correct: right.includes(choice.attributes['identifier'] ?? ''),
    feedback: feedbackOf(choice),
  }));
  return { type: isOne ? 'single_choice' : 'multiple_choice', options } as Special;
};

const readOrder: Reader = (interaction, right) => {
  const choices = childrenOf(interaction, 'qti-simple-choice');
  const place = (choice: XmlElement) => right.indexOf(choice.attributes['identifier'] ?? '');
  const items = choices
    .toSorted((a, b) => place(a) - place(b))
    .map((choice) => ({ id: newId(), text: textOf(choice).slice(0, 1000) }));
  return { type: 'order', items } as Special;
};

const readMatch: Reader = (interaction, right) => {
  const [left, other] = childrenOf(interaction, 'qti-simple-match-set').map((set) =>
    childrenOf(set, 'qti-simple-associable-choice'),
  );
  const pairs = right.map((pair) => pair.split(/\s+/));
  const partnerOf = (choice: XmlElement) =>
    pairs.find(([from]) => from === choice.attributes['identifier'])?.[1];
  // What may be chosen again and again is a group.
  const isGroup = (choice: XmlElement) => (choice.attributes['match-max'] ?? '1') !== '1';
  const isOneToOne =
    new Set(pairs.map(([, to]) => to)).size === pairs.length && other?.some(isGroup) === false;
  const idOf = idGiver();
  if (!isOneToOne) {
    const categories = (other ?? []).map((choice) => ({
      id: idOf(choice.attributes['identifier']),
      text: textOf(choice).slice(0, 200),
    }));
    const items = (left ?? []).map((choice) => {
      const partner = partnerOf(choice);
      return {
        id: newId(),
        text: textOf(choice).slice(0, 1000),
        category_id: partner === undefined ? null : idOf(partner),
      };
    });
    return { type: 'categorise', categories, items } as Special;
  }
  const read = (left ?? []).flatMap((choice) => {
    const partner = other?.find((o) => o.attributes['identifier'] === partnerOf(choice));
    return partner
      ? [
          {
            id: newId(),
            left: textOf(choice).slice(0, 500),
            right_id: newId(),
            right: textOf(partner).slice(0, 500),
          },
        ]
      : [];
  });
  return { type: 'match', pairs: read } as Special;
};

const readHottext: Reader = (interaction, right) => {
  const spans = (node: XmlNode): object[] => {
    if (!isElement(node)) return node === '' ? [] : [{ id: newId(), text: node }];
    if (node.name !== 'qti-hottext') return node.children.flatMap(spans);
    const text = rawTextOf(node);
    const isRight = right.includes(node.attributes['identifier'] ?? '');
    return text === '' ? [] : [{ id: newId(), text, is_right: isRight }];
  };
  const content = interaction.children.filter((c) => !isElement(c) || c.name !== 'qti-prompt');
  return { type: 'mark_words', spans: content.flatMap(spans) } as Special;
};

const readHotspot: Reader = (interaction, right) => {
  const [picture] = [...allOf(interaction, 'img'), ...allOf(interaction, 'object')];
  const width = Number(picture?.attributes['width']) || 1;
  const height = Number(picture?.attributes['height']) || 1;
  const share = (at: number) => Math.min(1, Math.max(0, at));
  const areas = allOf(interaction, 'qti-hotspot-choice')
    .filter((choice) => choice.attributes['shape'] === 'rect')
    .map((choice) => {
      const [x1 = 0, y1 = 0, x2 = 0, y2 = 0] = (choice.attributes['coords'] ?? '')
        .split(',')
        .map(Number);
      const { identifier = '', 'hotspot-label': label = '' } = choice.attributes;
      return {
        id: newId(),
        text: label.slice(0, 300),
        is_right: right.includes(identifier),
        x: share(x1 / width),
        y: share(y1 / height),
        w: share((x2 - x1) / width),
        h: share((y2 - y1) / height),
      };
    });
  return { type: 'hotspot', areas } as Special;
};

/** The interactions that are read, by name. */
const READERS: Record<string, Reader> = {
  'qti-choice-interaction': readChoice,
  'qti-order-interaction': readOrder,
  'qti-match-interaction': readMatch,
  'qti-hottext-interaction': readHottext,
  'qti-hotspot-interaction': readHotspot,
  'qti-extended-text-interaction': () => ({ type: 'free_text' }),
  'qti-upload-interaction': () => ({ type: 'file_upload' }),
};

/** A text with entries in it is one question, its entries the blanks. */
function readFillIn(item: XmlElement, body: XmlElement): Special {
  const accepted: string[][] = [];
  const declarations = childrenOf(item, 'qti-response-declaration');
  const words = (node: XmlNode): string => {
    if (!isElement(node)) return node.replace(/\s+/g, ' ');
    if (node.name !== 'qti-text-entry-interaction') return node.children.map(words).join('');
    const name = node.attributes['response-identifier'];
    accepted.push(acceptedOf(declarations.find((d) => d.attributes['identifier'] === name)));
    return BLANK;
  };
  const holders = body.children
    .filter(isElement)
    .filter((child) => allOf(child, 'qti-text-entry-interaction').length > 0);
  const text = holders.map((holder) => words(holder).trim()).join('\n\n');
  return { type: 'fill_in', text, accepted, word_bank: false } as Special;
}

/** True for what the interaction itself is in, which is no part of the prompt. */
const holds = (node: XmlNode, names: readonly string[]): boolean =>
  isElement(node) &&
  (names.includes(node.name) || node.children.some((child) => holds(child, names)));

const INTERACTIONS = [...Object.keys(READERS), 'qti-text-entry-interaction'];

/** Reads an item; null where it asks in a way that no type of ours does. */
export function readItem(item: XmlElement): ReadQuestion | null {
  const [body] = childrenOf(item, 'qti-item-body');
  if (!body) return null;
  const [declaration] = childrenOf(item, 'qti-response-declaration');
  const found = Object.entries(READERS).flatMap(([name, read]) =>
    allOf(body, name).map((element) => ({ element, read })),
  )[0];
  const isFillIn = allOf(body, 'qti-text-entry-interaction').length > 0;
  if (!found && !isFillIn) return null;
  const right = declaration
    ? childrenOf(declaration, 'qti-correct-response').flatMap(valuesOf)
    : [];
  const special = isFillIn
    ? readFillIn(item, body)
    : (found?.read(found.element, right, body) ?? { type: 'free_text' as const });
  const own = found ? childrenOf(found.element, 'qti-prompt').flatMap((p) => p.children) : [];
  const before = body.children.filter((child) => !holds(child, INTERACTIONS));
  const prompt = xmlToRich([...before, ...own]);
  const title = item.attributes['title'] ?? '';
  const [feedback] = allOf(item, 'qti-modal-feedback').flatMap((told) =>
    allOf(told, 'qti-content-body'),
  );
  const max = childrenOf(item, 'qti-outcome-declaration').find(
    (outcome) => outcome.attributes['identifier'] === 'MAXSCORE',
  );
  const points = Math.round(Number(valuesOf(max)[0] ?? 1));
  const question = QuestionSchema.safeParse({
    ...special,
    id: newId(),
    prompt: prompt.content.length > 0 ? prompt : xmlToRich([title]),
    explanation: feedback ? xmlToRich(feedback.children) : null,
    points: Math.min(100, Math.max(1, points || 1)),
  });
  if (!question.success) return null;
  // Those of options stand within the interaction; only the one to point in is the question's.
  const around = { ...body, children: before };
  const [picture] = [
    ...allOf(around, 'img'),
    ...(special.type === 'hotspot' ? allOf(body, 'img') : []),
  ];
  const { src, alt = '' } = picture?.attributes ?? {};
  return {
    question: question.data,
    picture: src ? { name: src, alt: alt.slice(0, 500) } : undefined,
  };
}
