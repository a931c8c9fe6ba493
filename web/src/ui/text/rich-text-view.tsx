import type { Block, Inline, Mark, RichText } from '@spalten/contract/rich-text';
import type { ReactNode } from 'react';
import { createContext, useContext } from 'react';
import { TableView } from '../tables/table-view.tsx';

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
}: {
  block: Pick<Extract<Block, { type: 'bulletList' | 'orderedList' }>, 'content'>;
}) =>
  block.content.map((item, index) => (
    <li key={index}>
      {item.content.map((paragraph, at) => (
        <Inlines key={at} nodes={paragraph.content} />
      ))}
    </li>
  ));

/** A block of rich text. `level` is the heading level of subheadings. */
export function BlockView({ block, level = 3 }: { block: Block; level?: 2 | 3 }) {
  const Heading = `h${level}` as const;
  switch (block.type) {
    case 'paragraph':
      return (
        <p>
          <Inlines nodes={block.content} />
        </p>
      );
    case 'heading':
      return (
        <Heading>
          <Inlines nodes={block.content} />
        </Heading>
      );
    case 'bulletList':
      return (
        <ul>
          <ListItems block={block} />
        </ul>
      );
    case 'orderedList':
      return (
        <ol>
          <ListItems block={block} />
        </ol>
      );
    case 'blockquote':
      return (
        <blockquote>
          {block.content.map((paragraph, index) => (
            <p key={index}>
              <Inlines nodes={paragraph.content} />
            </p>
          ))}
        </blockquote>
      );
    case 'table':
      return <TableView table={block} show={(content) => <Inlines nodes={content} />} />;
  }
}

/** Renders rich text. */
export function RichTextView({ value }: { value: RichText }) {
  return value.content.map((block, index) => <BlockView key={index} block={block} />);
}
