import {
  isFilm,
  isSound,
  PICTURE_EXTENSIONS,
  SOUND_EXTENSIONS,
} from '@spalten/contract/extensions';
import type { StoredFile } from '@spalten/contract/file';
import { i18next } from '../../i18n/index.ts';

/** The kind of file a field or block takes. */
export type FileKind = 'image' | 'audio' | 'video';

interface KindRules {
  /** The kind for the server's upload, which checks the content. */
  upload: 'pictures' | 'sounds' | 'films';
  /** The types that the file manager lists and accepts for this kind. */
  manager: string[];
  /** The types that the file picker accepts. */
  extensions: readonly string[];
  /** The error for a file of another kind. */
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

/** True if a stored file is of a kind, by its content. */
export const isOfKind = ({ display_filename: name, meta }: StoredFile, kind: FileKind): boolean =>
  FILE_KINDS[kind].has({ name, type: meta.mime, width: meta.width });

/** The error for a file that isn't among the allowed, naming those that are. */
export function kindFaultOf(name: string, allowed: readonly string[]): string {
  const kind = Object.values(FILE_KINDS).find(({ manager }) => manager[0] === allowed[0]);
  return i18next.t(kind?.fault ?? 'file.notAllowed', { name, allowed: allowed.join(', ') });
}
