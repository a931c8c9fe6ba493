import type { LocalisedText } from '@spalten/contract/fields';
import type { PreflightFault } from '@spalten/contract/newspaper';

type Place = Pick<
  PreflightFault,
  'newspaper_page_id' | 'page_number' | 'slot_id' | 'article_id' | 'field' | 'file_id'
>;
const NOWHERE: Place = {
  newspaper_page_id: null,
  page_number: null,
  slot_id: null,
  article_id: null,
  field: null,
  file_id: null,
};

/** A fault with its message in both languages. */
export type Found = Omit<PreflightFault, 'message' | 'slot_name'> & {
  sentence: LocalisedText;
  slotName?: LocalisedText;
};

/** Builds a fault; an error unless stated otherwise. */
export const faultOf = (
  code: PreflightFault['code'],
  sentence: LocalisedText,
  place: Partial<Place> & Pick<Found, 'slotName'> = {},
  severity: PreflightFault['severity'] = 'error',
): Found => ({ code, severity, sentence, ...NOWHERE, ...place });
