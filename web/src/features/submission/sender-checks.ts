import { PICTURE_EXTENSIONS, extensionOf } from '@spalten/contract/extensions';
import {
  LINE_CHARACTERS,
  SUBMISSION_EXTENSIONS,
  SUBMISSION_LIMITS,
} from '@spalten/contract/submission';
import { MAX_WORD_BYTES } from '@spalten/contract/word-import';

/** The fields of the sender's form. */
export interface SenderForm {
  sender_name: string;
  sender_email: string;
  headline: string;
  body_text: string;
  photographer: string;
  pictured: string;
  files: File[];
}

/** The most characters of each field. */
export const FIELD_LIMITS = {
  sender_name: 100,
  sender_email: 254,
  headline: 200,
  body_text: SUBMISSION_LIMITS.characters,
  photographer: 120,
  pictured: 500,
} as const satisfies Record<Exclude<keyof SenderForm, 'files'>, number>;

const isTooLong = (form: SenderForm): boolean =>
  (Object.keys(FIELD_LIMITS) as (keyof typeof FIELD_LIMITS)[]).some(
    (name) => form[name].trim().length > FIELD_LIMITS[name],
  );

/** The number of lines that a text takes in a column, about. Each paragraph begins a line. */
export const countLines = (text: string): number =>
  text
    .split('\n')
    .map((line) => line.trim().length)
    .filter((length) => length > 0)
    .reduce((sum, length) => sum + Math.ceil(length / LINE_CHARACTERS), 0);

/** The lines that are left of what an article may have. Negative if it is longer. */
export const linesLeft = (text: string, characters: number): number =>
  Math.round(characters / LINE_CHARACTERS) - countLines(text);

export const isPicture = ({ name, type }: File) =>
  type.startsWith('image/') ||
  (PICTURE_EXTENSIONS as readonly string[]).includes(extensionOf(name));

/** A reason why a file can't be sent. */
export type FileFault = 'fileKind' | 'fileOldWord' | 'fileOpenDocument' | 'fileEmpty' | 'fileSize';

/** Returns the reason why a file can't be sent, by its name and size, null if it can. */
export function faultOfFile({ name, size }: Pick<File, 'name' | 'size'>): FileFault | null {
  const extension = extensionOf(name);
  if (extension === 'doc') return 'fileOldWord';
  if (extension === 'odt') return 'fileOpenDocument';
  if (!(SUBMISSION_EXTENSIONS as readonly string[]).includes(extension)) return 'fileKind';
  if (size === 0) return 'fileEmpty';
  return extension === 'docx' && size > MAX_WORD_BYTES ? 'fileSize' : null;
}

/** Finds why the server refused files, by its errors such as `files.1`. */
export const findRefusals = (
  files: readonly File[],
  errors: Record<string, readonly string[]>,
): Map<File, string> =>
  new Map(
    files.flatMap((file, index) => {
      const sentence = errors[`files.${index}`]?.[0];
      return sentence === undefined ? [] : [[file, sentence] as const];
    }),
  );

/** Something that a form lacks. Those that are needed keep it from being sent. */
export interface Missing {
  what:
    | 'name'
    | 'email'
    | 'address'
    | 'content'
    | 'length'
    | 'files'
    | 'headline'
    | 'photographer'
    | 'pictured'
    | 'room';
  isNeeded: boolean;
}

/** Lists what a form lacks, what is needed first. */
export function findMissing(form: SenderForm): Missing[] {
  const { files, sender_email: email } = form;
  const hasPictures = files.some(isPicture);
  const isEmpty = (text: string) => text.trim() === '';
  const size = files.reduce((sum, file) => sum + file.size, 0);
  const hasWord = files.some(({ name }) => extensionOf(name) === 'docx');
  const all: [boolean, Missing['what'], boolean][] = [
    [isEmpty(form.sender_name), 'name', true],
    [isEmpty(email), 'email', true],
    [!isEmpty(email) && !/^\S+@\S+\.\S+$/.test(email.trim()), 'address', true],
    [isEmpty(form.body_text) && files.length === 0, 'content', true],
    [isTooLong(form), 'length', true],
    [files.some((file) => faultOfFile(file) !== null), 'files', true],
    [size > SUBMISSION_LIMITS.bytes || files.length > SUBMISSION_LIMITS.files, 'room', true],
    [isEmpty(form.headline) && !hasWord, 'headline', false],
    [hasPictures && isEmpty(form.photographer), 'photographer', false],
    [hasPictures && isEmpty(form.pictured), 'pictured', false],
  ];
  return all.filter(([lacks]) => lacks).map(([, what, isNeeded]) => ({ what, isNeeded }));
}
