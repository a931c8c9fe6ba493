/** The values that fill in the pattern of a file name. */
export interface PageFile {
  paper: string;
  issue: number;
  /** yyyy-mm-dd */
  day: string;
  page: number;
  /** Number of pages in the paper. Page numbers are padded to the length of the last one. */
  pages: number;
}

/** The placeholders of a pattern. */
export const PAGE_NAME_PARTS = ['tidning', 'nummer', 'datum', 'sida'] as const;
const PART = /\{(tidning|nummer|datum|sida)\}/g;
/** Characters that file systems forbid in a name. */
const FORBIDDEN = /[\p{Cc}<>:"/\\|?*]/gu;
const SHORTEST_NUMBER = 2;

/** True for a pattern that gives each page a unique name. */
export const isPageName = (pattern: string): boolean => pattern.includes('{sida}');

/**
 * Builds the file name of a page.
 * @example pageFileName('{tidning}_{nummer}_{sida}', { paper: 'Bladet', issue: 3, … }) //
 * 'Bladet_3_04.pdf'
 */
export function pageFileName(pattern: string, file: PageFile): string {
  const length = Math.max(SHORTEST_NUMBER, String(file.pages).length);
  const filled: Record<string, string> = {
    tidning: file.paper,
    nummer: String(file.issue),
    datum: file.day,
    sida: String(file.page).padStart(length, '0'),
  };
  const name = pattern.replace(PART, (_, part: string) => filled[part] ?? '');
  const safe = name
    .replace(FORBIDDEN, '-')
    .replace(/\s+/g, ' ')
    .replace(/^[. ]+|[. ]+$/g, '');
  return `${safe}.pdf`;
}
