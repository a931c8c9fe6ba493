export { FORMER_APPROVAL } from './former-approval.ts';
export { requireOpenNewspaper } from './closed-paper.ts';
export { NEWSPAPER } from './newspaper.audit.ts';
export type { NewspaperFacts } from './newspaper.policy.ts';
export { isNewspaperVisible, mayUpdateNewspaper } from './newspaper.policy.ts';
export { findNewspaper, newspaperRows } from './newspaper.queries.ts';
export {
  noteAddressReplaced,
  PRINTED_KEY,
  PUBLIC_PATH,
  PUBLIC_OPENING,
  PUBLIC_STATE,
} from './public-state.ts';
export { nameFaults, requireNobodyProtected } from './protected-names.ts';
export { PAPER_SENT } from './paper-sent.ts';
export { newspaperSearch } from './newspaper.search.ts';
