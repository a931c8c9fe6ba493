export { eraseConsents } from './erase-consents.ts';
export type { Channel, MarkedPerson } from './gate.ts';
export {
  findMarked,
  findProtectedNames,
  findRefusedBirthdays,
  listWithheld,
  requireWebConsent,
  WEB_TEXT,
} from './gate.ts';
export { holdConsents } from './lock-consents.ts';
export { isPicturedVisible } from './consent.policy.ts';
export { mentionsName } from './mentions.ts';
