export { isOwnPassword } from './account.ts';
export { createPasswordToken } from './password-tokens.ts';
export { hashPassword } from './passwords.ts';
export { endSessionsOf, findCurrentUser } from './session.queries.ts';
