import { BRIEFS } from './korta.ts';
import { PEOPLE_STORIES } from './manniskor.ts';
import { NEXT_ISSUE } from './nasta-nummer.ts';
import { NEWS } from './nyheter.ts';
import { IN_PROGRESS } from './pagaende.ts';
import type { DemoArticle } from './types.ts';

/** All articles of the demo. */
export const ARTICLES: DemoArticle[] = [
  ...NEWS,
  ...PEOPLE_STORIES,
  ...BRIEFS,
  ...IN_PROGRESS,
  ...NEXT_ISSUE,
];
