import { declareAuditSubject } from '../../platform/audit-subject.ts';

export const PACKAGE = declareAuditSubject({
  kind: 'package',
  table: 'package',
  name: 't.name',
  isEachKept: true,
  fields: [
    'name',
    'features',
    'chapter_types',
    'max_editorial_offices',
    'max_moderators',
    'max_participants',
    'newspapers_per_year',
    'storage_mb',
    'price_sek',
    'is_active',
  ],
  texts: ['description'],
});
