export {
  newspaperQuery,
  PAGE_TONES,
  previewUrl,
  slotsToMend,
  STATUS_TONES,
} from './newspaper.api.ts';
