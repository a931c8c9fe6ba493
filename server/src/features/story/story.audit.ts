import { declareAuditSubject } from '../../platform/audit-subject.ts';

export const STORY = declareAuditSubject({
  kind: 'story',
  table: 'story',
  name: 't.title',
  customer: 't.customer_id',
  office: 't.editorial_office_id',
  fields: [
    'title',
    'lines',
    'due_on',
    ['archived', 't.archived_at is not null'],
    ['status', '(select a.status from article a where a.id = t.article_id)'],
    [
      'newspaper',
      `(select n.newspaper_name || ' ' || n.issue_number from newspaper n where n.id = t.newspaper_id)`,
    ],
    [
      'place',
      `(select concat_ws(' ', g.number, t.slot_id) from newspaper_page g
        where g.id = t.newspaper_page_id)`,
    ],
  ],
  texts: ['note', 'picture'],
  lists: [
    [
      'people',
      `(select jsonb_agg(u.name order by u.name) from story_person x
        join app_user u on u.id = x.user_id where x.story_id = t.id and x.is_given)`,
    ],
  ],
  isGone: 't.deleted_at is not null',
});
