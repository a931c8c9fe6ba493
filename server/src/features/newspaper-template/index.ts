export { slotSentence } from './slot-sentence.ts';
