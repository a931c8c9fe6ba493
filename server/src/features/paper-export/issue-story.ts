import type { PersonAnswer } from '@spalten/contract/article';
import { joinCredits } from '@spalten/contract/credit';
import type { RichText } from '@spalten/contract/rich-text';
import type { Box } from '@spalten/contract/slot-box';
import type { ArticleInput } from '../../typesetting/edition.ts';

/** A picture as printed. `name` is unique in the issue. */
export interface IssuePicture {
  name: string;
  file_id: number;
  shown: Box;
  alt: string;
  caption: string | null;
  credit: string | null;
}

/** An answer of a vox pop (“enkät”), with the face that stands beside it. */
export interface StoryAnswer extends Pick<PersonAnswer, 'name' | 'about' | 'words'> {
  /** Null without a face; omitted in editions from before faces stood here, among the pictures. */
  picture?: IssuePicture | null;
}

/** Something to read in an issue: an article, or the content of a slot of its own. */
export interface Story {
  /** Usable as an HTML id. */
  id: string;
  kind: 'article' | 'text' | 'picture' | 'advert' | 'puzzle';
  page: number;
  opinion: ArticleInput['opinion'];
  kicker: string | null;
  headline: string | null;
  standfirst: string | null;
  byline: string;
  body: RichText;
  /** The text for readers of easy Swedish; omitted in editions from before there were any. */
  easy_body?: RichText | null;
  answers: StoryAnswer[];
  pull_quote: string | null;
  quote_speaker: string | null;
  fact_box: ArticleInput['fact_box'];
  /** The writer's face beside the byline, if it has one. */
  portrait?: IssuePicture | null;
  /** Without the faces beside answers and the byline. */
  pictures: IssuePicture[];
}

/** The fields of a story that has none of them. */
export const EMPTY: Omit<Story, 'id' | 'kind' | 'page'> = {
  opinion: null,
  kicker: null,
  headline: null,
  standfirst: null,
  byline: '',
  body: { type: 'doc', content: [] },
  answers: [],
  pull_quote: null,
  quote_speaker: null,
  fact_box: null,
  pictures: [],
};

/** Lists all pictures of a story, with the faces beside its answers and byline, each name once. */
export function listStoryPictures({ pictures, portrait, answers }: Story): IssuePicture[] {
  const faces = [portrait, ...answers.map(({ picture }) => picture)];
  const all = [...pictures, ...faces.filter((face) => face != null)];
  return all.filter(({ name }, index) => all.findIndex((one) => one.name === name) === index);
}

/** Formats the credits of the faces beside a story's answers, each name once. */
export const creditFaces = ({ answers }: Pick<Story, 'answers'>): string | null =>
  joinCredits(answers.map(({ picture }) => picture?.credit));

/** Makes a paragraph of each line. */
export const paragraphs = (text: string): RichText => ({
  type: 'doc',
  content: text
    .split(/\n+/)
    .filter((line) => line.trim() !== '')
    .map((line) => ({ type: 'paragraph', content: [{ type: 'text', text: line.trim() }] })),
});
