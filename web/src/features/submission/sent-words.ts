import type { SentSubmission } from '@spalten/contract/submission';

/** The first words of a text in at most `max` characters, with an ellipsis if there are more. */
export function firstWords(text: string, max: number): string {
  const words = text.trim().split(/\s+/);
  const whole = words.join(' ');
  if (whole.length <= max) return whole;
  const room = whole.slice(0, max + 1);
  const end = room.lastIndexOf(' ');
  return `${end > 0 ? room.slice(0, end) : room.slice(0, max)} …`;
}

const TITLE_CHARACTERS = 45;

/** Names what was sent: by its headline, the first words of its text, or its first file. */
export const titleOf = ({
  headline,
  body_text: text,
  files,
}: Pick<SentSubmission, 'headline' | 'body_text' | 'files'>): string =>
  firstWords(headline.trim() || text.trim() || (files[0] ?? ''), TITLE_CHARACTERS);
