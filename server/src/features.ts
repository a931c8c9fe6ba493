import { advertRoutes } from './features/advert/advert.routes.ts';
import { articleTemplateRoutes } from './features/article-template/article-template.routes.ts';
import { articleRoutes } from './features/article/article.routes.ts';
import { assignmentRoutes } from './features/assignment/assignment.routes.ts';
import { attemptRoutes } from './features/attempt/attempt.routes.ts';
import { auditRoutes } from './features/audit/audit.routes.ts';
import { calendarRoutes } from './features/calendar/calendar.routes.ts';
import { chapterRoutes } from './features/chapter/chapter.routes.ts';
import { consentRoutes } from './features/consent/consent.routes.ts';
import { customerRoutes } from './features/customer/customer.routes.ts';
import { dashboardRoutes } from './features/dashboard/dashboard.routes.ts';
import { demoRoutes } from './features/demo/demo.routes.ts';
import { editorialOfficeRoutes } from './features/editorial-office/editorial-office.routes.ts';
import { eventRoutes } from './features/events/events.routes.ts';
import { fileRoutes } from './features/file/file.routes.ts';
import { resumableRoutes } from './features/file/resumable.routes.ts';
import { systemRoutes } from './features/file/system.routes.ts';
import { tagRoutes } from './features/file/tag.routes.ts';
import { glossaryRoutes } from './features/glossary/glossary.routes.ts';
import { groupRoutes } from './features/group/group.routes.ts';
import { guideRoutes } from './features/guide/guide.routes.ts';
import { infoPostRoutes } from './features/info-post/info-post.routes.ts';
import { messageRoutes } from './features/message/message.routes.ts';
import { moderatorRoutes } from './features/moderator/moderator.routes.ts';
import { myPageRoutes } from './features/my-page/my-page.routes.ts';
import { newsPostRoutes } from './features/news-post/news-post.routes.ts';
import { newspaperPageRoutes } from './features/newspaper-page/newspaper-page.routes.ts';
import { printProfileRoutes } from './features/print-profile/print-profile.routes.ts';
import { printSettingsRoutes } from './features/print-profile/print-settings.routes.ts';
import { newspaperTemplateRoutes } from './features/newspaper-template/newspaper-template.routes.ts';
import { newspaperRoutes } from './features/newspaper/newspaper.routes.ts';
import { noticeRoutes } from './features/notice/notice.routes.ts';
import { officeWordRoutes } from './features/office-word/office-word.routes.ts';
import { packageRoutes } from './features/package/package.routes.ts';
import { paperExportRoutes } from './features/paper-export/paper-export.routes.ts';
import { participantRoutes } from './features/participant/participant.routes.ts';
import { publicPaperRoutes } from './features/public-paper/public-paper.routes.ts';
import { pushRoutes } from './features/push/push.routes.ts';
import { responseRoutes } from './features/response/response.routes.ts';
import { schoolSignInRoutes } from './features/school-sign-in/school-sign-in.routes.ts';
import { searchRoutes } from './features/search/search.routes.ts';
import { sessionRoutes } from './features/session/session.routes.ts';
import { submissionRoutes } from './features/submission/submission.routes.ts';
import { proofRoutes } from './features/proof/proof.routes.ts';
import { storyRoutes } from './features/story/story.routes.ts';
import { webArticleRoutes } from './features/web-article/web-article.routes.ts';
import { wordImportRoutes } from './features/word-import/word-import.routes.ts';
import { yearRoutes } from './features/year/year.routes.ts';
import type { Routing } from './services.ts';

/** The features' functions that register their calls, one per line. */
export const features: readonly ((routing: Routing) => void)[] = [
  sessionRoutes,
  pushRoutes,
  schoolSignInRoutes,
  myPageRoutes,
  guideRoutes,
  newsPostRoutes,
  infoPostRoutes,
  articleRoutes,
  responseRoutes,
  wordImportRoutes,
  articleTemplateRoutes,
  assignmentRoutes,
  attemptRoutes,
  newspaperRoutes,
  newspaperPageRoutes,
  publicPaperRoutes,
  paperExportRoutes,
  proofRoutes,
  storyRoutes,
  calendarRoutes,
  webArticleRoutes,
  newspaperTemplateRoutes,
  advertRoutes,
  printProfileRoutes,
  printSettingsRoutes,
  packageRoutes,
  customerRoutes,
  editorialOfficeRoutes,
  groupRoutes,
  consentRoutes,
  moderatorRoutes,
  participantRoutes,
  chapterRoutes,
  glossaryRoutes,
  officeWordRoutes,
  dashboardRoutes,
  auditRoutes,
  fileRoutes,
  resumableRoutes,
  tagRoutes,
  systemRoutes,
  searchRoutes,
  submissionRoutes,
  eventRoutes,
  messageRoutes,
  noticeRoutes,
  yearRoutes,
  demoRoutes,
];
