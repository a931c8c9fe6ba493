import { useTranslation } from 'react-i18next';
import type { Verdict } from './verdicts.ts';

const SIGNS: Record<Verdict, string> = { right: '✓', wrong: '✗', missing: '–' };

/** The verdict on one part of an answer, or on its place, in words and with a sign. */
export function VerdictNote(props: { verdict: Verdict | undefined; isPlace?: boolean }) {
  const { t } = useTranslation();
  const { verdict, isPlace } = props;
  if (!verdict) return null;
  return (
    <span className="choice-note verdict" data-verdict={verdict}>
      <span aria-hidden="true">{SIGNS[verdict]}</span>{' '}
      {t(isPlace ? `attempt.placeVerdict.${verdict}` : `attempt.verdict.${verdict}`)}
    </span>
  );
}
