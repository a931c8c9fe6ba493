import {
  FILM_EXTENSIONS,
  isAllowed,
  isFilm,
  isRecording,
  isSound,
  PICTURE_EXTENSIONS,
  RECORDING_EXTENSIONS,
  SOUND_EXTENSIONS,
} from '@spalten/contract/extensions';
import type { StoredFile } from '@spalten/contract/file';
import { i18next } from '../../i18n/index.ts';

/** The kind of file a field or block takes. */
export type FileKind = 'image' | 'audio' | 'recording' | 'video';

interface KindRules {
  /** The kind for the server's upload, which checks the content. */
  upload: 'pictures' | 'sounds' | 'recordings' | 'films';
  /** The family that the file manager lists. */
  family: string;
  /** The extensions of the family, which tell it where the browser names no type. */
  extensions: readonly string[];
  /** The error for a file of another kind. */
  fault: 'file.notPicture' | 'file.notSound' | 'file.notFilm';
  has: (file: { name: string; type: string; width?: number | null | undefined }) => boolean;
}

export const FILE_KINDS: Record<FileKind, KindRules> = {
  image: {
    upload: 'pictures',
    family: 'image/*',
    extensions: PICTURE_EXTENSIONS,
    fault: 'file.notPicture',
    has: ({ width }) => Boolean(width),
  },
  audio: {
    upload: 'sounds',
    family: 'audio/*',
    extensions: SOUND_EXTENSIONS,
    fault: 'file.notSound',
    has: isSound,
  },
  recording: {
    upload: 'recordings',
    family: 'audio/*',
    extensions: RECORDING_EXTENSIONS,
    fault: 'file.notSound',
    has: isRecording,
  },
  video: {
    upload: 'films',
    family: 'video/*',
    extensions: FILM_EXTENSIONS,
    fault: 'file.notFilm',
    has: isFilm,
  },
};

/** True if a stored file is of a kind, by its content. */
export const isOfKind = ({ display_filename: name, meta }: StoredFile, kind: FileKind): boolean =>
  FILE_KINDS[kind].has({ name, type: meta.mime, width: meta.width });

const kindOf = (entry: string) =>
  Object.values(FILE_KINDS).find(({ family }) => family === entry.trim().toLowerCase());

/** The allowed files with the extensions of each family, such as `image/*`. */
export const withExtensions = (allowed: readonly string[]): string[] => [
  ...new Set(allowed.flatMap((entry) => [entry, ...(kindOf(entry)?.extensions ?? [])])),
];

/**
 * True if a file from this device may be uploaded. Browsers name no type for many files, such as
 * HEIC pictures of a telephone, so the extension decides too. The server checks the content.
 */
export const mayUploadAs = ({ name, type }: File, allowed: readonly string[]): boolean =>
  isAllowed({ name, type }, withExtensions(allowed));

/** The `accept` attribute for allowed files, undefined for all. */
export function acceptOf(allowed: readonly string[]): string | undefined {
  if (allowed.includes('*')) return undefined;
  return withExtensions(allowed)
    .map((entry) => (entry.includes('/') ? entry : `.${entry.replace(/^\./, '')}`))
    .join(',');
}

/** The error for a file that isn't among the allowed, naming those that are. */
export function kindFaultOf(name: string, allowed: readonly string[]): string {
  const kind = kindOf(allowed[0] ?? '');
  return i18next.t(kind?.fault ?? 'file.notAllowed', { name, allowed: allowed.join(', ') });
}

/** The URL of a picture on this device, null for files that browsers don't show as pictures. */
export const previewOf = (file: File): string | null =>
  /^image\/(jpeg|png|webp|gif|avif)$/.test(file.type) ? URL.createObjectURL(file) : null;
