export { isOwnPassword, PERSON_KINDS } from './account.ts';
export { renameByline } from './byline.ts';
export { closeCards, newCardSecrets, storeCards } from './cards.ts';
export { clearWrongCodes, setPictureCode } from './picture-codes.ts';
export { createPasswordToken, LINK_MINUTES, revokePasswordTokens } from './password-tokens.ts';
export { hashPassword } from './passwords.ts';
export { RESET_JOB } from './reset-password.ts';
export {
  endSession,
  endSessionsOf,
  findCurrentUser,
  muteSessionsOf,
  startSession,
} from './session.queries.ts';
