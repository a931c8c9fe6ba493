import { Checkbox, NativeSelect } from '@mantine/core';
import { AssignmentMode, FeedbackTime, Grading, ShowSolution } from '@spalten/contract/assignment';
import { chapter } from '@spalten/contract/chapter';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { callList } from '../../data/api.ts';
import { DateInput } from '../../ui/forms/date-input.tsx';
import { PastDate } from '../../ui/forms/past-date.tsx';
import { ChoiceSearch } from '../../ui/lists/choice-search.tsx';
import { QuerySelect } from '../../ui/forms/query-select.tsx';
import type { AssignmentDraft } from './assignment-draft.ts';
import { NumberField } from './fields-reviewed.tsx';
import { RecipientsField } from './recipients-field.tsx';
import { useAudienceOptions } from './use-audience-options.ts';

interface Props {
  draft: AssignmentDraft;
  maxScore: number;
  errorOf: (name: string) => string | undefined;
  onChange: (change: Partial<AssignmentDraft>, step?: string) => void;
}

/** An ISO timestamp in the reader's time zone, as datetime-local takes it. */
function toLocalInput(iso: string | null): string {
  if (!iso) return '';
  const date = new Date(iso);
  return new Date(date.getTime() - date.getTimezoneOffset() * 60_000).toISOString().slice(0, 16);
}

function MomentField(props: {
  name: 'opens_at' | 'due_at';
  value: string | null;
  error: string | undefined;
  onChange: (value: string | null) => void;
}) {
  const { t } = useTranslation();
  return (
    <DateInput
      withTime
      isSavedAtOnce
      id={`field-${props.name}`}
      // The remark on a past date comes and goes, and must not move the field.
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      label={t(`assignment.${props.name}`)}
      {...(props.name === 'due_at' && { description: <PastDate value={props.value} /> })}
      error={props.error}
      value={toLocalInput(props.value)}
      onChange={(event) => {
        const typed = event.currentTarget.value;
        props.onChange(typed ? new Date(typed).toISOString() : null);
      }}
    />
  );
}

/** Office, dates and mode. */
function AudienceAndDates({ draft, errorOf, onChange }: Omit<Props, 'maxScore'>) {
  const { t } = useTranslation();
  const { choices, options } = useAudienceOptions();
  const chapters = useQuery({
    queryKey: ['chapters', 'choices'],
    queryFn: async () => (await callList(chapter.list, { query: { limit: 200 } })).items,
  });
  return (
    <fieldset className="bare stack">
      <legend className="settings-legend">{t('assignment.whoAndWhen')}</legend>
      <ChoiceSearch label={t('app.findOffice')} choices={choices} />
      <NativeSelect
        id="field-editorial_office_id"
        label={t('assignment.forWhom')}
        error={errorOf('editorial_office_id')}
        value={String(draft.office_id ?? '')}
        onChange={({ currentTarget: { value } }) => {
          choices.hold([Number(value)]);
          // Those of another office can't have it, and it mustn't become everyone's by itself.
          const chosen = draft.recipients && { groups: [], people: [] };
          onChange({ office_id: Number(value) || null, recipients: value ? chosen : null });
        }}
        data={options}
      />
      {draft.office_id && (
        <RecipientsField
          officeId={draft.office_id}
          error={errorOf('recipients')}
          value={draft.recipients}
          onChange={(recipients) => onChange({ recipients })}
        />
      )}
      <QuerySelect
        id="field-chapter_id"
        label={t('assignment.field.chapter_id')}
        error={errorOf('chapter_id')}
        value={String(draft.chapter_id ?? '')}
        onChange={(event) => onChange({ chapter_id: Number(event.currentTarget.value) || null })}
        query={chapters}
        toOption={({ id, title }) => ({ value: String(id), label: title })}
        none={t('assignment.noChapter')}
      />
      <div className="field-row">
        <MomentField
          name="opens_at"
          value={draft.opens_at}
          error={errorOf('opens_at')}
          onChange={(opens_at) => onChange({ opens_at }, 'opens_at')}
        />
        <MomentField
          name="due_at"
          value={draft.due_at}
          error={errorOf('due_at')}
          onChange={(due_at) => onChange({ due_at }, 'due_at')}
        />
      </div>
      <NativeSelect
        label={t('assignment.mode')}
        description={t(`assignment.modeHelp.${draft.mode}`)}
        value={draft.mode}
        onChange={(event) =>
          onChange({ mode: event.currentTarget.value as AssignmentDraft['mode'] })
        }
        data={AssignmentMode.options.map((value) => ({
          value,
          label: t(`assignmentMode.${value}`),
        }))}
      />
      {draft.mode === 'competition' && (
        <NumberField
          id="field-time_limit_minutes"
          label={t('assignment.timeLimit')}
          description={t('assignment.timeLimitHelp')}
          error={errorOf('time_limit_minutes')}
          min={1}
          max={600}
          value={draft.time_limit_minutes}
          onChange={(time_limit_minutes) => onChange({ time_limit_minutes }, 'time_limit_minutes')}
        />
      )}
    </fieldset>
  );
}

/** Number of attempts, scoring and feedback. */
function AttemptsAndFeedback({ draft, maxScore, errorOf, onChange }: Props) {
  const { t } = useTranslation();
  const choice = (name: 'feedback' | 'grading' | 'show_solution', options: readonly string[]) => (
    <NativeSelect
      label={t(`assignment.${name}`)}
      value={draft[name]}
      onChange={(event) =>
        onChange({ [name]: event.currentTarget.value } as Partial<AssignmentDraft>)
      }
      data={options.map((value) => ({ value, label: t(`assignment.${name}Choice.${value}`) }))}
    />
  );
  return (
    <fieldset className="bare stack">
      <legend className="settings-legend">{t('assignment.triesAndAnswers')}</legend>
      <div className="field-row">
        <NumberField
          id="field-passing_score"
          label={t('assignment.passingScore', { max: maxScore })}
          description={t('assignment.passingScoreHelp')}
          error={errorOf('passing_score')}
          min={0}
          max={maxScore}
          value={draft.passing_score}
          onChange={(passing_score) => onChange({ passing_score }, 'passing_score')}
        />
        <NumberField
          id="field-max_attempts"
          label={t('assignment.maxAttempts')}
          description={t('assignment.maxAttemptsHelp')}
          error={errorOf('max_attempts')}
          min={1}
          max={100}
          value={draft.max_attempts}
          onChange={(max_attempts) => onChange({ max_attempts }, 'max_attempts')}
        />
      </div>
      {draft.max_attempts !== 1 && choice('grading', Grading.options)}
      {choice('feedback', FeedbackTime.options)}
      {choice('show_solution', ShowSolution.options)}
      <Checkbox
        label={t('assignment.shuffle')}
        description={t('assignment.shuffleHelp')}
        checked={draft.shuffle_questions}
        onChange={(event) => onChange({ shuffle_questions: event.currentTarget.checked })}
      />
    </fieldset>
  );
}

/** The settings of an assignment. */
export function SettingsFields(props: Props) {
  return (
    <div className="settings-grid">
      <AudienceAndDates {...props} />
      <AttemptsAndFeedback {...props} />
    </div>
  );
}
