import type { AuditField } from '@spalten/contract/audit';
import { DEFAULT_PRINT_SETTINGS } from '@spalten/contract/print-settings';

/** The logged value of a setting that the newspaper template decides. */
const AS_TEMPLATE = 'as-template';

/** The logged value of an ink limit that the profile decides. */
const AS_PROFILE = 'as-profile';

const SHARED = `(select s.value from setting s where s.key = 'print_settings')`;

/**
 * The print settings as audited fields. `own` is the SQL of the customer's settings. If it is null, the
 * values are those of the shared settings.
 */
export function printSettingFields(own: string): (readonly [AuditField, string])[] {
  const said = `('${JSON.stringify(DEFAULT_PRINT_SETTINGS)}'::jsonb || coalesce(${own}, ${SHARED}, '{}'))`;
  const orTemplate = (value: string) => `coalesce(${value}, to_jsonb('${AS_TEMPLATE}'::text))`;
  const key = `${said} ->> 'print_profile'`;
  const ownName = `(select p.name from print_profile p where 'own-' || p.id = ${key})`;
  return [
    ['print_profile', orTemplate(`to_jsonb(coalesce(${ownName}, ${key}))`)],
    ['has_marks', `${said} -> 'has_marks'`],
    ['bleed_mm', orTemplate(`nullif(${said} -> 'bleed_mm', 'null')`)],
    [
      'ink_limit',
      `coalesce(nullif(${said} -> 'ink_limit', 'null'), to_jsonb('${AS_PROFILE}'::text))`,
    ],
    ['is_per_page', `${said} -> 'is_per_page'`],
    ['page_name', `${said} -> 'page_name'`],
  ];
}
