export { ClosedNotice } from './closed-notice.tsx';
export { cacheNewspaper, newspaperQuery, PAGE_TONES, previewUrl } from './newspaper.api.ts';
export { SlotCount } from './slot-count.tsx';
