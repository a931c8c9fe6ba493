/** The extension of a name, lower-cased, without its dot; '' where there is none. */
export const extensionOf = (name: string): string =>
  /\.([^./\\]+)$/.exec(name)?.[1]?.toLowerCase() ?? '';

/** Pictures that a field for pictures takes; what a telephone sends becomes a JPEG. */
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

/** Sounds that a field for sound takes: those that browsers play, and what they record. */
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

/** Containers that hold sound or film: their first bytes do not tell which, so the name does. */
const SHARED_CONTAINERS = /^(video\/(mp4|webm|ogg)|application\/ogg)$/;

/** True for a file of sound, by its type as its bytes tell it; `name` decides for containers. */
export const isSound = ({ name, type }: { name: string; type: string }): boolean =>
  type.startsWith('audio/') ||
  (SHARED_CONTAINERS.test(type) &&
    (SOUND_EXTENSIONS as readonly string[]).includes(extensionOf(name)));

/** True for a file of film, by its type as its bytes tell it. */
export const isFilm = ({ type }: { type: string }): boolean => type.startsWith('video/');

/**
 * True when a file is among the allowed: its extension is in the list, its MIME family is (`image/*`,
 * also the type itself), or the list holds a lone `*`. An empty list allows nothing.
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
