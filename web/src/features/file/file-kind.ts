import {
  isFilm,
  isSound,
  PICTURE_EXTENSIONS,
  SOUND_EXTENSIONS,
} from '@spalten/contract/extensions';
import type { StoredFile } from '@spalten/contract/file';

/** A field's or block's kind of file. */
export type FileKind = 'image' | 'audio' | 'video';

interface KindRules {
  /** As the server's upload has it: what is of another kind by its content is not stored. */
  upload: 'pictures' | 'sounds' | 'films';
  /** What the file manager shows and takes while one is chosen. */
  manager: string[];
  /** Names that are taken from the computer. */
  extensions: readonly string[];
  /** What is said of another file. */
  fault: 'file.notPicture' | 'file.notSound' | 'file.notFilm';
  has: (file: { name: string; type: string; width?: number | null | undefined }) => boolean;
}

export const FILE_KINDS: Record<FileKind, KindRules> = {
  image: {
    upload: 'pictures',
    manager: ['image/*', ...PICTURE_EXTENSIONS],
    extensions: PICTURE_EXTENSIONS,
    fault: 'file.notPicture',
    has: ({ width }) => Boolean(width),
  },
  audio: {
    upload: 'sounds',
    manager: ['audio/*', ...SOUND_EXTENSIONS],
    extensions: SOUND_EXTENSIONS,
    fault: 'file.notSound',
    has: isSound,
  },
  video: {
    upload: 'films',
    manager: ['video/*'],
    extensions: ['video/*'],
    fault: 'file.notFilm',
    has: isFilm,
  },
};

/** True where a stored file is of a kind, by its content. */
export const isOfKind = ({ display_filename: name, meta }: StoredFile, kind: FileKind): boolean =>
  FILE_KINDS[kind].has({ name, type: meta.mime, width: meta.width });
