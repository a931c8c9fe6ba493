// A typesetting process. Takes jobs over IPC, one at a time, until its parent ends it.
import type { CompileJob, CompileResult } from './compiler.ts';
import { createCompiler, findLost } from './compiler.ts';
import { lowerPriority } from '../platform/priority.ts';
import { finishPrintPdf, prepareToFinish, splitPrintPdf } from './print-pdf.ts';
import { tagParts } from './structure-tags.ts';

lowerPriority();

const compile = createCompiler();

/** Runs a job and finishes its PDF for print. Both happen here, since both block the process. */
async function run(job: CompileJob): Promise<CompileResult> {
  // A print file is checked after finishing.
  const { result, shown } = compile(job.print ? { ...job, check: false } : job);
  // Pages checked in print colours are usually printed next.
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
    // Native code may throw anything; the parent decides what it means.
    (error: unknown) => {
      const fault = error instanceof Error ? error.message : String(error);
      process.send?.({ id, fault, memory: memory() });
    },
  );
});
process.on('disconnect', () => process.exit(0));
