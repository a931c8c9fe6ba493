import { NodeCompiler } from '@myriaddreamin/typst-ts-node-compiler';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { SlotFit } from '@spalten/contract/newspaper-page';
import { breakWords } from './break-words.ts';
import type { Crossing } from './crossings.ts';
import { findCrossings } from './crossings.ts';
import { readDrawnText } from './drawn-text.ts';
import { fitPage } from './fit.ts';
import type { FramePage } from './frame.ts';
import type { Hyphenator } from './hyphenation/soft-hyphens.ts';
import { createHyphenator } from './hyphenation/soft-hyphens.ts';
import { createCutCache } from './layout/cut-cache.ts';
import { createLruCache } from './layout/lru-cache.ts';
import type { CachedLayout } from './layout/plan-pages.ts';
import { planPages } from './layout/plan-pages.ts';
import type { MeasureResult } from './measurer.ts';
import { createMeasurer } from './measurer.ts';
import type { LostWords } from './lost-words.ts';
import { findLostWords } from './lost-words.ts';
import { keepVisibleParts } from './visible-parts.ts';
import { createScreenSetter, EMPTY_REPORT } from './screen-setter.ts';
import { forTemplate } from './frame.ts';
import type { PrintJob } from './print-pdf.ts';
import { MARKS_MM } from './print-pdf.ts';
import type { PictureMark, Report } from './report.ts';
import { planWithBylines } from './printed-byline.ts';
import { settle } from './settle.ts';
import { removeBreakPoints } from './break-points-in-pdf.ts';

/** Data shared by all pages of a job, as read by the template. */
export interface EditionHead {
  meta: {
    title: string;
    paper: string;
    year: number;
    month: number;
    day: number;
    /** Swedish if omitted. */
    language?: 'sv' | 'en';
  };
  /** Size in mm. `h` null: as high as its content. */
  page: { w: number; h: number | null };
  bleed: number;
  marks: boolean;
  /** Text outside the page beside the crop marks; {page} is replaced with the page number. */
  slug?: string;
  colour: 'rgb' | 'cmyk';
  preview: boolean;
  /** Heading level of headlines: 2 below the paper's name, else 1. */
  level: 1 | 2;
  style: { pitch: number; hyphenate: boolean } & Record<string, unknown>;
}

/** A job for the compiler: pages, the pictures its process lacks, and the outputs to make. */
export interface CompileJob {
  id: number;
  head: EditionHead;
  pages: FramePage[];
  pictures: { name: string; bytes: Uint8Array }[];
  /** Pictures to drop from memory. */
  forget: string[];
  /** Ids of the pages to draw as SVG. */
  svg: number[];
  pdf: boolean;
  /** Compares the drawn words with the placed ones. */
  check: boolean;
  /** Settings for finishing the PDF for print; null: not for print. */
  print: PrintJob | null;
}

export interface CompileResult {
  fit: Record<number, SlotFit[]>;
  svg: Record<number, string>;
  pdf: Uint8Array | null;
  /** Each page of a print file as its own file, if requested. */
  parts: Uint8Array[] | null;
  pictures: PictureMark[];
  /** Words that were placed but aren't drawn in their slots. */
  lost: LostWords[];
  /** Slots in which boxes overlap, or leave the frame. */
  crossings: Crossing[];
}

/**
 * The result, and the pages reduced to what is drawn: parts left out by copyfitting are reported
 * otherwise.
 */
export interface CompiledJob {
  result: CompileResult;
  shown: FramePage[];
}

/** A virtual folder: the template can read only files mapped into it. */
const WORKSPACE = '/spalten-edition';
const SOURCES = [
  'newspaper.typ',
  'masthead.typ',
  'easy.typ',
  'parts.typ',
  'head.typ',
  'tables.typ',
  'boxes.typ',
  'flow.typ',
  'article.typ',
  'furniture.typ',
  'advert.typ',
  'answers.typ',
  'teaser.typ',
  'puzzle.typ',
  'feature.typ',
  'guide.typ',
  'card.typ',
  'consent.typ',
  'measure.typ',
];
const MAX_CACHE_AGE = 10;
/** Number of cached layouts. */
const MAX_CACHED_LAYOUTS = 2000;

type TypstDocument = Parameters<NodeCompiler['pdf']>[0];

/** Returns the distance from the sheet's edge to the trimmed page, in mm, as in the template. */
const edgeOf = (head: EditionHead) => head.bleed + (head.marks ? MARKS_MM : 0);

/** The words that a PDF lacks. Text that is over is said in lines already. */
export function findLost(
  { head, pages }: Pick<CompileJob, 'head' | 'pages'>,
  fit: CompileResult['fit'],
  pdf: Uint8Array,
): LostWords[] {
  return findLostWords(
    pages,
    readDrawnText(pdf, edgeOf(head)),
    (pageId, slotId) => fit[pageId]?.find((slot) => slot.slot_id === slotId)?.state === 'over',
  );
}

