import type { LocalisedText } from '@spalten/contract/fields';
import { readFile } from 'node:fs/promises';
import type { PrintProfile } from '@spalten/contract/print-profile';
import { MAX_PROFILE_BYTES } from '@spalten/contract/print-profile';
import { requireFound, unprocessable } from '../../platform/errors.ts';
import { Upload } from '../../platform/forms/forms.plugin.ts';
import type { Services } from '../../services.ts';
import type { IccHeader } from '../../typesetting/icc-profile.ts';
import { measureInk, readIccHeader } from '../../typesetting/icc-profile.ts';
import { findPrintProfile } from './print-profile.queries.ts';

const EXPECTED_PROFILE: LocalisedText = {
  sv: 'Välj tryckeriets ICC-profil för fyrfärgstryck (CMYK).',
  en: 'Choose the printer’s ICC profile for four-colour print (CMYK).',
};
const refused = ({ sv, en }: LocalisedText) =>
  unprocessable(
    { file: [{ sv: `${sv} ${EXPECTED_PROFILE.sv}`, en: `${en} ${EXPECTED_PROFILE.en}` }] },
    'wrong_kind',
  );

const NO_FILE: LocalisedText = { sv: 'Ingen fil är vald.', en: 'No file is chosen.' };
const NO_PROFILE: LocalisedText = {
  sv: 'Filen är ingen färgprofil.',
  en: 'The file is no colour profile.',
};
const TOO_LARGE: LocalisedText = {
  sv: `Filen är större än ${MAX_PROFILE_BYTES / 1_000_000}\u00a0MB, och så stor är ingen tryckprofil.`,
  en: `The file is larger than ${MAX_PROFILE_BYTES / 1_000_000}\u00a0MB, and no print profile is.`,
};
const UNREADABLE: LocalisedText = {
  sv: 'Filen är en färgprofil, men den går inte att räkna med.',
  en: 'The file is a colour profile, but nothing can be converted by it.',
};

/** Device classes of profiles (ICC.1, 7.2.7), in everyday words. */
const DEVICES: Record<string, LocalisedText> = {
  scnr: { sv: 'en kamera eller skanner', en: 'a camera or scanner' },
  mntr: { sv: 'en skärm', en: 'a screen' },
  prtr: { sv: 'en skrivare', en: 'a printer' },
};
const OTHER_DEVICE: LocalisedText = {
  sv: 'omräkning mellan färger',
  en: 'converting between colours',
};

function otherProfile({ device, space }: IccHeader): LocalisedText {
  const { sv, en } = DEVICES[device] ?? OTHER_DEVICE;
  return {
    sv: `Filen är en färgprofil för ${sv} (${space}).`,
    en: `The file is a colour profile for ${en} (${space}).`,
  };
}

/** @throws ProblemError 422 with a description of the wrong file */
async function readUpload(file: unknown) {
  if (!(file instanceof Upload)) throw refused(NO_FILE);
  if (file.size > MAX_PROFILE_BYTES) throw refused(TOO_LARGE);
  const bytes = await readFile(file.path);
  const header = readIccHeader(bytes);
  if (!header) throw refused(NO_PROFILE);
  if (header.device !== 'prtr' || header.space !== 'CMYK') throw refused(otherProfile(header));
  const inkLimit = await measureInk(file.path).catch(() => null);
  if (!inkLimit) throw refused(UNREADABLE);
  return { bytes, inkLimit };
}

/**
 * Validates a printer's profile, measures its ink limit and stores it. @throws ProblemError 422
 * under `file`
 */
export async function addPrintProfile(
  { database }: Pick<Services, 'database'>,
  body: { file?: unknown; name: string; identifier?: string | null | undefined },
): Promise<PrintProfile> {
  const { bytes, inkLimit } = await readUpload(body.file);
  const { id } = await database
    .insertInto('print_profile')
    .values({
      name: body.name,
      identifier: body.identifier ?? null,
      ink_limit: inkLimit,
      profile: bytes,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return requireFound(await findPrintProfile(database, id));
}
