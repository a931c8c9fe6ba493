import type { ArticleStatus } from '@spalten/contract/article';

/** An article of the demo: body and fact box in the small format of `rich.ts`. */
export interface DemoArticle {
  key: string;
  office: '8b' | 'ekbacken' | 'nyko';
  template: string;
  authors: string[];
  status: Exclude<ArticleStatus, 'placed' | 'published'>;
  kicker?: string;
  headline: string;
  standfirst?: string;
  body: string;
  pull_quote?: string;
  quote_speaker?: string;
  fact_box?: { title: string; body: string };
  answers?: { name: string; about: string; words: string; picture?: string }[];
  images?: { picture: string; caption: string; credit: string; alt: string }[];
  /** What the moderator wrote when giving it back. */
  comment?: string;
}
