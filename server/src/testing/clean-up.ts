import { afterAll } from 'vitest';

const tasks: (() => Promise<void> | void)[] = [];

// Registered while the file is read: from within a hook it would come too late to be run.
afterAll(async () => {
  for (const task of tasks.toReversed()) await task();
});

/** Runs when the test file is done, what was asked for last first. */
export function afterTestFile(task: () => Promise<void> | void): void {
  tasks.push(task);
}
