const MINUTE = 60;
const WARNINGS = [10 * MINUTE, 5 * MINUTE, MINUTE];
/** Time that a warning stays in the live region, in seconds. Afterwards it is no longer true. */
const ANNOUNCED_SECONDS = 10;

/**
 * The whole minutes left that are announced to screen readers now, null between the warnings.
 * @param left seconds
 */
export function minutesToAnnounce(left: number): number | null {
  const warning = WARNINGS.find((at) => left <= at && left > at - ANNOUNCED_SECONDS);
  return warning === undefined ? null : warning / MINUTE;
}
