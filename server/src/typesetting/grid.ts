export type { Box } from '@spalten/contract/slot-box';
export { columnsWidth, countPageLines, pitchOf, slotBox } from '@spalten/contract/slot-box';
