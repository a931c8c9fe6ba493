import type { Direction } from '@spalten/contract/direction';
import type { Block, Inline, Mark, RichText } from '@spalten/contract/rich-text';
import type { ReactNode } from 'react';
import { createContext, useContext } from 'react';
import { TableView } from '../tables/table-view.tsx';
import { directionIn, dirOf } from './block-direction.ts';

/** Renders a run of text. A provider above can add explanations to words. */
export const ShowWords = createContext<(text: string) => ReactNode>((text) => text);

function marked(content: ReactNode, mark: Mark): ReactNode {
  if (mark.type === 'bold') return <strong>{content}</strong>;
  if (mark.type === 'italic') return <em>{content}</em>;
  return (
    <a href={mark.attrs.href} rel="noopener noreferrer">
      {content}
    </a>
  );
}

function Words({ node }: { node: Extract<Inline, { type: 'text' }> }) {
  const show = useContext(ShowWords);
  const marks = node.marks ?? [];
  // Words in a link get no explanation, since a tap follows the link.
  const words = marks.some((mark) => mark.type === 'link') ? node.text : show(node.text);
  return <span>{marks.reduce<ReactNode>(marked, words)}</span>;
}

export const Inlines = ({ nodes }: { nodes: Inline[] | undefined }) =>
  nodes?.map((node, index) =>
    node.type === 'hardBreak' ? <br key={index} /> : <Words key={index} node={node} />,
  );

/** The items of a list. */
export const ListItems = ({
  block,
  around = 'ltr',
}: {
  block: Pick<Extract<Block, { type: 'bulletList' | 'orderedList' }>, 'content'>;
  around?: Direction;
}) =>
  block.content.map((item, index) => (
    <li key={index} dir={dirOf(item, directionIn(block, around))}>
      {item.content.map((paragraph, at) => (
        <Inlines key={at} nodes={paragraph.content} />
      ))}
    </li>
  ));

/**
 * A block of rich text. `level` is the heading level of subheadings, `around` the direction of what
 * the block stands in.
 */
export function BlockView(props: { block: Block; level?: 2 | 3; around?: Direction }) {
  const { block, level = 3, around = 'ltr' } = props;
  const Heading = `h${level}` as const;
  const dir = dirOf(block, around);
  switch (block.type) {
    case 'paragraph':
      return (
        <p dir={dir}>
          <Inlines nodes={block.content} />
        </p>
      );
    case 'heading':
      return (
        <Heading dir={dir}>
          <Inlines nodes={block.content} />
        </Heading>
      );
    case 'bulletList':
      return (
        <ul dir={dir}>
          <ListItems block={block} around={around} />
        </ul>
      );
    case 'orderedList':
      return (
        <ol dir={dir}>
          <ListItems block={block} around={around} />
        </ol>
      );
    case 'blockquote':
      return (
        <blockquote dir={dir}>
          {block.content.map((paragraph, index) => (
            <p key={index} dir={dirOf(paragraph, directionIn(block, around))}>
              <Inlines nodes={paragraph.content} />
            </p>
          ))}
        </blockquote>
      );
    case 'table':
      return (
        <TableView table={block} around={around} show={(content) => <Inlines nodes={content} />} />
      );
  }
}

/** Renders rich text. */
export function RichTextView({ value }: { value: RichText }) {
  return value.content.map((block, index) => <BlockView key={index} block={block} />);
}
