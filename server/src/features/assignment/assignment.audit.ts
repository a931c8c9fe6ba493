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
    ['audience', 't.is_for_all'],
    attachedFilesOf('assignment'),
    [
      'settings',
      'jsonb_build_array(t.shuffle_questions, t.feedback, t.grading, t.show_solution, t.mode)',
    ],
  ],
  lists: [
    [
      'recipients',
      `(select jsonb_agg(coalesce(g.name, u.name) order by coalesce(g.name, u.name))
        from assignment_recipient r left join office_group g on g.id = r.group_id
        left join app_user u on u.id = r.user_id where r.assignment_id = t.id)`,
    ],
  ],
  isGone: 't.deleted_at is not null',
});
