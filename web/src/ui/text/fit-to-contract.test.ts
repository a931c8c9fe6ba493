import { ChapterText } from '@spalten/contract/media-text';
import { plainText, RichText } from '@spalten/contract/rich-text';
import type { JSONContent } from '@tiptap/core';
import { getSchema } from '@tiptap/core';
import type { NodeType, Schema } from '@tiptap/pm/model';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { proseKit } from './editor-kit.ts';
import { fitChapterText, fitRichText } from './fit-to-contract.ts';
import { mediaExtensions } from './media-text-nodes.tsx';
import { extensions } from './rich-text-editor.tsx';

const schemas = [
  ['article', getSchema(extensions), RichText],
  ['chapter', getSchema(mediaExtensions), ChapterText],
] as const;

const ATTRS: Record<string, object> = {
  heading: { level: 2 },
  picture: { file_id: 1, alt: '' },
  video: { file_id: 2, title: 'Film' },
  audio: { file_id: 3, title: 'Ljud' },
  assignment: { assignment_id: 4, title: '' },
  factBox: { title: '' },
};
/** Tables have rules of their own between rows, and tests of their own. */
const LEFT_OUT = new Set(['table']);
const MOST_CHILDREN = 4;

/** Generates a node of the schema: any children that its content expression allows. */
function drawNode(type: NodeType, draw: fc.GeneratorValue): JSONContent {
  const node: JSONContent = {
    type: type.name,
    ...(ATTRS[type.name] && { attrs: ATTRS[type.name] }),
  };
  if (type.isText) return { ...node, text: draw(fc.constantFrom, 'ja', 'Åsa 🙂', 'مريم') };
  if (type.isLeaf) return node;
  const content: JSONContent[] = [];
  let match = type.contentMatch;
  while (content.length < MOST_CHILDREN) {
    const next = Array.from({ length: match.edgeCount }, (_, index) => match.edge(index)).filter(
      (edge) => !LEFT_OUT.has(edge.type.name),
    );
    if (next.length === 0 || (match.validEnd && draw(fc.integer, { min: 0, max: 3 }) === 0)) break;
    const edge = next[draw(fc.nat, next.length - 1)]!;
    content.push(drawNode(edge.type, draw));
    ({ next: match } = edge);
  }
  return { ...node, content };
}

const documentOf = (schema: Schema) => fc.gen().map((draw) => drawNode(schema.topNodeType, draw));

test.each(schemas)(
  'the contract takes whatever the editor of an %s can hold',
  (_, schema, form) => {
    fc.assert(
      fc.property(documentOf(schema), (doc) => {
        schema.nodeFromJSON(doc).check();
        const parsed = form.safeParse(doc);
        expect(parsed.success, JSON.stringify(parsed.error?.issues[0])).toBe(true);
      }),
    );
  },
);

test('a link has an address that the contract takes', () => {
  const { link } = proseKit.options;
  const isAllowed = (address: string) =>
    typeof link === 'object' &&
    link.isAllowedUri?.(address, {
      defaultValidate: () => true,
      protocols: [],
      defaultProtocol: 'http',
    });
  for (const address of ['https://a.se', 'HTTP://a.se/å?b', 'mailto:a@b.se'])
    expect(isAllowed(address), address).toBe(true);
  for (const address of ['tel:0701', 'ftp://a.se', '/sida', '#_Toc', 'javascript:alert(1)', 'a.se'])
    expect(isAllowed(address), address).toBe(false);
});

const text = (words: string, ...marks: { type: string; attrs?: object }[]) => ({
  type: 'text',
  text: words,
  marks,
});
const paragraph = (...content: object[]) => ({ type: 'paragraph', content });
const list = (...items: object[][]) => ({
  type: 'bulletList',
  content: items.map((content) => ({ type: 'listItem', content })),
});
const heading = { type: 'heading', attrs: { level: 2 }, content: [text('Rubrik')] };
const bold = { type: 'bold' };
const nested = list([paragraph(text('ett')), list([paragraph(text('två', bold))])]);

test('what the contract refuses costs no more than itself', () => {
  const tel = { type: 'link', attrs: { href: 'tel:0701' } };
  const quote = { type: 'blockquote', content: [list([paragraph(text('tre'))])] };
  const plain = list([paragraph(text('fyra', bold, tel))]);
  const fitted = fitRichText({ type: 'doc', content: [heading, nested, quote, plain] });
  expect(RichText.safeParse(fitted).success).toBe(true);
  expect(plainText(fitted)).toBe('Rubrik\nett\ntvå\ntre\nfyra');
  expect(fitted.content.map(({ type }) => type)).toEqual([
    'heading',
    'paragraph',
    'paragraph',
    'paragraph',
    'bulletList',
  ]);
  expect(fitted.content[2]).toMatchObject(paragraph({ text: 'två', marks: [bold] }));
  expect(fitted.content[4]).toMatchObject(list([paragraph({ text: 'fyra', marks: [bold] })]));
});

test('words are kept while the title of a film is empty, and the film keeps its former title', () => {
  const film = (title: string) => ({ type: 'video', attrs: { file_id: 7, title, caption: null } });
  const before = ChapterText.parse({ type: 'doc', content: [film('Slussen'), heading] });
  const doc = { type: 'doc', content: [film(''), heading, paragraph(text('Nytt.'))] };
  expect(fitChapterText(doc, before)).toMatchObject({
    content: [film('Slussen'), { type: 'heading' }, paragraph({ text: 'Nytt.' })],
  });
});
