import { articleTemplate } from './article-template.ts';
import { article } from './article.ts';
import type { Call } from './call.ts';
import { editorialOffice } from './editorial-office.ts';
import { file } from './file.ts';
import { myPage } from './my-page.ts';
import { newspaperPage } from './newspaper-page.ts';
import { newspaperTemplate } from './newspaper-template.ts';
import { newspaper } from './newspaper.ts';
import { session } from './session.ts';

/** The whole wire, a line a feature. */
export const calls = {
  session,
  myPage,
  article,
  articleTemplate,
  newspaper,
  newspaperPage,
  newspaperTemplate,
  editorialOffice,
  file,
} satisfies Record<string, Record<string, Call>>;
