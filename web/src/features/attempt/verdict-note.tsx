import { useTranslation } from 'react-i18next';
import type { Verdict } from './verdicts.ts';

const SIGNS: Record<Verdict, string> = { right: '✓', wrong: '✗', missing: '–' };

/** The verdict on one part of an answer, on a step of an order or on an option, in words and with a sign. */
export function VerdictNote(props: { verdict: Verdict | undefined; kind?: 'step' | 'choice' }) {
  const { t } = useTranslation();
  const { verdict, kind } = props;
  if (!verdict) return null;
  return (
    <span className="choice-note verdict" data-verdict={verdict}>
      <span aria-hidden="true">{SIGNS[verdict]}</span>{' '}
      {t(kind ? `attempt.${kind}Verdict.${verdict}` : `attempt.verdict.${verdict}`)}
    </span>
  );
}
