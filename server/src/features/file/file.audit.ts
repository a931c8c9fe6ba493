import { declareAuditSubject } from '../../platform/audit-subject.ts';

/** Builds the audit field for an object's attachments. Files in its text belong to the text. */
export const attachedFilesOf = (kind: string) =>
  [
    'files',
    `(select string_agg(x.role || x.file_id, ',' order by x.role, x.position) from attachment x
      where x.kind = '${kind}' and x.object_id = t.id and x.role <> 'body')`,
  ] as const;

export const FILE = declareAuditSubject({
  kind: 'file',
  table: 'file',
  name: 't.display_filename',
  customer: 't.customer_id',
  office: 't.editorial_office_id',
  fields: ['display_filename', 'is_shared'],
  texts: [
    'alt',
    'caption',
    'credit',
    'focal_point',
    [
      'tags',
      `(select string_agg(g.tag_id::text, ',' order by g.tag_id) from file_tag g
        where g.file_id = t.id)`,
    ],
  ],
  lists: [
    [
      'people',
      `(select jsonb_agg(coalesce(p.name, u.name) order by coalesce(p.name, u.name))
        from picture_mark k join pictured_person p on p.id = k.person_id
        left join app_user u on u.id = p.user_id where k.file_id = t.id)`,
    ],
  ],
  isGone: 't.deleted_at is not null',
});

export const TAG = declareAuditSubject({
  kind: 'tag',
  table: 'tag',
  name: 't.name',
  customer: 't.customer_id',
  fields: ['name'],
});
