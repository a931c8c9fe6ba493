import { auditedAs } from '../../platform/audit-subject.ts';
import { slugAudited } from '../../platform/slugs.ts';
import { attachedFilesOf } from '../file/index.ts';

export const NEWS_POST = auditedAs({
  kind: 'news-post',
  table: 'news_post',
  name: 't.title',
  fields: ['title', 'published_at', 'is_pinned', slugAudited('news-post')],
  texts: [
    'summary',
    'body',
    ['audience', 'jsonb_build_array(t.audience_roles, t.audience_targets)'],
    attachedFilesOf('news-post'),
  ],
});
