export { endArticleApprovals } from './approval.ts';
export { findArticleSlot, fitStory } from './article-slot.ts';
export { loadEdition, paperDay } from './load-edition.ts';
export { picturesOf } from './withhold.ts';
export { savePage } from './change-page.ts';
export { findNewspaperPage, newspaperPageRows } from './newspaper-page.queries.ts';
export { refitArticlePages, refitPage } from './refit-page.ts';
export { keepTeaserPages, touchCodes, touchTeasers } from './teasers.ts';
export { newspaperPageSearch } from './newspaper-page.search.ts';
