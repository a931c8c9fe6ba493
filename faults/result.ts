/** What became of a fault; what can't be tried where it is run is neither good nor bad. */
export type Outcome = 'good' | 'bad' | 'skipped';

/** What became of one fault, as a row of the table. */
export interface Result {
  fault: string;
  outcome: Outcome;
  figures: string;
  /** What went wrong, in words. */
  faults: string[];
}

export const outcomeOf = (faults: readonly unknown[]): Outcome =>
  faults.length === 0 ? 'good' : 'bad';

/** Collects what a fault should have led to and did not. */
export function createChecks(): {
  expect(holds: boolean, otherwise: string): void;
  faults: string[];
} {
  const faults: string[] = [];
  return {
    faults,
    expect(holds, otherwise) {
      if (!holds) faults.push(otherwise);
    },
  };
}
