/**
 * The tone of a status. Its word and symbol carry the same meaning, so colour is never the only
 * sign.
 */
export type Tone = 'quiet' | 'wait' | 'good' | 'bad' | 'returned' | 'strong';

/** The sign that stands before a status, by its tone. */
export const TONE_SIGNS: Record<Tone, string> = {
  quiet: '○',
  wait: '◔',
  good: '✓',
  bad: '!',
  returned: '↩',
  strong: '●',
};

/** A status as a word with a symbol. */
export function StatusPill({ tone, children }: { tone: Tone; children: string }) {
  return (
    <span className={`pill pill-${tone}`}>
      <span aria-hidden="true">{TONE_SIGNS[tone]}</span> {children}
    </span>
  );
}
