import type { FileUse, StoredFile } from '@spalten/contract/file';
import type { TFunction } from 'i18next';

const MAX_NAMES_SHOWN = 5;

/** The uses of the files that a question is about. */
export interface Uses {
  used_in: FileUse[];
  used_elsewhere: number;
}

/** The first names, and how many more there are. */
function listNames(t: TFunction, names: readonly string[]): string {
  const shown = names.slice(0, MAX_NAMES_SHOWN).join(', ');
  const left = names.length - MAX_NAMES_SHOWN;
  return left > 0 ? t('file.andMore', { names: shown, count: left }) : shown;
}

const namesOf = (t: TFunction, files: readonly StoredFile[]) =>
  `${listNames(
    t,
    files.map(({ display_filename: name }) => name),
  )}.`;

function summarise(uses: readonly Uses[]) {
  const used = uses.flatMap(({ used_in: here }) => here);
  const places = used.filter(({ kind }) => kind !== 'message').map(({ name }) => name);
  return {
    isSent: places.length < used.length,
    places: [...new Set(places)],
    elsewhere: uses.reduce((sum, one) => sum + one.used_elsewhere, 0),
  };
}

/** The question before files go to the bin: their names, and where they are used. */
export function binQuestion(t: TFunction, files: readonly StoredFile[], uses: readonly Uses[]) {
  const { isSent, places, elsewhere } = summarise(uses);
  return [
    namesOf(t, files),
    places.length > 0
      ? t('file.deleteUsed', { places: listNames(t, places) })
      : t('file.deleteText'),
    elsewhere > 0 ? t('file.usedElsewhere', { count: elsewhere }) : '',
    isSent ? t('file.deleteSent') : '',
  ]
    .filter(Boolean)
    .join(' ');
}

/**
 * The question before files are deleted for good. The server refuses those that are used, so it
 * says where.
 */
export function forGoodQuestion(t: TFunction, files: readonly StoredFile[], uses: readonly Uses[]) {
  const { isSent, places, elsewhere } = summarise(uses);
  return [
    namesOf(t, files),
    t('file.forGoodText'),
    places.length > 0 ? t('file.usedIn', { places: `${listNames(t, places)}.` }) : '',
    elsewhere > 0 ? t('file.usedElsewhere', { count: elsewhere }) : '',
    places.length > 0 || elsewhere > 0 ? t('file.forGoodUsed') : '',
    isSent ? t('file.deleteSent') : '',
  ]
    .filter(Boolean)
    .join(' ');
}
