import { extensionOf } from '@spalten/contract/extensions';
import type { StoredFile } from '@spalten/contract/file';
import type { CSSProperties, MouseEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { PictureOrName } from '../../ui/look/picture-or-name.tsx';
import { formatBytes, formatDay } from '../../ui/look/format.ts';
import { thumbnailUrl } from './file.api.ts';

/** A file in the list box: thumbnail or icon, name, size and tags. */
export function FileTile(props: {
  file: StoredFile;
  note: string | undefined;
  isChosen: boolean;
  isActive: boolean;
  /** Its details are shown beside the list. */
  isOpened: boolean;
  place: { position: number; count: number };
  style: CSSProperties;
  onPress: (event: MouseEvent) => void;
}) {
  const { t } = useTranslation();
  const { file, place } = props;
  return (
    // The list box handles the keyboard.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events
    <div
      id={`file-${file.id}`}
      className="file-tile"
      style={props.style}
      role="option"
      tabIndex={-1}
      aria-selected={props.isChosen}
      aria-posinset={place.position}
      aria-setsize={place.count}
      aria-current={props.isOpened || undefined}
      data-active={props.isActive || undefined}
      onClick={props.onPress}
    >
      <div className="file-card">
        <span className="file-check" aria-hidden="true" />
        {file.meta.width ? (
          <PictureOrName src={thumbnailUrl(file.id, 320)} alt="" loading="lazy" draggable={false} />
        ) : (
          <span className="file-sign" aria-hidden="true">
            {extensionOf(file.display_filename).toUpperCase() || t('file.file')}
          </span>
        )}
        <span className="file-name">{file.display_filename}</span>
        <small className="quiet file-facts">
          {formatBytes(file.file_size)}
          {props.note && ` · ${props.note}`}
        </small>
        <small className="quiet file-day">{formatDay(file.created_at)}</small>
        <small className="quiet file-tags">
          {file.tag_groups.map(({ name }) => name).join(', ')}
        </small>
      </div>
    </div>
  );
}
