// One typesetting process: takes jobs over IPC, one at a time, until its parent ends it.
import type { CompileJob, CompileResult } from './compiler.ts';
import { createCompiler } from './compiler.ts';
import { finishPrintPdf, prepareToFinish } from './print-pdf.ts';

const compile = createCompiler();

/** Sets a job, and makes its PDF ready for the printer: here, since both take a process whole. */
async function run(job: CompileJob): Promise<CompileResult> {
  const result = compile(job);
  // Pages that were looked through as they will be printed are printed next.
  if (job.head.marks && !job.pdf) setImmediate(prepareToFinish);
  if (!result.pdf || !job.print) return result;
  return { ...result, pdf: await finishPrintPdf(result.pdf, job.print) };
}

process.on('message', (job: CompileJob) => {
  const { id } = job;
  const memory = () => process.memoryUsage.rss();
  run(job).then(
    (result) => process.send?.({ id, result, memory: memory() }),
    // Anything may be thrown by native code; the parent decides what it means.
    (error: unknown) => {
      const fault = error instanceof Error ? error.message : String(error);
      process.send?.({ id, fault, memory: memory() });
    },
  );
});
process.on('disconnect', () => process.exit(0));
