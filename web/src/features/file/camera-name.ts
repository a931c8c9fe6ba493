/** The names that phones give pictures and films that have none, such as image.jpg. */
const NAMELESS = /^(?:image|photo|video|trim|\d{6,})\.(?:jpe?g|png|webp|heic|heif|mov|mp4)$/i;

const two = (part: number) => String(part).padStart(2, '0');

/** Returns the date and time as in a file name: 2026-11-23 14.05.31. */
const momentOf = (date: Date): string =>
  [
    [date.getFullYear(), two(date.getMonth() + 1), two(date.getDate())].join('-'),
    [date.getHours(), date.getMinutes(), date.getSeconds()].map(two).join('.'),
  ].join(' ');

/**
 * The name of an upload. A picture or film that the phone has not named gets the word for it and
 * the time it was taken.
 */
export function nameOfUpload(
  { name, lastModified }: Pick<File, 'name' | 'lastModified'>,
  words: { picture: string; film: string },
): string {
  const ending = name.split('.').at(-1)?.toLowerCase() ?? '';
  if (!NAMELESS.test(name)) return name;
  const word = ending === 'mov' || ending === 'mp4' ? words.film : words.picture;
  return `${word} ${momentOf(new Date(lastModified))}.${ending}`;
}

/** The file under the name of its upload. */
export function withUploadName(file: File, words: { picture: string; film: string }): File {
  const name = nameOfUpload(file, words);
  const { type, lastModified } = file;
  return name === file.name ? file : new File([file], name, { type, lastModified });
}
