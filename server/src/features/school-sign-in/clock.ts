/** Seconds that a provider's clock may differ. */
export const CLOCK_SECONDS = 90;
