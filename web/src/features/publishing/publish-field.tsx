import { Radio, Stack } from '@mantine/core';
import { publishState } from '@spalten/contract/publishing';
import { useTranslation } from 'react-i18next';
import { DateInput } from '../../ui/forms/date-input.tsx';
import { PastDate } from '../../ui/forms/past-date.tsx';

/** The publishing choice, with its time in the user's time zone. */
export interface Publishing {
  when: 'draft' | 'now' | 'later';
  /** The value of a datetime-local field. */
  at: string;
}

const pad = (value: number) => String(value).padStart(2, '0');

/** An ISO timestamp as the value of a datetime-local field, in local time. */
export function localTime(moment: string | null): string {
  if (!moment) return '';
  const date = new Date(moment);
  const day = `${date.getFullYear()}-${pad(date.getMonth() + 1)}-${pad(date.getDate())}`;
  return `${day}T${pad(date.getHours())}:${pad(date.getMinutes())}`;
}

/** The ISO timestamp of a datetime-local value, null when empty. */
export const toTimestamp = (local: string): string | null =>
  local ? new Date(local).toISOString() : null;

/** The choice for a publication time. Null is a draft. */
export const publishingOf = (publishedAt: string | null): Publishing => ({
  when: ({ draft: 'draft', scheduled: 'later', published: 'now' } as const)[
    publishState(publishedAt)
  ],
  at: publishState(publishedAt) === 'scheduled' ? localTime(publishedAt) : '',
});

/** A date that the server refuses, for a time that isn't chosen yet. */
const NO_TIME = 'missing';

/** The error of a missing time, by field, for a form's `check`. */
export function usePublishFaults(): (form: { publishing: Publishing }) => Record<string, string[]> {
  const { t } = useTranslation();
  return ({ publishing: { when, at } }): Record<string, string[]> =>
    when === 'later' && !at ? { published_at: [t('publish.noTime')] } : {};
}

/** The publication time of a choice. Something already published keeps its own. */
export function publishedAt({ when, at }: Publishing, before: string | null): string | null {
  if (when === 'draft') return null;
  if (when === 'later') return toTimestamp(at) ?? NO_TIME;
  return publishState(before) === 'published' ? before : new Date().toISOString();
}

/** Publishing: draft, now or at a time. */
export function PublishField(props: {
  id: string;
  value: Publishing;
  error?: string | undefined;
  onChange: (value: Publishing) => void;
}) {
  const { t } = useTranslation();
  const { value, onChange } = props;
  return (
    <div id={props.id} tabIndex={-1}>
      <Radio.Group
        label={t('publish.label')}
        value={value.when}
        onChange={(when) => onChange({ ...value, when: when as Publishing['when'] })}
      >
        <Stack gap="xs" mt="xs">
          {(['draft', 'now', 'later'] as const).map((when) => (
            <Radio key={when} value={when} label={t(`publish.${when}`)} />
          ))}
        </Stack>
      </Radio.Group>
      {value.when === 'later' && (
        <DateInput
          withTime
          mt="sm"
          label={t('publish.at')}
          description={<PastDate value={value.at} />}
          error={props.error}
          value={value.at}
          onChange={(event) => onChange({ ...value, at: event.currentTarget.value })}
        />
      )}
    </div>
  );
}
