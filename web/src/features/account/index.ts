export { useOwnLook } from './use-own-look.ts';
