import { afterAll } from 'vitest';

const tasks: (() => Promise<void> | void)[] = [];

// Registered while the file loads. From within a hook it would be too late.
afterAll(async () => {
  for (const task of tasks.toReversed()) await task();
});

/** Runs a task after the test file, last registered first. */
export function afterTestFile(task: () => Promise<void> | void): void {
  tasks.push(task);
}
