/** The tone of a status; its word and sign say the same, so that colour is never alone. */
export type Tone = 'quiet' | 'wait' | 'good' | 'bad' | 'strong';

const SIGNS: Record<Tone, string> = { quiet: '○', wait: '◔', good: '✓', bad: '↩', strong: '●' };

/** A status in a word with a sign. */
export function StatusPill({ tone, children }: { tone: Tone; children: string }) {
  return (
    <span className={`pill pill-${tone}`}>
      <span aria-hidden="true">{SIGNS[tone]}</span> {children}
    </span>
  );
}
