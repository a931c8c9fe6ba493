export { InfoNotices } from './info-notices.tsx';
export { shownQuery } from './info-post.api.ts';
