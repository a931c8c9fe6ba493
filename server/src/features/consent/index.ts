export { eraseConsents } from './erase-consents.ts';
export type { Channel, MarkedPerson, UnprintedName } from './gate.ts';
export {
  findMarked,
  findProtectedNames,
  findUnprintedNames,
  listWithheld,
  requireWebConsent,
  WEB_TEXT,
} from './gate.ts';
export { holdConsents } from './lock-consents.ts';
export { isPicturedVisible, keepsConsents } from './consent.policy.ts';
export { mentionsFirstName, mentionsFullName, mentionsName } from './mentions.ts';
export type { RefusedName, Unnamed } from './refused-names.ts';
export { findRefusedNames, namesPictured, officeOfPaper } from './refused-names.ts';
