import { useTranslation } from 'react-i18next';
import type { Verdict } from './verdicts.ts';

const SIGNS: Record<Verdict, string> = { right: '✓', wrong: '✗', missing: '–' };

/** The verdict on one part of an answer, in words and with a sign. */
export function VerdictNote({ verdict }: { verdict: Verdict | undefined }) {
  const { t } = useTranslation();
  if (!verdict) return null;
  return (
    <span className="choice-note verdict" data-verdict={verdict}>
      <span aria-hidden="true">{SIGNS[verdict]}</span> {t(`attempt.verdict.${verdict}`)}
    </span>
  );
}
