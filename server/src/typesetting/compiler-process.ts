// One typesetting process: takes jobs over IPC, one at a time, until its parent ends it.
import type { CompileJob } from './compiler.ts';
import { createCompiler } from './compiler.ts';

const compile = createCompiler();

process.on('message', (job: CompileJob) => {
  try {
    const result = compile(job);
    process.send?.({ id: job.id, result, memory: process.memoryUsage.rss() });
  } catch (error) {
    // Anything may be thrown by native code; the parent decides what it means.
    process.send?.({
      id: job.id,
      fault: error instanceof Error ? error.message : String(error),
      memory: process.memoryUsage.rss(),
    });
  }
});
process.on('disconnect', () => process.exit(0));
