import type { PageDesign } from '@spalten/contract/newspaper-template';
import type { PrintSettings } from '@spalten/contract/print-settings';
import type { Language } from '../../platform/errors.ts';
import type { MailMessage } from '../../platform/mail-message.ts';

/** Days for which the link to the print file is valid. */
export const LINK_DAYS = 14;

/** The facts that a printer needs beside the file. */
interface PrintFacts {
  newspaper_name: string;
  issue_number: number;
  office: string;
  page_count: number;
  design: Pick<PageDesign, 'width_mm' | 'height_mm' | 'bleed_mm'>;
  /** The number of copies; null if the office didn't say. */
  print_run: number | null;
  /** The sender of the paper. The address is null for people without one. */
  sender: { name: string; email: string | null } | null;
  print: PrintSettings;
}

type Letter = Pick<MailMessage, 'subject' | 'paragraphs'> & { button: string };

function swedishLetter(facts: PrintFacts): Letter {
  const { newspaper_name: name, issue_number: issue, page_count: pages, design, print } = facts;
  const { width_mm: width, height_mm: height, bleed_mm: bleed } = design;
  const copies = facts.print_run
    ? `Upplaga: ${facts.print_run.toLocaleString('sv-SE')} exemplar.`
    : 'Upplagan är inte angiven.';
  const { sender, office } = facts;
  const contact = sender ? `${[sender.name, sender.email].filter(Boolean).join(', ')}, ` : '';
  return {
    subject: `Tryckfil: ${name} nummer ${issue}`,
    paragraphs: [
      `Här är tryckfilen till ${name} nummer ${issue}.`,
      `${copies} ${pages} ${pages === 1 ? 'sida' : 'sidor'}, ${width} × ${height} mm och ${bleed} mm utfall.`,
      `${print.is_per_page ? 'Det är ett zip-arkiv med en PDF för varje sida' : 'Det är en PDF'}, ${print.has_marks ? 'med' : 'utan'} skärmärken. Svart text är enbart svart, bilderna är i CMYK${print.ink_limit ? `, högst ${print.ink_limit}\u00a0% färg` : ''}.`,
      `Länken gäller i ${LINK_DAYS} dagar. Hör av er om något inte stämmer: ${contact}${office}.`,
    ],
    button: 'Hämta tryckfilen',
  };
}

function englishLetter(facts: PrintFacts): Letter {
  const { newspaper_name: name, issue_number: issue, page_count: pages, design, print } = facts;
  const { width_mm: width, height_mm: height, bleed_mm: bleed } = design;
  const copies = facts.print_run
    ? `Print run: ${facts.print_run.toLocaleString('en-GB')} copies.`
    : 'No print run was given.';
  const { sender, office } = facts;
  const contact = sender ? `${[sender.name, sender.email].filter(Boolean).join(', ')}, ` : '';
  return {
    subject: `Print file: ${name}, issue ${issue}`,
    paragraphs: [
      `Here is the print file for ${name}, issue ${issue}.`,
      `${copies} ${pages} ${pages === 1 ? 'page' : 'pages'}, ${width} × ${height} mm with ${bleed} mm bleed.`,
      `${print.is_per_page ? 'It is a ZIP archive with a PDF of each page' : 'It is a PDF'}, ${print.has_marks ? 'with' : 'without'} crop marks. Black text is black only, the pictures are in CMYK${print.ink_limit ? `, with at most ${print.ink_limit}% ink` : ''}.`,
      `The link is valid for ${LINK_DAYS} days. If something is not right, write to ${contact}${office}.`,
    ],
    button: 'Fetch the print file',
  };
}

/** Builds the mail to a printer: what there is to print, and whom to ask. */
export const printLetter = (language: Language, facts: PrintFacts): Letter =>
  language === 'sv' ? swedishLetter(facts) : englishLetter(facts);
