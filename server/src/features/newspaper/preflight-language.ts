import type { LocalisedText } from '@spalten/contract/fields';
import type { PreflightFault } from '@spalten/contract/newspaper';
import type { Found } from './preflight-fault.ts';

/** Translates faults for the response. */
export const inLanguage = (found: Found[], language: keyof LocalisedText): PreflightFault[] =>
  found.map(({ sentence, slotName, ...fault }) => ({
    ...fault,
    slot_name: slotName?.[language] ?? null,
    message: sentence[language],
  }));
