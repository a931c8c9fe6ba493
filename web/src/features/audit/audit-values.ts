import { BUNDLED_PROFILES } from '@spalten/contract/print-profile';
import type { TFunction } from 'i18next';
import { formatDay, formatDayAndTime, formatNumber } from '../../ui/look/format.ts';

/** The text group of a status, by kind. */
const STATUS_TEXTS: Record<string, string> = {
  article: 'articleStatus',
  attempt: 'attemptStatus',
  'newspaper-page': 'pageStatus',
  'web-article': 'publishState',
};

/** The label of an action, in rows and in the filter. */
export const actionWords = (t: TFunction, action: string): string =>
  t(`auditAction.${action.replaceAll('.', '-')}`, action);

/** The label of a kind of thing, in rows and in the filter. */
export const kindWords = (t: TFunction, kind: string): string => t(`auditObject.${kind}`, kind);

/** Actions whose label contains the kind. */
const NAMES_KIND = new Set(['override.start', 'override.end']);

/** The action and the kind, as the beginning of a sentence that ends with the name. */
export function doneWords(t: TFunction, action: string, kind: string | null): string {
  const done = actionWords(t, action);
  if (!kind || NAMES_KIND.has(action)) return done;
  const words = kindWords(t, kind);
  return `${done} ${words.charAt(0).toLowerCase()}${words.slice(1)}`;
}

const A_DAY = /^\d{4}-\d{2}-\d{2}$/;
const A_MOMENT = /^\d{4}-\d{2}-\d{2}T[\d:.]+(Z|[+-]\d{2}:?\d{2})$/;

/** The text key of a coded value, undefined for plain values. */
function textKeyOf(kind: string, field: string, value: string): string | undefined {
  const texts: Record<string, string> = {
    status: `${STATUS_TEXTS[kind]}.${value}`,
    features: `package.feature.${value}`,
    chapter_types: `chapterType.${value}`,
    placement: `placement.${value}`,
    voice: `articleTemplate.voices.${value}`,
    format: value === 'own' ? 'template.own' : `template.formats.${value}`,
    ...((BUNDLED_PROFILES as readonly string[]).includes(value) && {
      print_profile: `template.printProfiles.${value}`,
    }),
    ...(value === 'as-template' && {
      print_profile: 'printSettings.asTemplate',
      bleed_mm: 'printSettings.asTemplate',
    }),
    ...(value === 'as-profile' && { ink_limit: 'printSettings.asProfile' }),
  };
  return texts[field];
}

/** Formats the value of a field. Empty values are a dash, lists are joined. */
export function formatAuditValue(
  t: TFunction,
  { kind, field }: { kind: string; field: string },
  value: unknown,
): string {
  if (value === null || value === undefined || value === '') return '–';
  if (typeof value === 'boolean') return t(value ? 'audit.yes' : 'audit.no');
  if (Array.isArray(value))
    return value.map((one) => formatAuditValue(t, { kind, field }, one)).join(', ') || '–';
  if (typeof value === 'object') return JSON.stringify(value);
  if (typeof value === 'number' && !Number.isInteger(value)) return formatNumber(value, 2);
  const word = String(value as string | number);
  if (A_DAY.test(word)) return formatDay(word);
  if (A_MOMENT.test(word)) return formatDayAndTime(word);
  const text = textKeyOf(kind, field, word);
  return text ? t(text, word) : word;
}
