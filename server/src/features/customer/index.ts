export { demandRoom } from './limits.ts';
