import type { PDFObject } from '@cantoo/pdf-lib';
import {
  decodePDFRawStream,
  PDFArray,
  PDFDict,
  PDFDocument,
  PDFHexString,
  PDFName,
  PDFRawStream,
  PDFString,
} from '@cantoo/pdf-lib';
import type { Operand } from '../typesetting/pdf-tokens.ts';
import { readOperators } from '../typesetting/pdf-tokens.ts';

/** Parses a print file for inspection, with its text and operators. */
export async function readPrintFile(pdf: Uint8Array) {
  const document = await PDFDocument.load(pdf, { updateMetadata: false });
  const { context, catalog } = document;
  const objects = context.enumerateIndirectObjects().map(([, object]) => object);
  const dictionaries = objects.flatMap((object) =>
    object instanceof PDFDict ? [object] : object instanceof PDFRawStream ? [object.dict] : [],
  );
  const streamText = (object: PDFObject | undefined) =>
    object instanceof PDFRawStream
      ? Buffer.from(decodePDFRawStream(object).decode()).toString('utf8')
      : '';
  const [intent] =
    catalog
      .lookupMaybe(PDFName.of('OutputIntents'), PDFArray)
      ?.asArray()
      .map((one) => context.lookup(one, PDFDict)) ?? [];
  const profile = intent?.lookup(PDFName.of('DestOutputProfile'));
  const pages = document.getPages().map((page) => {
    const contents = context.lookup(page.node.get(PDFName.of('Contents')));
    const operators: { operator: string; operands: Operand[] }[] = [];
    if (contents instanceof PDFRawStream)
      readOperators(decodePDFRawStream(contents).decode(), (operator, operands) =>
        operators.push({ operator, operands }),
      );
    return { page, node: page.node, operators };
  });
  return {
    document,
    catalog,
    dictionaries,
    pages,
    info: context.lookup(context.trailerInfo.Info, PDFDict),
    id: context.trailerInfo.ID,
    metadata: streamText(catalog.lookup(PDFName.of('Metadata'))),
    intent,
    /** The press that the file is made for, as its output intent names it. */
    condition: ['OutputConditionIdentifier', 'OutputCondition']
      .map((key) => intent?.lookup(PDFName.of(key)))
      .map((said) =>
        said instanceof PDFString || said instanceof PDFHexString ? said.decodeText() : '',
      )
      .join(' '),
    profile:
      profile instanceof PDFRawStream ? Buffer.from(decodePDFRawStream(profile).decode()) : null,
    /** Names of all dictionary entries in the file. */
    entries: new Set(dictionaries.flatMap((one) => one.keys().map((key) => key.decodeText()))),
  };
}

export type PrintFile = Awaited<ReturnType<typeof readPrintFile>>;
