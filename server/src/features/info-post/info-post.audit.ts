import { declareAuditSubject } from '../../platform/audit-subject.ts';
import { attachedFilesOf } from '../file/index.ts';

export const INFO_POST = declareAuditSubject({
  kind: 'info-post',
  table: 'info_post',
  name: 't.title',
  fields: ['title', 'placement', 'starts_at', 'ends_at'],
  texts: [
    'body',
    ['audience', 'jsonb_build_array(t.audience_roles, t.audience_targets)'],
    ['settings', 'jsonb_build_array(t.chapter_type, t.is_dismissible)'],
    attachedFilesOf('info-post'),
  ],
});
