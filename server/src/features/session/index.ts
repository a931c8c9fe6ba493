export { createPasswordToken } from './password-tokens.ts';
export { hashPassword } from './passwords.ts';
