import { extensionOf } from '@spalten/contract/extensions';
import type { LocalisedText } from '@spalten/contract/fields';

/** The parts of a Word file that its article lacks. */
export const LEFT_OUT = {
  picture_format: {
    sv: 'Bilder i format som inte går att visa (till exempel EMF)',
    en: 'Pictures in formats that cannot be shown (EMF for example)',
  },
  picture_unreadable: { sv: 'Bilder som inte gick att läsa', en: 'Pictures that cannot be read' },
  picture_linked: {
    sv: 'Bilder som bara är länkade och inte finns i filen',
    en: 'Pictures that are only linked and not in the file',
  },
  pictures_over: {
    sv: 'Bilder utöver de 40 som en artikel kan ha',
    en: 'Pictures beyond the 40 that an article may have',
  },
  pictures_off: {
    sv: 'Bilder, som artikelmallen inte har',
    en: 'Pictures, which the article template does not have',
  },
  notes: { sv: 'Fotnoter och slutnoter', en: 'Footnotes and endnotes' },
  comments: { sv: 'Kommentarer', en: 'Comments' },
  deleted: {
    sv: 'Text som är struken med Spåra ändringar',
    en: 'Text that is deleted with Track Changes',
  },
  hidden: { sv: 'Dold text', en: 'Hidden text' },
  header_footer: { sv: 'Sidhuvud och sidfot', en: 'Header and footer' },
  formulas: { sv: 'Formler', en: 'Formulas' },
  drawings: {
    sv: 'Diagram, figurer och inbäddade filer',
    en: 'Charts, diagrams and embedded files',
  },
  underline: { sv: 'Understrykning', en: 'Underlining' },
  strikethrough: { sv: 'Genomstrykning', en: 'Strikethrough' },
  raised: { sv: 'Upphöjd och nedsänkt text', en: 'Superscript and subscript' },
  checkboxes: { sv: 'Kryssrutor', en: 'Checkboxes' },
  links: {
    sv: 'Länkar som inte leder till en webbsida (texten är kvar)',
    en: 'Links that do not lead to a web page (their text is kept)',
  },
  list_levels: {
    sv: 'Nivåer i listor (alla punkter står på samma nivå)',
    en: 'Levels of lists (all items stand at one level)',
  },
  cells_merged: {
    sv: 'Sammanslagna celler i tabeller (texten är kvar)',
    en: 'Merged cells of tables (their text is kept)',
  },
  table_as_text: {
    sv: 'Tabeller som är för stora (texten är kvar som stycken)',
    en: 'Tables that are too large (their text is kept as paragraphs)',
  },
} as const satisfies Record<string, LocalisedText>;
export type LeftOutCode = keyof typeof LEFT_OUT;

/** Reasons for refusing a Word file. */
export const FAULTS = {
  too_large: {
    sv: 'Filen är större än 50\u00a0MB. Ta bort bilder ur den, eller dela upp den.',
    en: 'The file is larger than 50\u00a0MB. Remove pictures from it, or split it.',
  },
  too_much: {
    sv: 'Filen är för stor när den packas upp. Dela upp den i Word.',
    en: 'The file is too large when it is unpacked. Split it in Word.',
  },
  too_long: {
    sv: 'Texten är för lång för en artikel. Dela upp den i Word.',
    en: 'The text is too long for one article. Split it in Word.',
  },
  locked: {
    sv: 'Filen är skyddad med lösenord. Ta bort lösenordet i Word och välj filen igen.',
    en: 'The file is protected by a password. Remove the password in Word and choose the file again.',
  },
  old_word: {
    sv: 'Filen är sparad i en äldre version av Word (.doc). Öppna den i Word, spara den som .docx och välj den igen.',
    en: 'The file was saved by an older version of Word (.doc). Open it in Word, save it as .docx and choose it again.',
  },
  open_document: {
    sv: 'Filen är sparad i formatet OpenDocument (.odt). Öppna den där du skrev den, spara den som Word (.docx) och välj den igen.',
    en: 'The file was saved in the OpenDocument format (.odt). Open it where you wrote it, save it as Word (.docx) and choose it again.',
  },
  macros: {
    sv: 'Filen innehåller makron, alltså program. Spara den som ett vanligt Word-dokument (.docx) och välj den igen.',
    en: 'The file contains macros, which are programs. Save it as a plain Word document (.docx) and choose it again.',
  },
  broken: {
    sv: 'Filen är skadad och går inte att läsa. Öppna den i Word, spara den på nytt och välj den igen.',
    en: 'The file is damaged and cannot be read. Open it in Word, save it anew and choose it again.',
  },
  no_word: {
    sv: 'Filen är inget Word-dokument. Spara texten som .docx och välj den igen.',
    en: 'The file is no Word document. Save the text as .docx and choose it again.',
  },
  empty: { sv: 'Det står ingenting i filen.', en: 'There is nothing in the file.' },
} as const satisfies Record<string, LocalisedText>;
export type FaultCode = keyof typeof FAULTS;

/** Finds the fault of a file that is no Word document by its name: one of another program, if any. */
export const findNameFault = (filename: string): FaultCode | undefined =>
  ({ doc: 'old_word', odt: 'open_document' } as const)[extensionOf(filename)];
