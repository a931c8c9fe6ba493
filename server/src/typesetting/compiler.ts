import { NodeCompiler } from '@myriaddreamin/typst-ts-node-compiler';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { SlotFit } from '@spalten/contract/newspaper-page';
import { pageFit } from './fit.ts';
import type { FramePage } from './frame.ts';
import { pagePicture } from './page-picture.ts';
import type { PictureMark, Report } from './report.ts';
import { settle } from './settle.ts';

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
  colour: 'rgb' | 'cmyk';
  preview: boolean;
  /** The level of headlines: below the paper's name, where that is there. */
  level: 1 | 2;
  style: { pitch: number } & Record<string, unknown>;
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
  /** The PDF is made ready for the printer: how far colour runs outside the page, in mm. */
  print: { bleed_mm: number } | null;
}

export interface CompileResult {
  fit: Record<number, SlotFit[]>;
  svg: Record<number, string>;
  pdf: Uint8Array | null;
  pictures: PictureMark[];
}

/** A place that is not on any disk: only what is put there by hand can be read. */
const WORKSPACE = '/spalten-edition';
const SOURCES = [
  'newspaper.typ',
  'parts.typ',
  'head.typ',
  'boxes.typ',
  'plan.typ',
  'flow.typ',
  'article.typ',
  'furniture.typ',
  'guide.typ',
];
const MAX_CACHE_AGE = 10;
const NOTHING: Report = { ends: [], spacers: [], pictures: [], words: [] };

type TypstDocument = Parameters<NodeCompiler['pdf']>[0];

/** Sets up Typst with our fonts and the one template; returns what runs jobs on it, kept warm. */
export function createCompiler(): (job: CompileJob) => CompileResult {
  const here = import.meta.dirname;
  const compiler = NodeCompiler.create({
    workspace: WORKSPACE,
    fontArgs: [{ fontPaths: [path.join(here, 'fonts')] }],
  });
  for (const name of SOURCES)
    compiler.addSource(`${WORKSPACE}/${name}`, readFileSync(path.join(here, name), 'utf8'));

  const compile = (head: EditionHead, pages: FramePage[], onlyPage?: number): TypstDocument => {
    // Apart, so that what does not depend on the pages is not done anew when they change.
    compiler.mapShadow(`${WORKSPACE}/head.json`, Buffer.from(JSON.stringify(head)));
    compiler.mapShadow(`${WORKSPACE}/pages.json`, Buffer.from(JSON.stringify(pages)));
    const compiled = compiler.compile({
      mainFilePath: `${WORKSPACE}/newspaper.typ`,
      ...(onlyPage !== undefined && { inputs: { page: String(onlyPage) } }),
    });
    if (compiled.result) return compiled.result;
    const diagnostics = compiled.takeDiagnostics()?.shortDiagnostics ?? [];
    throw new Error(`Typst: ${JSON.stringify(diagnostics).slice(0, 1500)}`);
  };

  return (job) => {
    const { head } = job;
    const { pitch } = head.style;
    for (const name of job.forget) compiler.unmapShadow(`${WORKSPACE}${name}`);
    for (const { name, bytes } of job.pictures)
      compiler.mapShadow(`${WORKSPACE}${name}`, Buffer.from(bytes));

    let document: TypstDocument | undefined;
    const { pages, report } = settle(
      job.pages,
      (some) => {
        document = compile(head, some);
        const found = compiler.query(document, { selector: '<report>' }) as { value: Report }[];
        return found[0]?.value ?? NOTHING;
      },
      pitch,
    );
    if (!document) throw new Error('nothing was set');

    const pdf = job.pdf ? compiler.pdf(document, { pdfStandard: 'ua-1' as never }) : null;
    const svg: CompileResult['svg'] = {};
    for (const id of job.svg) {
      if (pages.length > 1) document = compile(head, pages, id);
      svg[id] = pagePicture(compiler.svg(document));
    }
    // After the answer has gone: nobody waits for the tidying.
    setImmediate(() => compiler.evictCache(MAX_CACHE_AGE));
    return {
      fit: Object.fromEntries(pages.map((page) => [page.id, pageFit(page, report, pitch)])),
      svg,
      pdf,
      pictures: report.pictures,
    };
  };
}
