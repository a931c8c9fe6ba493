import type { ArticleStatus } from '@spalten/contract/article';

/** An article of the demo. Body and fact box are in the format of `parse-rich-text.ts`. */
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
  /** The text for readers of easy Swedish. */
  easy_body?: string;
  pull_quote?: string;
  quote_speaker?: string;
  fact_box?: { title: string; body: string };
  answers?: { name: string; about: string; words: string; picture?: string }[];
  images?: { picture: string; caption: string; credit: string; alt: string }[];
  /** The moderator's comment on returning it. */
  comment?: string;
}
