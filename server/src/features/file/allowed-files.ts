import type { LocalisedText } from '@spalten/contract/fields';
import { stat } from 'node:fs/promises';
import { extensionOf, isAllowed, isFilm, isRecording, isSound } from '@spalten/contract/extensions';
import type { Database, Transaction } from '../../platform/database/database.ts';
import { ProblemError, unprocessable } from '../../platform/errors.ts';
import type { QueueOwner } from '../../platform/fair-queue.ts';
import { emptyFile, noPicture, tooManyPixels } from './file-faults.ts';
import type { Inspection } from './inspect.ts';
import { inspectFile } from './inspect.ts';

/** Image types that can be displayed and typeset. */
export const PICTURE_TYPES = /^image\/(jpeg|png|webp|avif|gif|tiff)$/;

/** Kinds of files that a field displays or plays. */
type FileKind = 'pictures' | 'sounds' | 'recordings' | 'films';

/** Files accepted by a field: one kind, or a list of extensions, `image/*` or `*`. */
export type AllowedFiles = FileKind | readonly string[];

interface KnownFile {
  name: string;
  type: string;
}

const KINDS: Record<FileKind, (file: KnownFile) => boolean> = {
  pictures: ({ type }) => PICTURE_TYPES.test(type),
  sounds: isSound,
  recordings: isRecording,
  films: isFilm,
};

const noSound = (name: string): LocalisedText => ({
  sv: `${name} är inget ljud som går att spela. Välj ett ljud, till exempel en MP3.`,
  en: `${name} is no sound that can be played. Choose a sound, an MP3 for example.`,
});

const WRONG_KIND: Record<FileKind, (name: string) => LocalisedText> = {
  pictures: noPicture,
  sounds: noSound,
  recordings: noSound,
  films: (name) => ({
    sv: `${name} är ingen film som går att visa. Välj en film, till exempel en MP4.`,
    en: `${name} is no film that can be shown. Choose a film, an MP4 for example.`,
  }),
};

/** Returns why a file doesn't fit a field, or null if it does. */
function findMisfitReason(file: KnownFile, allowed: AllowedFiles): LocalisedText | null {
  if (typeof allowed === 'string')
    return KINDS[allowed](file) ? null : WRONG_KIND[allowed](file.name);
  if (isAllowed(file, allowed)) return null;
  return {
    sv: `${file.name} kan inte användas här. Tillåtna filer: ${allowed.join(', ')}.`,
    en: `${file.name} cannot be used here. Allowed files: ${allowed.join(', ')}.`,
  };
}

const takesAll = (allowed: AllowedFiles) => typeof allowed !== 'string' && allowed.includes('*');

/**
 * Finds the first stored file that a field can't use, by name and content, with the reason. Null if
 * all fit.
 */
export async function findMisfit(
  database: Database | Transaction,
  ids: readonly number[],
  allowed: AllowedFiles,
): Promise<{ id: number; fault: LocalisedText } | null> {
  if (ids.length === 0 || takesAll(allowed)) return null;
  const files = await database
    .selectFrom('file')
    .select(['id', 'display_filename as name', 'mime as type'])
    .where('id', 'in', ids)
    .orderBy('id')
    .execute();
  for (const file of files) {
    const fault = findMisfitReason(file, allowed);
    if (fault) return { id: file.id, fault };
  }
  return null;
}

/**
 * Requires stored files to be of a kind that the field accepts, by name and content. @throws
 * ProblemError 422 under `field`
 */
export async function requireAllowed(
  database: Database | Transaction,
  ids: readonly number[],
  { allowed, field }: { allowed: AllowedFiles; field: string },
): Promise<void> {
  const found = await findMisfit(database, ids, allowed);
  if (found) throw unprocessable({ [field]: [found.fault] }, 'wrong_kind');
}

/** A file on disk that isn't stored yet, and its sender. */
interface ArrivedFile {
  path: string;
  filename: string;
  person: QueueOwner;
}

/** Like `requireAllowed`, for a file on disk before it is stored. @throws ProblemError 422 */
export async function requireAllowedFile(
  { path, filename: name, person }: ArrivedFile,
  { allowed, field }: { allowed: AllowedFiles; field: string },
): Promise<void> {
  if (takesAll(allowed)) return;
  if ((await stat(path)).size === 0)
    throw unprocessable({ [field]: [emptyFile(name)] }, 'empty_file');
  const { mime: type, width, isHeic, hasTooManyPixels } = await inspectFile(path, person);
  const isPicture = width !== null || isHeic;
  const misfit = hasTooManyPixels ? tooManyPixels(name) : noPicture(name);
  const fault =
    allowed === 'pictures'
      ? isPicture
        ? null
        : misfit
      : findMisfitReason({ name, type }, allowed);
  if (fault) throw unprocessable({ [field]: [fault] }, 'wrong_kind');
}

const notTaken = (name: string, valid: readonly string[]) => {
  const said = {
    sv: `Filen ${name} tas inte emot här. Tillåtna filer: ${valid.join(', ')}.`,
    en: `The file ${name} is not taken here. Allowed files: ${valid.join(', ')}.`,
  };
  return new ProblemError(422, 'wrong_kind', said, { errors: { files: [said] } });
};

/** Extensions of executable files, and the MIME types that are detected for them. */
const PROGRAM_NAMES =
  /^(exe|com|scr|pif|msi|msp|bat|cmd|ps1|vbs|wsf|hta|cpl|reg|lnk|jar|apk|ipa|dmg|pkg|app|deb|rpm|sh|run|appimage)$/;
const PROGRAM_TYPES =
  /^application\/(x-msdownload|vnd\.microsoft\.portable-executable|x-elf|x-mach-binary|x-msi|x\.ms\.shortcut|x\.apple\.alias|java-vm|vnd\.android\.package-archive)$/;

const isProgram = (name: string, type: string): boolean =>
  PROGRAM_NAMES.test(extensionOf(name)) || PROGRAM_TYPES.test(type);

const program = (name: string) => {
  const said = {
    sv: `Filen ${name} är ett program. Här finns bara sådant som går att läsa, se eller höra.`,
    en: `The file ${name} is a program. Only what can be read, seen or heard is taken here.`,
  };
  return new ProblemError(422, 'wrong_kind', said, { errors: { files: [said] } });
};

/**
 * Requires a name that the installation accepts. If it accepts everything, executables are still
 * refused unless their extensions are listed. @throws ProblemError 422
 */
export function requireValidName(name: string, valid: readonly string[]): void {
  if (valid.includes('*') && isProgram(name, '')) throw program(name);
  const families = valid.filter((word) => word.includes('/'));
  // MIME types are known only after the content has arrived.
  if (families.length === 0 && !isAllowed({ name, type: '' }, valid)) throw notTaken(name, valid);
}

/**
 * Requires a file on disk that the installation accepts, by name and by detected content type.
 * @throws ProblemError 422
 */
export async function requireValidFile(
  { path, filename, person }: ArrivedFile,
  valid: readonly string[],
): Promise<void> {
  const { mime: type, ext }: Inspection = await inspectFile(path, person);
  if (valid.includes('*')) {
    if (isProgram(filename, type)) throw program(filename);
    return;
  }
  const isTold = ext === null || isAllowed({ name: `x.${ext}`, type }, valid);
  if (!isTold || !isAllowed({ name: filename, type }, valid)) throw notTaken(filename, valid);
}
