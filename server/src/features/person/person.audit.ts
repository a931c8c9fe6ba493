import { declareAuditSubject } from '../../platform/audit-subject.ts';

const person = {
  table: 'app_user',
  name: 't.name',
  customer: 't.customer_id',
  office: 't.active_editorial_office_id',
  fields: [
    'first_name',
    'last_name',
    'byline',
    'email',
    'user_name',
    'is_active',
    [
      'editorial_offices',
      `(select string_agg(o.name, ', ' order by o.name) from editorial_office_member m
        join editorial_office o on o.id = m.editorial_office_id where m.user_id = t.id)`,
    ],
  ],
  texts: ['phone', ['avatar', 't.avatar_file_id']],
  isEachKept: true,
  // Removed, and erased 30 days later. A pause is only a change of `is_active`.
  isGone: 't.deleted_at is not null',
  isShownWhenGone: true,
} as const;

/** Recorded names and values are erased with the person, see `erase.ts`. */
export const PEOPLE = {
  participant: declareAuditSubject({ ...person, kind: 'participant' }),
  moderator: declareAuditSubject({ ...person, kind: 'moderator' }),
};

/** Customer accounts and administrators only have calls of their own. */
declareAuditSubject({ ...person, kind: 'customer_user' });
declareAuditSubject({ ...person, kind: 'person' });
