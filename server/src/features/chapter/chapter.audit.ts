import { declareAuditSubject } from '../../platform/audit-subject.ts';
import { slugAuditField } from '../../platform/slugs.ts';
import { attachedFilesOf } from '../file/index.ts';

export const CHAPTER = declareAuditSubject({
  kind: 'chapter',
  table: 'chapter',
  name: 't.title',
  fields: ['title', 'is_published', 'is_public', 'is_open', slugAuditField('chapter')],
  texts: [
    'standfirst',
    'body',
    'easy_body',
    attachedFilesOf('chapter'),
    ['position', 't.place'],
    ['assignments', 't.assignment_ids'],
    ['settings', 't.completion'],
    [
      'participants',
      `(select string_agg(g.user_id::text, ',' order by g.user_id) from chapter_given g
        where g.chapter_id = t.id)`,
    ],
  ],
  isGone: 't.deleted_at is not null',
});
