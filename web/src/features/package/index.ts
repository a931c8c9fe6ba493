export { packageListQuery } from './package.api.ts';
