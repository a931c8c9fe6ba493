/** Outcome of a fault. `skipped`: can't be tested in this environment. */
export type Outcome = 'good' | 'bad' | 'skipped';

/** The result of one fault, as a row of the table. */
export interface Result {
  fault: string;
  outcome: Outcome;
  figures: string;
  /** Descriptions of failures. */
  faults: string[];
}

export const outcomeOf = (faults: readonly unknown[]): Outcome =>
  faults.length === 0 ? 'good' : 'bad';

/** Collects the failed expectations of a fault. */
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
