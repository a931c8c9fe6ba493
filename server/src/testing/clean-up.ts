const tasks: (() => Promise<void> | void)[] = [];

/** Runs a task after the test file, last registered first. */
export function afterTestFile(task: () => Promise<void> | void): void {
  tasks.push(task);
}

/** Runs the tasks of the test file that ends. Called by `each-file.ts`. */
export async function cleanUp(): Promise<void> {
  for (const task of tasks.splice(0).toReversed()) await task();
}
