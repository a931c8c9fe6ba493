import type { TFunction } from 'i18next';
import { formatNumber } from '../../ui/look/format.ts';

const DIGITS = 2;

/** Describes a score: of all points, or of those given so far while others wait for a review. */
export function scoreText(
  t: TFunction,
  { score, max, waiting }: { score: number; max: number; waiting: number },
): string {
  const inPoints = (points: number) => formatNumber(points, DIGITS);
  if (waiting <= 0) return t('attempt.of', { score: inPoints(score), max: inPoints(max) });
  const given = max - waiting;
  if (given <= 0) return t('attempt.allWaits', { waiting: inPoints(waiting) });
  return t('attempt.soFar', {
    score: inPoints(score),
    max: inPoints(given),
    waiting: inPoints(waiting),
  });
}
