import { search, searchWords } from '@spalten/contract/search';
import { listSearchableParts } from '../../platform/search.ts';
import type { SearchPart } from '../../platform/search.ts';
import type { Routing } from '../../services.ts';
import { advertiserSearch, advertSearch } from '../advert/index.ts';
import { articleTemplateSearch } from '../article-template/index.ts';
import { articleSearch } from '../article/index.ts';
import { assignmentSearch } from '../assignment/index.ts';
import { chapterSearch } from '../chapter/index.ts';
import { customerSearch } from '../customer/index.ts';
import { editorialOfficeSearch } from '../editorial-office/index.ts';
import { fileSearch, tagSearch } from '../file/index.ts';
import { infoPostSearch } from '../info-post/index.ts';
import { messageSearch } from '../message/index.ts';
import { newsPostSearch } from '../news-post/index.ts';
import { newspaperPageSearch } from '../newspaper-page/index.ts';
import { newspaperTemplateSearch } from '../newspaper-template/index.ts';
import { newspaperSearch } from '../newspaper/index.ts';
import { packageSearch } from '../package/index.ts';
import { moderatorSearch, participantSearch } from '../person/index.ts';
import { webArticleSearch } from '../web-article/index.ts';
import { findByWords, findSimilar } from './search.queries.ts';

/** The searched kinds, in display order. */
export const SEARCH_PARTS: readonly SearchPart[] = [
  articleSearch,
  chapterSearch,
  assignmentSearch,
  newsPostSearch,
  infoPostSearch,
  webArticleSearch,
  newspaperSearch,
  newspaperPageSearch,
  advertSearch,
  advertiserSearch,
  participantSearch,
  moderatorSearch,
  editorialOfficeSearch,
  messageSearch,
  fileSearch,
  tagSearch,
  newspaperTemplateSearch,
  articleTemplateSearch,
  customerSearch,
  packageSearch,
];

/** Registers the search over everything the viewer may see. */
export function searchRoutes({ route, database }: Routing): void {
  route(search.find, { access: 'signed-in', perMinute: 300 }, async ({ query, viewer }) => {
    const words = searchWords(query.q);
    const parts = listSearchableParts(SEARCH_PARTS, viewer).filter(
      ({ kind }) => !query.kind || kind === query.kind,
    );
    if (words.length === 0 || parts.length === 0) return [];
    const criteria = { viewer, words, limit: query.limit };
    const found = await findByWords(database, parts, criteria);
    return found.length > 0 ? found : findSimilar(database, parts, criteria);
  });
}
