import { Button, Group } from '@mantine/core';
import type { Newspaper } from '@spalten/contract/newspaper';
import { newspaper as calls } from '@spalten/contract/newspaper';
import type { PlanDay } from '@spalten/contract/plan-days';
import { completeDays, PLAN_DAYS } from '@spalten/contract/plan-days';
import type { Story } from '@spalten/contract/story';
import { useState } from 'react';
import type { FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../data/api.ts';
import { DateInput } from '../../ui/forms/date-input.tsx';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import { formatLongDay } from '../../ui/look/format.ts';
import { isDatePast, PastDate } from '../../ui/forms/past-date.tsx';
import { useSaving } from '../../ui/saving/use-saving.ts';
import { cacheNewspaper } from '../newspaper/index.ts';
import { isUnbegun, isUnwritten } from './group-stories.ts';

/** Days that are counted backwards while nothing is chosen. */
const COUNTED = new Set<PlanDay>(['drafts_on', 'pages_ready_on', 'print_on']);

function DaysDialog({ paper, onClose }: { paper: Newspaper; onClose: () => void }) {
  const { t } = useTranslation();
  const [values, setValues] = useState<Record<PlanDay, string>>({
    drafts_on: paper.drafts_on ?? '',
    due_on: paper.due_on,
    pages_ready_on: paper.pages_ready_on ?? '',
    print_on: paper.print_on ?? '',
    published_on: paper.published_on,
  });
  const { errorOf, isBusy, run } = useSaving(values);
  const counted = completeDays({ ...paper, drafts_on: null, pages_ready_on: null, print_on: null });
  const save = (event: FormEvent) => {
    event.preventDefault();
    void run(async () => {
      const changed = PLAN_DAYS.filter((day) => values[day] !== (paper[day] ?? ''));
      const body = Object.fromEntries(changed.map((day) => [day, values[day] || null]));
      cacheNewspaper(await call(calls.update, { params: { id: paper.id }, body }));
      onClose();
    });
  };
  return (
    <Dialog opened onClose={onClose} size={560} title={t('story.days')}>
      <form onSubmit={save} noValidate className="stack">
        <p>{t('story.daysHelp')}</p>
        {PLAN_DAYS.map((day) => (
          <DateInput
            key={day}
            label={t(`planDay.${day}`)}
            description={
              <PastDate
                // Days that have been are part of a plan. One that is chosen anew is looked at.
                value={values[day] === (paper[day] ?? '') ? null : values[day]}
                help={
                  COUNTED.has(day) &&
                  !values[day] &&
                  t('story.countedDay', { day: formatLongDay(counted[day]) })
                }
              />
            }
            value={values[day]}
            error={errorOf(day)}
            onChange={(event) => {
              const { value } = event.currentTarget;
              setValues((before) => ({ ...before, [day]: value }));
            }}
          />
        ))}
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>
            {t('app.cancel')}
          </Button>
          <Button type="submit" loading={isBusy}>
            {t('app.save')}
          </Button>
        </Group>
      </form>
    </Dialog>
  );
}

/** Counts what a day still waits for; 0 if all is done. */
function countLeft(day: PlanDay, { pages }: Newspaper, stories: readonly Story[]): number {
  if (day === 'drafts_on') return stories.filter(isUnbegun).length;
  if (day === 'due_on') return stories.filter(isUnwritten).length;
  if (day !== 'pages_ready_on') return 0;
  return pages.filter(({ status }) => status !== 'ready' && status !== 'approved').length;
}

/** The days on the way to publication, with what is left of those that have been. */
export function PlanDays({ paper, stories }: { paper: Newspaper; stories: readonly Story[] }) {
  const { t } = useTranslation();
  const [isEditing, setEditing] = useState(false);
  const days = completeDays(paper);
  return (
    <section aria-labelledby="plan-days">
      <div className="story-head">
        <h2 id="plan-days">{t('story.days')}</h2>
        {paper.can.update && (
          <Button variant="default" onClick={() => setEditing(true)}>
            {t('story.changeDays')}
          </Button>
        )}
      </div>
      <ol className="plan-days">
        {PLAN_DAYS.map((day) => {
          const isOver = isDatePast(days[day]) && paper.status !== 'sent';
          const left = isOver ? countLeft(day, paper, stories) : 0;
          return (
            <li key={day} data-over={isOver || undefined} data-late={left > 0 || undefined}>
              <strong>{t(`planDay.${day}`)}</strong>
              <span>{formatLongDay(days[day])}</span>
              {left > 0 && <span>{t(`story.left.${day}`, { count: left })}</span>}
            </li>
          );
        })}
      </ol>
      {isEditing && <DaysDialog paper={paper} onClose={() => setEditing(false)} />}
    </section>
  );
}
