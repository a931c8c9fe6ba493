/** A chapter of the demo, as `lesson` reads its text, with the chapters below it. */
export interface DemoChapter {
  title: string;
  slug?: string;
  standfirst: string;
  body: string;
  easy?: string;
  isPublic?: boolean;
  /** Not open to all: given to these, by the part of the address before the @. */
  givenTo?: string[];
  completion?: 'viewed' | 'marked' | 'children';
  children?: DemoChapter[];
}
