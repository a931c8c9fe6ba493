import type { Block, Inline, Mark, RichText } from '@spalten/contract/rich-text';
import type { ReactNode } from 'react';

function marked(content: ReactNode, mark: Mark): ReactNode {
  if (mark.type === 'bold') return <strong>{content}</strong>;
  if (mark.type === 'italic') return <em>{content}</em>;
  return (
    <a href={mark.attrs.href} rel="noopener noreferrer">
      {content}
    </a>
  );
}

const Inlines = ({ nodes }: { nodes: Inline[] | undefined }) =>
  nodes?.map((node, index) =>
    node.type === 'hardBreak' ? (
      <br key={index} />
    ) : (
      <span key={index}>{(node.marks ?? []).reduce<ReactNode>(marked, node.text)}</span>
    ),
  );

/** A list's items. */
export const Items = ({ block }: { block: { content: BulletItem[] } }) =>
  block.content.map((item, index) => (
    <li key={index}>
      {item.content.map((paragraph, at) => (
        <Inlines key={at} nodes={paragraph.content} />
      ))}
    </li>
  ));
type BulletItem = Extract<Block, { type: 'bulletList' }>['content'][number];

/** A block of running text; subheads are of the level that they have on this screen. */
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
          <Items block={block} />
        </ul>
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
  }
}

/** Running text as it is read. */
export function RichTextView({ value }: { value: RichText }) {
  return value.content.map((block, index) => <BlockView key={index} block={block} />);
}
