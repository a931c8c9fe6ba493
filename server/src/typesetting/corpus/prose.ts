import type { Block, RichText } from '@spalten/contract/rich-text';
import type { Random } from './random.ts';
import {
  DID,
  FOREIGN,
  JUDGED,
  LINKS,
  ODD,
  PEOPLE,
  PLACES,
  SAID,
  SUBHEADS,
  WHAT,
  WHEN,
  WHO,
  WHY,
} from './words.ts';

const upper = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

/** Generates a sentence in the style of a local paper. */
export function sentence(by: Random): string {
  const odd = by.is(0.02) ? ` ${by.pick(ODD)}` : '';
  const name = by.is(0.04) ? by.pick(FOREIGN) : by.pick(PEOPLE);
  switch (by.between(0, 6)) {
    case 0:
      return `${by.pick(WHO)} ${by.pick(DID)} ${by.pick(WHAT)}${odd} ${by.pick(WHEN)}.`;
    case 1:
      return `${by.pick(WHO)} ${by.pick(DID)} ${by.pick(WHAT)}, ${by.pick(WHY)}.`;
    case 2:
      return `${by.pick(LINKS)} ${by.pick(JUDGED)}${odd}.`;
    case 3:
      return `${upper(by.pick(WHEN))} var ${name} på väg till ${by.pick(PLACES)}, ${by.pick(WHY)}.`;
    case 4:
      return `${by.pick(SAID)}, säger ${name}.`;
    case 5:
      return `Vid ${by.pick(PLACES)} ${by.is(0.5) ? 'finns' : 'saknas'} ${by.pick(WHAT)}${odd}, och ${by.pick(WHAT)} kostade ${by.between(2, 990)} kronor ${by.pick(WHEN)}.`;
    default:
      return `Men ${name} tycker att ${by.pick(WHAT)} är ${by.pick(JUDGED)}.`;
  }
}

const textOf = (text: string): Block => ({
  type: 'paragraph',
  content: [{ type: 'text', text }],
});

/** The structure of a text: short or long paragraphs, dialogue, subheads, lists. */
export interface TextStyle {
  sentences: [number, number];
  talk: number;
  subhead: number;
  list: number;
}

function block(by: Random, manner: TextStyle): Block[] {
  if (by.is(manner.list)) {
    const items = Array.from({ length: by.between(2, 5) }, () => ({
      type: 'listItem' as const,
      content: [textOf(sentence(by)) as Extract<Block, { type: 'paragraph' }>],
    }));
    return [{ type: 'bulletList', content: items }];
  }
  const [least, most] = manner.sentences;
  const words = Array.from({ length: by.between(least, most) }, () => sentence(by)).join(' ');
  const paragraph = textOf(by.is(manner.talk) ? `– ${words}` : words);
  if (!by.is(manner.subhead)) return [paragraph];
  const subhead = by.pick(SUBHEADS);
  return [
    { type: 'heading', attrs: { level: 2 }, content: [{ type: 'text', text: subhead }] },
    paragraph,
  ];
}

const lengthOf = (value: unknown): number => {
  if (Array.isArray(value)) return value.reduce<number>((sum, part) => sum + lengthOf(part), 0);
  if (value === null || typeof value !== 'object') return 0;
  const { text, content } = value as { text?: string; content?: unknown };
  return (text?.length ?? 0) + lengthOf(content);
};

/** Generates a text of about this many characters, ending with a sentence. */
export function story(by: Random, manner: TextStyle, characters: number): RichText {
  const content: Block[] = [];
  let length = 0;
  while (length < characters) {
    const left = characters - length;
    const made = left < 160 ? [textOf(sentence(by))] : block(by, manner);
    const isFirst = content.length === 0;
    const fitting = made.filter(({ type }) => type !== 'heading' || (!isFirst && left > 400));
    const taken = lengthOf(fitting);
    if (taken > left + 80 && length > 0) {
      content.push(textOf(sentence(by)));
      length += 90;
    } else {
      content.push(...fitting);
      length += taken;
    }
  }
  return { type: 'doc', content };
}
