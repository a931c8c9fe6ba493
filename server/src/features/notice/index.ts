export { isOwnNotice } from './notice.queries.ts';
