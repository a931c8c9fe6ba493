import { declareAuditSubject } from '../../platform/audit-subject.ts';
import { attachedFilesOf } from '../file/index.ts';

export const ASSIGNMENT = declareAuditSubject({
  kind: 'assignment',
  table: 'assignment',
  name: 't.title',
  customer: '(select o.customer_id from editorial_office o where o.id = t.editorial_office_id)',
  office: 't.editorial_office_id',
  fields: [
    'title',
    'is_published',
    'opens_at',
    'due_at',
    'max_attempts',
    'passing_score',
    'time_limit_minutes',
    ['chapter', '(select c.title from chapter c where c.id = t.chapter_id)'],
  ],
  texts: [
    'instructions',
    'questions',
    attachedFilesOf('assignment'),
    [
      'settings',
      'jsonb_build_array(t.shuffle_questions, t.feedback, t.grading, t.show_solution, t.mode)',
    ],
  ],
  isGone: 't.deleted_at is not null',
});
