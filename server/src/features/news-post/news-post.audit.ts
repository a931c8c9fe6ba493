import { declareAuditSubject } from '../../platform/audit-subject.ts';
import { slugAuditField } from '../../platform/slugs.ts';
import { attachedFilesOf } from '../file/index.ts';

export const NEWS_POST = declareAuditSubject({
  kind: 'news-post',
  table: 'news_post',
  name: 't.title',
  fields: ['title', 'published_at', 'is_pinned', slugAuditField('news-post')],
  texts: [
    'summary',
    'body',
    ['audience', 'jsonb_build_array(t.audience_roles, t.audience_targets)'],
    attachedFilesOf('news-post'),
  ],
});
