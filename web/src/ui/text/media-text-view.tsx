import { captionBeside } from '@spalten/contract/credit';
import type { Direction } from '@spalten/contract/direction';
import { directionWithin, turnedWithin } from '@spalten/contract/direction';
import type { ChapterBlock, ChapterText, MediaText } from '@spalten/contract/media-text';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { PictureOrName } from '../look/picture-or-name.tsx';
import { creditWords } from '../look/credit.ts';
import { contentUrl, thumbnailUrl } from '../../data/file-url.ts';
import { directionIn, dirOf, dirOfWords } from './block-direction.ts';
import { BlockView, ListItems } from './rich-text-view.tsx';

type Of<T extends ChapterBlock['type']> = Extract<ChapterBlock, { type: T }>;

/** A caption and a photo credit. Renders nothing without either. */
function Caption({
  caption,
  credit,
}: {
  caption?: string | null | undefined;
  credit?: string | null | undefined;
}) {
  const { t } = useTranslation();
  const by = creditWords(credit, t);
  const words = captionBeside(caption, credit);
  if (!words && !by) return null;
  return (
    <figcaption dir={dirOfWords(words, by)}>
      {words} {by && <span className="credit">{by}</span>}
    </figcaption>
  );
}

function PictureView({ block: { attrs } }: { block: Of<'picture'> }) {
  return (
    <figure className="media-picture">
      <PictureOrName
        src={thumbnailUrl(attrs.file_id, 1280)}
        srcSet={`${thumbnailUrl(attrs.file_id, 640)} 640w, ${thumbnailUrl(attrs.file_id, 1280)} 1280w`}
        sizes="(width < 46rem) 100vw, 42rem"
        alt={attrs.alt}
        loading="lazy"
        {...(attrs.width && attrs.height && { width: attrs.width, height: attrs.height })}
      />
      <Caption caption={attrs.caption} credit={attrs.credit} />
    </figure>
  );
}

function PlayerView({ block: { type, attrs } }: { block: Of<'video' | 'audio'> }) {
  const Player = type;
  return (
    <figure className="media-player">
      <Player
        src={contentUrl(attrs.file_id)}
        aria-label={attrs.title}
        controls
        preload="metadata"
      />
      <figcaption dir={dirOfWords(attrs.title, attrs.caption)}>
        <strong>{attrs.title}</strong> {attrs.caption}
      </figcaption>
    </figure>
  );
}

function FactBoxView({ block, level }: { block: Of<'factBox'>; level: 2 | 3 }) {
  const { t } = useTranslation();
  const { title } = block.attrs;
  const around = directionIn(block, directionWithin('ltr', title));
  return (
    <aside className="fact-box" aria-label={title || t('text.factBox')} dir={around}>
      {title && (
        <p className="fact-box-title" dir={turnedWithin(around, title)}>
          {title}
        </p>
      )}
      {block.content.map((part, index) => (
        <MediaBlock key={index} block={part} level={level} around={around} />
      ))}
    </aside>
  );
}

/** The link to an assignment that isn't shown inline. */
function AssignmentLink({ block: { attrs } }: { block: Of<'assignment'> }) {
  const { t } = useTranslation();
  return (
    <p className="assignment-link">
      <Link to={`/assignment/${attrs.assignment_id}`}>{attrs.title || t('text.assignment')}</Link>
    </p>
  );
}

type ShowAssignment = (id: number, title: string) => ReactNode;

function MediaBlock(props: {
  block: ChapterBlock;
  level: 2 | 3;
  around?: Direction;
  showAssignment?: ShowAssignment | undefined;
}) {
  const { block, level, around = 'ltr', showAssignment } = props;
  switch (block.type) {
    case 'picture':
      return <PictureView block={block} />;
    case 'video':
    case 'audio':
      return <PlayerView block={block} />;
    case 'factBox':
      return <FactBoxView block={block} level={level} />;
    case 'orderedList':
      return (
        <ol dir={dirOf(block, around)}>
          <ListItems block={block} around={around} />
        </ol>
      );
    case 'assignment':
      return (
        showAssignment?.(block.attrs.assignment_id, block.attrs.title) ?? (
          <AssignmentLink block={block} />
        )
      );
    default:
      return <BlockView block={block} level={level} around={around} />;
  }
}

/**
 * Renders text with pictures. Subheadings are level 2 by default. `showAssignment` renders an
 * assignment in place, or a link if it returns nothing.
 */
export function MediaTextView(props: {
  value: MediaText | ChapterText;
  level?: 2 | 3;
  showAssignment?: ShowAssignment;
}) {
  const { value, level = 2, showAssignment } = props;
  return value.content.map((block, index) => (
    <MediaBlock key={index} block={block} level={level} showAssignment={showAssignment} />
  ));
}
