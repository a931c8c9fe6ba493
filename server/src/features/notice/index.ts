export { summariseNotices } from './digest.ts';
export { isOwnNotice } from './notice.queries.ts';
export { takeNoticesToPush } from './push.ts';
