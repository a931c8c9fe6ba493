export { newspaperQuery, PAGE_TONES, previewUrl, slotsToMend } from './newspaper.api.ts';
