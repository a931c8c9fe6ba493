import type { AuditEntry } from '@spalten/contract/audit';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { formatDayAndTime, formatLongDayAndTime } from '../../ui/look/format.ts';
import { doneWords, formatAuditValue } from './audit-values.ts';

/** The path of a thing by kind. Kinds without a screen have no link. */
const PATHS: Record<string, (id: number) => string> = {
  article: (id) => `/article/${id}/edit`,
  assignment: (id) => `/assignment/${id}/edit`,
  chapter: (id) => `/admin/chapter/${id}/edit`,
  customer: (id) => `/customer/${id}/edit`,
  'editorial-office': (id) => `/editorial-office/${id}/edit`,
  'info-post': (id) => `/info-post/${id}/edit`,
  moderator: (id) => `/moderator/${id}/edit`,
  'news-post': (id) => `/news-post/${id}/edit`,
  newspaper: (id) => `/newspaper/${id}`,
  'newspaper-page': (id) => `/newspaper-page/${id}`,
  'newspaper-template': (id) => `/newspaper-template/${id}/edit`,
  package: (id) => `/package/${id}/edit`,
  participant: (id) => `/participant/${id}/edit`,
  'print-settings': (id) => `/customer/${id}/edit`,
  'web-article': (id) => `/web-article/${id}/edit`,
};

/** The day and time of an entry, on every row, so that rows of one day can be told apart. */
export const AuditWhen = ({ at }: { at: string }) => (
  <time dateTime={at} title={formatLongDayAndTime(at)}>
    {formatDayAndTime(at)}
  </time>
);

/** The kinds whose names are erased with their people. */
const ABOUT_PEOPLE = new Set<string | null>([
  'participant',
  'moderator',
  'customer_user',
  'person',
  'pictured-person',
]);

/** The name of a thing at the time, or words for the lack of one. */
function objectName(t: TFunction, row: AuditEntry) {
  const { object_type: type, object_id: id, object_name: name } = row;
  if (type === 'print-settings')
    return name ? t('audit.settingsOf', { name }) : t('audit.settingsOfAll');
  if (name !== null || !id) return name;
  if (ABOUT_PEOPLE.has(type)) return t('audit.erased', { id });
  // Only articles may lack a name while they exist.
  return type === 'article' ? t('audit.untitled', { id }) : id;
}

/** The thing of an entry: its name at the time, and a link if it still exists. */
function AuditObject({ row }: { row: AuditEntry }) {
  const { t } = useTranslation();
  const { object_type: type, object_id: id } = row;
  if (!type) return null;
  const name = objectName(t, row);
  const place = row.is_there && id ? PATHS[type]?.(id) : undefined;
  return place ? <Link to={place}>{name}</Link> : name;
}

/** The changed fields, with old and new value if recorded. */
function AuditChanges({ row }: { row: AuditEntry }) {
  const { t } = useTranslation();
  const { changes, object_type: kind } = row;
  if (changes.length === 0) return null;
  const words = (field: string, value: unknown) =>
    formatAuditValue(t, { kind: kind ?? '', field }, value);
  return (
    <ul className="plain-list quiet">
      {changes.map(({ field, from, to }) => (
        <li key={field}>
          {t(`auditField.${field}`, field)}
          {to !== undefined && `: ${words(field, from)} → ${words(field, to)}`}
        </li>
      ))}
    </ul>
  );
}

/** The action, the thing and the changes. */
export function AuditWhat({ row }: { row: AuditEntry }) {
  const { t } = useTranslation();
  return (
    <>
      {doneWords(t, row.action, row.object_type)} <AuditObject row={row} />
      <AuditChanges row={row} />
    </>
  );
}
