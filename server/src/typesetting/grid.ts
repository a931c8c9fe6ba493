export type { Box } from '@spalten/contract/slot-box';
export { columnsWidth, linesOf, pitchOf, slotBox } from '@spalten/contract/slot-box';
