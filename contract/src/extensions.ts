/** Returns the extension of a name, lower-cased, without the dot; '' if there is none. */
export const extensionOf = (name: string): string =>
  /\.([^./\\]+)$/.exec(name)?.[1]?.toLowerCase() ?? '';

/** Extensions that a picture field accepts. Formats of phone cameras are converted to JPEG. */
export const PICTURE_EXTENSIONS = [
  'jpg',
  'jpeg',
  'png',
  'webp',
  'avif',
  'gif',
  'tif',
  'tiff',
  'heic',
  'heif',
] as const;

/** Extensions that a sound field accepts: those browsers play or record. */
export const SOUND_EXTENSIONS = [
  'mp3',
  'm4a',
  'aac',
  'wav',
  'ogg',
  'oga',
  'opus',
  'flac',
  'weba',
] as const;

/** Extensions that a field for recordings accepts: sounds, and the container that browsers record. */
export const RECORDING_EXTENSIONS = [...SOUND_EXTENSIONS, 'webm'] as const;

/** Extensions of films. Used where a browser names no type. */
export const FILM_EXTENSIONS = ['mp4', 'm4v', 'mov', 'webm', 'ogv', '3gp', 'mkv', 'avi'] as const;

/** Containers of sound or film. Their first bytes don't tell which, so the extension decides. */
const SHARED_CONTAINERS = /^(video\/(mp4|webm|ogg)|application\/ogg)$/;

/** True for a sound file, by its detected type; `name` decides for containers. */
export const isSound = ({ name, type }: { name: string; type: string }): boolean =>
  type.startsWith('audio/') ||
  (SHARED_CONTAINERS.test(type) &&
    (SOUND_EXTENSIONS as readonly string[]).includes(extensionOf(name)));

/** True for a recording: a sound, or a file as browsers record it, whose first bytes say film. */
export const isRecording = ({ name, type }: { name: string; type: string }): boolean =>
  isSound({ name, type }) || (type === 'video/webm' && extensionOf(name) === 'webm');

/** True for a film file, by its detected type. */
export const isFilm = ({ type }: { type: string }): boolean => type.startsWith('video/');

/**
 * True if a file is allowed: its extension, its MIME type or family (`image/*`) is in the list, or
 * the list contains `*`. An empty list allows nothing.
 */
export function isAllowed(
  file: { name: string; type: string },
  allowed: readonly string[],
): boolean {
  const extension = extensionOf(file.name);
  const [family = ''] = file.type.toLowerCase().split('/');
  return allowed.some((entry) => {
    const word = entry.trim().toLowerCase().replace(/^\./, '');
    if (word === '*' || word === '*/*') return true;
    if (word.endsWith('/*')) return word.slice(0, -2) === family;
    return word.includes('/') ? word === file.type.toLowerCase() : word === extension;
  });
}
