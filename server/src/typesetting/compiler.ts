import { NodeCompiler } from '@myriaddreamin/typst-ts-node-compiler';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { SlotFit } from '@spalten/contract/newspaper-page';
import { breakWords } from './break-words.ts';
import type { Crossing } from './crossings.ts';
import { findCrossings } from './crossings.ts';
import { readDrawnText } from './drawn-text.ts';
import { pageFit } from './fit.ts';
import type { FramePage } from './frame.ts';
import type { Hyphenator } from './hyphenation/soft-hyphens.ts';
import { createHyphenator } from './hyphenation/soft-hyphens.ts';
import { createCutKeeper } from './layout/cuts.ts';
import { createKeep } from './layout/keep.ts';
import type { Kept } from './layout/plan-pages.ts';
import { planPages } from './layout/plan-pages.ts';
import type { Answers } from './measurer.ts';
import { createMeasurer } from './measurer.ts';
import type { LostWords } from './lost-words.ts';
import { findLostWords } from './lost-words.ts';
import { withWhatIsShown } from './shown.ts';
import { createScreenSetter, EMPTY_REPORT } from './screen-setter.ts';
import { forTemplate } from './frame.ts';
import type { PrintJob } from './print-pdf.ts';
import { MARKS_MM } from './print-pdf.ts';
import type { PictureMark, Report } from './report.ts';
import { settle } from './settle.ts';
import { removeBreakPoints } from './break-points-in-pdf.ts';

/** What all pages of a job share, as the template reads it. */
export interface EditionHead {
  meta: {
    title: string;
    paper: string;
    year: number;
    month: number;
    day: number;
    /** Swedish when left out. */
    language?: 'sv' | 'en';
  };
  /** In mm; `h` null: as high as its content. */
  page: { w: number; h: number | null };
  bleed: number;
  marks: boolean;
  /** What stands outside the page beside the marks; {page} is the page's number. */
  slug?: string;
  colour: 'rgb' | 'cmyk';
  preview: boolean;
  /** The level of headlines: below the paper's name, where that is there. */
  level: 1 | 2;
  style: { pitch: number; hyphenate: boolean } & Record<string, unknown>;
}

/** One job for the compiler: pages, the pictures that it does not have yet, what is to be made. */
export interface CompileJob {
  id: number;
  head: EditionHead;
  pages: FramePage[];
  pictures: { name: string; bytes: Uint8Array }[];
  /** Pictures that are needed no more. */
  forget: string[];
  /** Ids of the pages that pictures are made of. */
  svg: number[];
  pdf: boolean;
  /** Whether the words that are drawn are compared with those that were placed. */
  check: boolean;
  /** What the PDF is made ready for the printer with. */
  print: PrintJob | null;
}

export interface CompileResult {
  fit: Record<number, SlotFit[]>;
  svg: Record<number, string>;
  pdf: Uint8Array | null;
  /** Each page of a print file by itself, where that is wanted. */
  parts: Uint8Array[] | null;
  pictures: PictureMark[];
  /** Words that were placed and are not drawn in their slots. */
  lost: LostWords[];
  /** Slots in which one box lies on another, or outside its frame. */
  crossings: Crossing[];
}

/** What was made, and the pages with the words that are to be drawn: what is left out is told of. */
export interface Compiled {
  result: CompileResult;
  shown: FramePage[];
}

/** A place that is not on any disk: only what is put there by hand can be read. */
const WORKSPACE = '/spalten-edition';
const SOURCES = [
  'newspaper.typ',
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
  'guide.typ',
  'measure.typ',
];
const MAX_CACHE_AGE = 10;
/** Articles of which the layout is kept. */
const MOST_KEPT = 2000;

type TypstDocument = Parameters<NodeCompiler['pdf']>[0];

/** How far the sheet reaches outside the trimmed page, in mm, as the template has it. */
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

/** Sets up Typst with our fonts and the one template; returns what runs jobs on it, kept warm. */
export function createCompiler(): (job: CompileJob) => Compiled {
  const here = import.meta.dirname;
  const compiler = NodeCompiler.create({
    workspace: WORKSPACE,
    fontArgs: [{ fontPaths: [path.join(here, 'fonts')] }],
  });
  for (const name of SOURCES)
    compiler.addSource(`${WORKSPACE}/${name}`, readFileSync(path.join(here, name), 'utf8'));

  const tried = createKeep<Kept>(MOST_KEPT);
  const cuts = createCutKeeper();
  const compileFile = (name: string): TypstDocument => {
    const compiled = compiler.compile({ mainFilePath: `${WORKSPACE}/${name}` });
    if (compiled.result) return compiled.result;
    const diagnostics = compiled.takeDiagnostics()?.shortDiagnostics ?? [];
    throw new Error(`Typst: ${JSON.stringify(diagnostics).slice(0, 1500)}`);
  };

  let hyphenator: Hyphenator | undefined;
  /** The pages with their break points; the dictionary for them is read when it is needed first. */
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

  const measuresOf = createMeasurer((head, questions): Answers => {
    compiler.mapShadow(`${WORKSPACE}/head.json`, Buffer.from(JSON.stringify(head)));
    compiler.mapShadow(`${WORKSPACE}/measure.json`, Buffer.from(JSON.stringify(questions)));
    const made = compileFile('measure.typ');
    const [found] = compiler.query(made, { selector: '<measures>' }) as { value: Answers }[];
    if (!found) throw new Error('nothing was measured');
    return found.value;
  });

  const plan = (head: EditionHead, pages: FramePage[]): FramePage[] => {
    const style = JSON.stringify([head.style, head.level, head.meta.language]);
    const planner = { pitch: head.style.pitch, style, tried, cuts };
    return planPages(pages, { ...planner, measuresOf: measuresOf(head, pages, style) });
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

    // PDF/X-4 is a kind of PDF 1.6; what is read on a screen is read aloud too.
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
    const fit = Object.fromEntries(pages.map((page) => [page.id, pageFit(page, report, pitch)]));
    const shown = withWhatIsShown(job.pages, pages);
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
