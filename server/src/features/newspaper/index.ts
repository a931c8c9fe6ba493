export { FORMER_APPROVAL } from './former-approval.ts';
export { requireOpenNewspaper } from './closed-paper.ts';
export type { NewspaperFacts } from './newspaper.policy.ts';
export { isNewspaperVisible, mayUpdateNewspaper } from './newspaper.policy.ts';
export { newspaperRows } from './newspaper.queries.ts';
export { newspaperSearch } from './newspaper.search.ts';