/** Creates a Typst compiler with our fonts and template; it stays warm between jobs. */
export function createCompiler(): (job: CompileJob) => CompiledJob {
  const here = import.meta.dirname;
  const compiler = NodeCompiler.create({
    workspace: WORKSPACE,
    fontArgs: [{ fontPaths: [path.join(here, 'fonts')] }],
  });
  for (const name of SOURCES)
    compiler.addSource(`${WORKSPACE}/${name}`, readFileSync(path.join(here, name), 'utf8'));

  const tried = createLruCache<CachedLayout>(MAX_CACHED_LAYOUTS);
  const cuts = createCutCache();
  const compileFile = (name: string): TypstDocument => {
    const compiled = compiler.compile({ mainFilePath: `${WORKSPACE}/${name}` });
    if (compiled.result) return compiled.result;
    const diagnostics = compiled.takeDiagnostics()?.shortDiagnostics ?? [];
    throw new Error(`Typst: ${JSON.stringify(diagnostics).slice(0, 1500)}`);
  };

  let hyphenator: Hyphenator | undefined;
  /** Adds break points to the pages. Loads the dictionary on first use. */
  const withBreaks = ({ head, pages }: CompileJob): FramePage[] => {
    const hasText = pages.some(({ frames }) => frames.some(({ type }) => type === 'article'));
    if (!hasText) return pages;
    hyphenator ??= createHyphenator();
    return breakWords(hyphenator, head.style.hyphenate, pages);
  };

  const compile = (head: EditionHead, pages: FramePage[]): TypstDocument => {
    // Apart, so that what does not depend on the pages is not done anew when they change.
    compiler.mapShadow(`${WORKSPACE}/head.json`, Buffer.from(JSON.stringify(head)));
    compiler.mapShadow(
      `${WORKSPACE}/pages.json`,
      Buffer.from(
        JSON.stringify(pages.map((page) => ({ ...page, frames: page.frames.map(forTemplate) }))),
      ),
    );
    return compileFile('newspaper.typ');
  };
  const reportOf = (document: TypstDocument): Report => {
    const [found] = compiler.query(document, { selector: '<report>' }) as { value: Report }[];
    cuts.learn(found?.value.feet ?? []);
    return found?.value ?? EMPTY_REPORT;
  };
  const forScreen = createScreenSetter({
    compile,
    report: reportOf,
    svg: (document: TypstDocument) => compiler.svg(document),
  });

  const measuresOf = createMeasurer((head, questions): MeasureResult => {
    compiler.mapShadow(`${WORKSPACE}/head.json`, Buffer.from(JSON.stringify(head)));
    compiler.mapShadow(`${WORKSPACE}/measure.json`, Buffer.from(JSON.stringify(questions)));
    const made = compileFile('measure.typ');
    const [found] = compiler.query(made, { selector: '<measures>' }) as { value: MeasureResult }[];
    if (!found) throw new Error('nothing was measured');
    return found.value;
  });

  const plan = (head: EditionHead, pages: FramePage[]): FramePage[] => {
    const style = JSON.stringify([head.style, head.level, head.meta.language]);
    const planner = { pitch: head.style.pitch, style, tried, cuts };
    return planWithBylines(pages, (some) =>
      planPages(some, { ...planner, measuresOf: measuresOf(head, some, style) }),
    );
  };

  return (job) => {
    const { head } = job;
    const { pitch } = head.style;
    for (const name of job.forget) compiler.unmapShadow(`${WORKSPACE}${name}`);
    for (const { name, bytes } of job.pictures)
      compiler.mapShadow(`${WORKSPACE}${name}`, Buffer.from(bytes));

    const isDocument = job.pdf || job.check || !head.preview;
    const screen = forScreen(head);
    let document: TypstDocument | undefined;
    const { pages, report } = settle(
      withBreaks(job),
      (some) => plan(head, some),
      (some) => {
        if (!isDocument) return screen.set(some);
        document = compile(head, some);
        return reportOf(document);
      },
      pitch,
    );

    // PDF/X-4 is based on PDF 1.6. Files for the screen are accessible (UA-1).
    const standard = { pdfStandard: (head.colour === 'cmyk' ? '1.6' : 'ua-1') as never };
    const made =
      document && (job.pdf || job.check)
        ? compiler.pdf(document, head.preview ? undefined : standard)
        : null;
    const pdf = made && removeBreakPoints(made);
    const svg: CompileResult['svg'] = {};
    for (const page of pages) if (job.svg.includes(page.id)) svg[page.id] = screen.draw(page);
    // After the answer has gone: nobody waits for the tidying.
    setImmediate(() => compiler.evictCache(MAX_CACHE_AGE));
    const fit = Object.fromEntries(pages.map((page) => [page.id, fitPage(page, report, pitch)]));
    const shown = keepVisibleParts(job.pages, pages);
    const result: CompileResult = {
      fit,
      svg,
      pdf: job.pdf ? pdf : null,
      parts: null,
      pictures: report.pictures,
      crossings: findCrossings(pages, report, pitch),
      lost: job.check && pdf ? findLost({ head, pages: shown }, fit, pdf) : [],
    };
    return { result, shown };
  };
}
