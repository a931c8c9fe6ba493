/** What became of one fault, as a row of the table. */
export interface Result {
  fault: string;
  isGood: boolean;
  figures: string;
  /** What went wrong, in words. */
  faults: string[];
}

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
