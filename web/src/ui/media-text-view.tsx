import type { MediaText } from '@spalten/contract/media-text';
import { useTranslation } from 'react-i18next';
import { BlockView, Items } from './rich-text-view.tsx';

type Block = MediaText['content'][number];
type Of<T extends Block['type']> = Extract<Block, { type: T }>;

function PictureView({ block: { attrs } }: { block: Of<'picture'> }) {
  const { t } = useTranslation();
  const url = (width: number) => `/api/file/${attrs.file_id}/thumbnail?width=${width}`;
  return (
    <figure className="media-picture">
      <img
        src={url(1280)}
        srcSet={`${url(640)} 640w, ${url(1280)} 1280w`}
        sizes="(width < 46rem) 100vw, 42rem"
        alt={attrs.alt}
        loading="lazy"
        {...(attrs.width && attrs.height && { width: attrs.width, height: attrs.height })}
      />
      {(attrs.caption || attrs.credit) && (
        <figcaption>
          {attrs.caption} {attrs.credit && t('web.photo', { name: attrs.credit })}
        </figcaption>
      )}
    </figure>
  );
}

function PlayerView({ block: { type, attrs } }: { block: Of<'video' | 'audio'> }) {
  const Player = type;
  return (
    <figure className="media-player">
      <Player
        src={`/api/file/${attrs.file_id}/content`}
        aria-label={attrs.title}
        controls
        preload="metadata"
      />
      <figcaption>
        <strong>{attrs.title}</strong> {attrs.caption}
      </figcaption>
    </figure>
  );
}

function MediaBlock({ block, level }: { block: Block; level: 2 | 3 }) {
  switch (block.type) {
    case 'picture':
      return <PictureView block={block} />;
    case 'video':
    case 'audio':
      return <PlayerView block={block} />;
    case 'factBox':
      return (
        <aside className="fact-box">
          {block.attrs.title && <p className="fact-box-title">{block.attrs.title}</p>}
          {block.content.map((part, index) => (
            <MediaBlock key={index} block={part} level={level} />
          ))}
        </aside>
      );
    case 'orderedList':
      return (
        <ol>
          <Items block={block} />
        </ol>
      );
    default:
      return <BlockView block={block} level={level} />;
  }
}

/** Text with pictures as it is read, subheads of level 2 unless said otherwise. */
export function MediaTextView({ value, level = 2 }: { value: MediaText; level?: 2 | 3 }) {
  return value.content.map((block, index) => (
    <MediaBlock key={index} block={block} level={level} />
  ));
}
