import { account } from './account.ts';
import { advert, advertiser } from './advert.ts';
import { articleTemplate } from './article-template.ts';
import { articleChange } from './article-change.ts';
import { articleRecording } from './article-recording.ts';
import { article } from './article.ts';
import { assignment } from './assignment.ts';
import { attempt } from './attempt.ts';
import { audit } from './audit.ts';
import type { Call } from './call.ts';
import { calendar } from './calendar.ts';
import { chapter } from './chapter.ts';
import { consent } from './consent.ts';
import { customer } from './customer.ts';
import { dashboard } from './dashboard.ts';
import { editorialOffice } from './editorial-office.ts';
import { events } from './events.ts';
import { file, tag } from './file.ts';
import { glossary } from './glossary.ts';
import { group } from './group.ts';
import { guide } from './guide.ts';
import { infoPost } from './info-post.ts';
import { myPage } from './my-page.ts';
import { newsPost } from './news-post.ts';
import { message } from './message.ts';
import { newspaperPage } from './newspaper-page.ts';
import { newspaperTemplate } from './newspaper-template.ts';
import { paperExport } from './paper-export.ts';
import { printProfile } from './print-profile.ts';
import { printSettings } from './print-settings.ts';
import { newspaper } from './newspaper.ts';
import { notice } from './notice.ts';
import { officeWord } from './office-word.ts';
import { packages } from './package.ts';
import { moderator, participant } from './person.ts';
import { publicPaper } from './public-paper.ts';
import { schoolSignIn } from './school-sign-in.ts';
import { push } from './push.ts';
import { response } from './response.ts';
import { search } from './search.ts';
import { session } from './session.ts';
import { submission } from './submission.ts';
import { proof } from './proof.ts';
import { story } from './story.ts';
import { system } from './system.ts';
import { wordImport } from './word-import.ts';
import { webArticle } from './web-article.ts';
import { year } from './year.ts';

/** Every call of the API, by feature. */
export const calls = {
  session,
  schoolSignIn,
  account,
  push,
  packages,
  customer,
  myPage,
  guide,
  newsPost,
  infoPost,
  article,
  articleChange,
  articleRecording,
  response,
  wordImport,
  articleTemplate,
  assignment,
  attempt,
  newspaper,
  newspaperPage,
  publicPaper,
  paperExport,
  proof,
  story,
  calendar,
  webArticle,
  newspaperTemplate,
  advertiser,
  advert,
  printProfile,
  printSettings,
  editorialOffice,
  group,
  consent,
  moderator,
  participant,
  dashboard,
  audit,
  chapter,
  glossary,
  officeWord,
  file,
  tag,
  search,
  submission,
  system,
  events,
  message,
  notice,
  year,
} satisfies Record<string, Record<string, Call>>;
