import { PDFDocument } from '@cantoo/pdf-lib';

/** Names a PDF of a newspaper: its name and issue as in the print file, and which form it is. */
export const titleOf = (paper: { name: string; issue_number: number }, form: string): string =>
  `${paper.name} ${paper.issue_number}, ${form}`;

/** Makes an empty PDF that is shown by its title, in the list of files and in a browser's tab. */
export async function createTitled(title: string): Promise<PDFDocument> {
  const document = await PDFDocument.create();
  document.setTitle(title, { showInWindowTitleBar: true });
  document.setCreator('Spalten');
  return document;
}
