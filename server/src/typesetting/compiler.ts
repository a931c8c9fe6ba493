import { NodeCompiler } from '@myriaddreamin/typst-ts-node-compiler';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { EndMark, HeadMark } from './fit.ts';

/** One job for the compiler: the edition as JSON, its pictures, and what is to be made. */
export interface CompileJob {
  id: number;
  edition: string;
  pictures: { name: string; bytes: Uint8Array }[];
  svg: boolean;
  pdf: 'proof' | 'print' | null;
}

export interface CompileResult {
  report: { ends: EndMark[]; heads: HeadMark[] };
  /** One SVG of all pages below each other; null where none was wanted. */
  svg: string | null;
  pdf: Uint8Array | null;
}

/** A place that is not on any disk: only what is put there by hand can be read. */
const WORKSPACE = '/spalten-edition';
const SOURCES = ['newspaper.typ', 'parts.typ', 'article.typ'];
const MAX_CACHE_AGE = 10;
const MAX_PICTURES = 120;

/** Sets up Typst with our fonts and the one template; returns what runs jobs on it, kept warm. */
export function createCompiler(): (job: CompileJob) => CompileResult {
  const here = import.meta.dirname;
  const compiler = NodeCompiler.create({
    workspace: WORKSPACE,
    fontArgs: [{ fontPaths: [path.join(here, 'fonts')] }],
  });
  for (const name of SOURCES)
    compiler.addSource(`${WORKSPACE}/${name}`, readFileSync(path.join(here, name), 'utf8'));
  const pictures = new Set<string>();

  const makePdf = (document: never) => {
    try {
      return compiler.pdf(document, { pdfStandard: 'ua-1' });
    } catch {
      // A glyph that no font has breaks the accessible standard; tagged all the same, without it.
      return compiler.pdf(document, {});
    }
  };

  return (job) => {
    for (const { name, bytes } of job.pictures) {
      if (pictures.has(name)) continue;
      pictures.add(name);
      compiler.mapShadow(`${WORKSPACE}${name}`, Buffer.from(bytes));
    }
    compiler.mapShadow(`${WORKSPACE}/edition.json`, Buffer.from(job.edition));
    const compiled = compiler.compile({ mainFilePath: `${WORKSPACE}/newspaper.typ` });
    const document = compiled.result as never;
    if (!document) {
      const diagnostics = compiled.takeDiagnostics()?.shortDiagnostics ?? [];
      throw new Error(`Typst: ${JSON.stringify(diagnostics).slice(0, 1500)}`);
    }
    const found = compiler.query(document, { selector: '<report>' }) as {
      value: CompileResult['report'];
    }[];
    const result: CompileResult = {
      report: found[0]?.value ?? { ends: [], heads: [] },
      svg: job.svg ? compiler.plainSvg(document) : null,
      pdf: job.pdf ? makePdf(document) : null,
    };
    compiler.evictCache(MAX_CACHE_AGE);
    if (pictures.size > MAX_PICTURES) {
      for (const name of pictures) compiler.unmapShadow(`${WORKSPACE}${name}`);
      pictures.clear();
    }
    return result;
  };
}
