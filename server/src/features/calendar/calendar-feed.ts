import { completeDays, PLAN_DAYS } from '@spalten/contract/plan-days';
import type { PlanDay } from '@spalten/contract/plan-days';
import ical, { ICalCalendarMethod } from 'ical-generator';
import type { Language } from '../../platform/errors.ts';
import type { CalendarPaper, CalendarStory } from './calendar.queries.ts';

const DAY_WORDS: Record<PlanDay, Record<Language, string>> = {
  drafts_on: { sv: 'Första utkast', en: 'First drafts' },
  due_on: { sv: 'Manusstopp', en: 'Deadline' },
  pages_ready_on: { sv: 'Sidor klara', en: 'Pages ready' },
  print_on: { sv: 'Tryck', en: 'Print' },
  published_on: { sv: 'Utgivning', en: 'Publication' },
};

/** The interval at which programs fetch a calendar anew, in seconds. */
const ASK_AGAIN_SECONDS = 3600;

/** Renders a calendar: a day-long event for each day of a paper and each story's due day. */
export function renderCalendar(
  { papers, stories }: { papers: CalendarPaper[]; stories: CalendarStory[] },
  { name, publicUrl, language }: { name: string; publicUrl: string; language: Language },
): string {
  const base = publicUrl.replace(/\/$/, '');
  const host = new URL(publicUrl).hostname;
  const calendar = ical({
    name,
    prodId: { company: 'Spalten', product: 'Spalten', language: language === 'sv' ? 'SV' : 'EN' },
    method: ICalCalendarMethod.PUBLISH,
    ttl: ASK_AGAIN_SECONDS,
  });
  const add = (id: string, day: string, rest: object) =>
    calendar.createEvent({ id: `${id}@${host}`, start: new Date(day), allDay: true, ...rest });
  for (const paper of papers) {
    const days = completeDays(paper);
    for (const day of PLAN_DAYS)
      add(`newspaper-${paper.id}-${day}`, days[day], {
        summary: `${DAY_WORDS[day][language]}: ${paper.newspaper_name} ${paper.issue_number}`,
        url: `${base}/newspaper/${paper.id}?plan=1`,
      });
  }
  for (const { id, title, note, due_on, people } of stories)
    add(`story-${id}`, due_on, {
      summary: people.length > 0 ? `${title} (${people.join(', ')})` : title,
      ...(note && { description: note }),
      url: `${base}/newspaper?story=${id}`,
    });
  return calendar.toString();
}
