// One typesetting process: takes jobs over IPC, one at a time, until its parent ends it.
import type { CompileJob, CompileResult } from './compiler.ts';
import { createCompiler, findLost } from './compiler.ts';
import { lowerPriority } from '../platform/priority.ts';
import { finishPrintPdf, prepareToFinish, splitPrintPdf } from './print-pdf.ts';
import { tagParts } from './structure-tags.ts';

lowerPriority();

const compile = createCompiler();

/** Sets a job, and makes its PDF ready for the printer: here, since both take a process whole. */
async function run(job: CompileJob): Promise<CompileResult> {
  // A print file is compared as it goes out, when it is finished.
  const { result, shown } = compile(job.print ? { ...job, check: false } : job);
  // Pages that were looked through as they will be printed are printed next.
  const isPrint = job.head.colour === 'cmyk';
  if (isPrint && !job.pdf) setImmediate(prepareToFinish);
  if (!result.pdf) return result;
  if (!job.print) return isPrint ? result : { ...result, pdf: await tagParts(result.pdf) };
  const pdf = await finishPrintPdf(result.pdf, job.print);
  const placed = { head: job.head, pages: shown };
  const parts = job.print.parts ? await splitPrintPdf(pdf, job.print) : null;
  return { ...result, pdf, parts, lost: job.check ? findLost(placed, result.fit, pdf) : [] };
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
