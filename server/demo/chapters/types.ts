/** A chapter of the demo with its subchapters. `parseChapterText` reads its text. */
export interface DemoChapter {
  title: string;
  slug?: string;
  standfirst: string;
  body: string;
  easy?: string;
  isPublic?: boolean;
  /** Readers of a restricted chapter, by the part of their address before the @. */
  givenTo?: string[];
  completion?: 'viewed' | 'marked' | 'children';
  children?: DemoChapter[];
}
