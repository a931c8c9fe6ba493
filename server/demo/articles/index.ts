import { BRIEFS } from './korta.ts';
import { PEOPLE_STORIES } from './manniskor.ts';
import { NEXT_ISSUE } from './nasta-nummer.ts';
import { NEWS } from './nyheter.ts';
import { UNDER_WAY } from './pagaende.ts';
import type { DemoArticle } from './types.ts';

/** Every article of the demo. */
export const ARTICLES: DemoArticle[] = [
  ...NEWS,
  ...PEOPLE_STORIES,
  ...BRIEFS,
  ...UNDER_WAY,
  ...NEXT_ISSUE,
];
